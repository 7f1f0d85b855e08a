# Regolario. `make` lists the commands.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PORT ?= 8000
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help serve build test check locale cases mutants bench bench-build rules-diff rules-check wheel queries bench-search bench-start lighthouse audit lock clean FORCE

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

# Everything that is installed lives in the checkout; a second run reuses it.
$(VENV)/.ready: requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or later is needed (Debian: apt install python3 python3-venv)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed, this is `$(PYTHON) --version`"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is needed (Debian: apt install python3-venv)"; exit 1; }
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

node_modules/.ready: package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 or later with npm is needed (Debian: apt install nodejs npm)"; exit 1; }
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

locale: $(VENV)/.ready ## compile the message catalogues
	@$(PY) -m generator catalogues

build: locale node_modules/.ready ## write the static site to site/
	$(PY) -m generator build

serve: locale node_modules/.ready ## build, serve on 127.0.0.1 (PORT=8000) and rebuild on change
	$(PY) -m generator serve --port $(PORT)

check: locale ## lint, types and records
	$(BIN)/ruff check tools tests
	$(BIN)/mypy
	$(PY) -m generator check

test: check node_modules/.ready ## everything, the browser tests too
	@tests/find-chromium >/dev/null
	REGOLARIO_CHROMIUM="$$(tests/find-chromium)" $(BIN)/pytest

cases: $(VENV)/.ready ## play a file of cases: FILE=cases.json [ID=cascade-001]
	@$(PY) -m resolver.cases $(FILE) $(if $(ID),--id $(ID))

rules-diff: $(VENV)/.ready ## what a rules edition does to cited numbers: OLD=….txt NEW=….txt [WRITE=1]
	@$(PY) -m generator rules-diff "$(OLD)" "$(NEW)" $(if $(WRITE),--write)

rules-check: $(VENV)/.ready ## which cited rules differ from what is known of them: RULES=….txt
	@$(PY) -m generator rules-check "$(RULES)"

WHEELS ?= build/wheel

wheel: $(VENV)/.ready ## build the resolver as a package of its own, in build/wheel/
	@rm -rf "$(WHEELS)" && mkdir -p "$(WHEELS)/source"
	@cp -r tools/resolver "$(WHEELS)/source/" && find "$(WHEELS)" -name __pycache__ -prune -exec rm -r {} +
	@cp tools/resolver/pyproject.toml tools/resolver/README.md LICENSE "$(WHEELS)/source/"
	@cd "$(WHEELS)/source" && SOURCE_DATE_EPOCH=946684800 "$(abspath $(PY))" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir .. .
	@rm -r "$(WHEELS)/source" && ls "$(WHEELS)"/*.whl

mutants: $(VENV)/.ready ## break the resolver rule by rule and see which test notices
	@$(PY) tests/resolver/mutants.py

bench: $(VENV)/.ready node_modules/.ready ## measure the resolver on CPython and in Pyodide: [FILE=cases.json] [PEER=python with the peer]
	@$(PY) tests/bench/bench.py $(if $(FILE),--cases $(FILE)) $(if $(PEER),--peer $(PEER))

bench-build: locale node_modules/.ready ## measure the build of the site beside MkDocs and Zensical: build/bench-build.json [TIMES=2]
	@$(PY) tests/bench/bench_build.py $(if $(TIMES),--times $(TIMES))

INDEX ?= build/search-index/search

$(INDEX): $(VENV)/.ready node_modules/.ready FORCE
	@$(if $(filter build/search-index/search,$(INDEX)),$(PY) -m generator.search build/search-index)

queries: $(INDEX) ## ask the search a file of queries: FILE=queries.tsv [INDEX=site/search] [RULINGS=rulings.tsv]
	@node tests/search/queries.mjs $(FILE) $(INDEX) $(RULINGS)

tests/search/bench/node_modules/.ready: tests/search/bench/package-lock.json
	cd tests/search/bench && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

bench-search: build tests/search/bench/node_modules/.ready ## compare the search with libraries and with the theme's: FILE=queries.tsv
	@node tests/search/bench/bench.mjs $(FILE) site/search
	@$(PY) tests/search/bench/page.py $(FILE) site

bench-start: $(VENV)/.ready node_modules/.ready ## measure Python's start in site/ against stock Pyodide's [TIMES=7]
	@REGOLARIO_CHROMIUM="$$(tests/find-chromium)" PYTHONPATH=tools:tests $(PY) -m browser.bench_start site

tests/lighthouse/node_modules/.ready: tests/lighthouse/package-lock.json
	cd tests/lighthouse && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

lighthouse: build tests/lighthouse/node_modules/.ready ## measure pages as a phone sees them: build/lighthouse.json
	REGOLARIO_CHROMIUM="$$(tests/find-chromium)" node tests/lighthouse/measure.mjs site build/lighthouse.json

build/audit/.ready:
	$(PYTHON) -m venv build/audit
	build/audit/bin/pip install --quiet --disable-pip-version-check pip-audit==2.10.1
	@touch $@

audit: build/audit/.ready ## ask whether known faults lie in what is installed (asks the registries)
	build/audit/bin/pip-audit --strict --require-hashes --disable-pip --requirement requirements.lock
	npm audit --package-lock-only

FORCE:

lock: $(VENV)/.ready ## write the exact versions anew
	$(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-header --strip-extras --output-file requirements.lock requirements-dev.in
	npm install --package-lock-only --loglevel=error

clean: ## remove what was built (not what was installed)
	rm -rf build site
