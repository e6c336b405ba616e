// The page bar: the markup comes from Python (or from the page itself), start.js makes it work.
function follow(model) {
  const page = window.cardkitPage;
  const root = document.documentElement;
  model.set("lang", root.dataset.ckLang);
  model.set("big", root.dataset.ckBig === "1");
  model.set("search", page.search());
  model.set("host", page.host());
  model.set("scheme", page.scheme());
  model.save_changes();
}

function whenShown(el, act) {
  if (el.isConnected) act();
  else requestAnimationFrame(() => whenShown(el, act));
}

// The bar that came with the page moves into the widget; elsewhere the widget draws its own.
function show(model, el) {
  const early = document.querySelector(".ck-bar[data-ck-early]");
  if (!early) {
    el.innerHTML = model.get("markup");
    window.cardkitPage.paint();
    return;
  }
  whenShown(el, () => {
    delete early.dataset.ckEarly;
    el.append(early);
  });
}

export default {
  initialize({ model }) {
    const page = window.cardkitPage;
    const events = ["cardkit:lang", "cardkit:big", "cardkit:scheme"];
    const tell = () => follow(model);
    events.forEach((name) => window.addEventListener(name, tell));
    const onLang = () => page.setLang(model.get("lang"));
    const onBig = () => page.setBig(model.get("big"));
    model.on("change:lang", onLang);
    model.on("change:big", onBig);
    tell();
    const deaf = new Hearing(model).listen();
    return () => {
      deaf();
      events.forEach((name) => window.removeEventListener(name, tell));
      model.off("change:lang", onLang);
      model.off("change:big", onBig);
    };
  },
  render({ model, el }) {
    show(model, el);
  },
};
