# The same tasks as ./run, for those who type make.
.PHONY: lessons test check bench lab pins address
lessons test check bench lab pins address:
	@./run $@
