# The same tasks as ./run, for those who type make.
.PHONY: lessons test check bench lab pins
lessons test check bench lab pins:
	@./run $@
