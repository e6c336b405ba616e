// Language, classroom view and colour scheme of a cardkit page; the browser decides, the kernel is told.
(() => {
  if (window.cardkitPage) return;
  const root = document.documentElement;
  const LANGS = ["fr", "en"];
  const query = new URLSearchParams(location.search);
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function recall(store, key) {
    try { return window[store].getItem(key); } catch { return null; }
  }
  function remember(store, key, value) {
    try { window[store].setItem(key, value); } catch { /* a browser without storage */ }
  }

  // The query without escapes, spaces and invisible signs, every hyphen a plain one, as the table's code.js reads it.
  function plainQuery() {
    let text = location.search;
    try {
      for (let times = 0; times < 3; times += 1) text = decodeURIComponent(text);
    } catch { /* a sign that is no escape: what was read so far serves */ }
    return text.replace(/[\s\p{Cf}]/gu, "").replace(/[\u2010-\u2015\u2212]/g, "-");
  }

  function firstLang() {
    const coded = /-v[a-jx](?:-f0)?-(fr|en)-/i.exec(plainQuery())?.[1];
    const wishes = [root.dataset.ckLang, query.get("lang"), coded, recall("localStorage", "cardkit.lang")];
    const wish = wishes.map((w) => (w ?? "").toLowerCase()).find((w) => LANGS.includes(w));
    return wish ?? (/^fr\b/i.test(navigator.language ?? "") ? "fr" : "en");
  }

  function host() {
    if (root.dataset.ckHost) return root.dataset.ckHost;
    return document.querySelector(".jp-LabShell, body[data-notebook]") ? "lab" : "other";
  }

  function scheme() {
    if (host() === "lab") return document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
    const wish = query.get("theme");
    if (wish === "dark" || wish === "light") return wish;
    return dark.matches ? "dark" : "light";
  }

  function paintScheme() {
    if (host() !== "voila") return;
    const now = scheme();
    root.dataset.ckScheme = now;
    document.querySelectorAll("link[data-ck-theme]").forEach((link) => {
      link.media = link.dataset.ckTheme === now ? "all" : "not all";
    });
    if (!document.body) return;
    document.body.dataset.jpThemeLight = String(now === "light");
    document.body.dataset.jpThemeName = now === "light" ? "JupyterLab Light" : "JupyterLab Dark";
  }

  function lessonsUrl() {
    const at = /^(.*\/voila)\/render\/(.*)$/.exec(location.pathname);
    if (!at) return "";
    const folder = at[2].includes("/") ? at[2].slice(0, at[2].lastIndexOf("/")) : "";
    return `${at[1]}/tree/${folder}?lang=${root.dataset.ckLang}`;
  }

  // Where markup of ours lies: the page, and bars that JupyterLab keeps out of it while they are out of sight.
  const places = new Set([document]);
  function all(selector) {
    return [...places].flatMap((place) => [...place.querySelectorAll(selector)]);
  }

  function press(selector, isOn) {
    all(selector).forEach((b) => b.setAttribute("aria-pressed", String(isOn(b))));
  }

  // Bring everything that shows the language or the view up to date, also markup that came later.
  function paint() {
    const lang = root.dataset.ckLang;
    press("[data-ck-set-lang]", (b) => b.dataset.ckSetLang === lang);
    press("[data-ck-set-big]", () => root.dataset.ckBig === "1");
    all("a[data-ck-lessons]").forEach((a) => {
      const url = lessonsUrl();
      a.hidden = !url;
      if (url) a.href = url;
    });
    all("a[data-ck-href]").forEach((a) => {
      a.href = `${a.dataset.ckHref}?lang=${lang}`;
    });
    const title = document.querySelector("title")?.dataset[lang];
    if (title) document.title = title;
  }

  function applyLang(lang) {
    root.dataset.ckLang = lang;
    if (host() === "voila") root.lang = lang;
    paint();
  }

  function setLang(lang) {
    if (!LANGS.includes(lang) || lang === root.dataset.ckLang) return;
    remember("localStorage", "cardkit.lang", lang);
    applyLang(lang);
    window.dispatchEvent(new CustomEvent("cardkit:lang", { detail: { lang } }));
  }

  function setBig(big) {
    if (big === (root.dataset.ckBig === "1")) return;
    remember("sessionStorage", "cardkit.big", big ? "1" : "");
    if (big) root.dataset.ckBig = "1"; else delete root.dataset.ckBig;
    paint();
    window.dispatchEvent(new CustomEvent("cardkit:big", { detail: { big } }));
  }

  // The query without anything that opens a server.
  function search() {
    const open = new URLSearchParams(query);
    open.delete("token");
    return open.size ? `?${open}` : "";
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-ck-set-lang], [data-ck-set-big]");
    if (!button) return;
    if (button.dataset.ckSetLang) setLang(button.dataset.ckSetLang);
    else setBig(root.dataset.ckBig !== "1");
  });
  dark.addEventListener("change", () => {
    paintScheme();
    window.dispatchEvent(new CustomEvent("cardkit:scheme", { detail: { scheme: scheme() } }));
  });

  window.cardkitPage = { places, setLang, setBig, paint, paintScheme, scheme, host, search };
  if ((query.get("big") ?? recall("sessionStorage", "cardkit.big")) === "1") root.dataset.ckBig = "1";
  paintScheme();
  applyLang(firstLang());
})();
