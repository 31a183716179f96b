# Two commands from a fresh machine: `make play` and `make test`. Everything lives in .venv, build and src/reginae/web/node_modules.

PYTHON ?= python3
SYNC = $(BIN)/uv sync --quiet --frozen --inexact
BIN := .venv/bin
PAGE := src/reginae/web
PORT ?= 8000
PYTEST := $(BIN)/pytest
WORKERS := -n 2 --maxschedchunk 1  # one test after the other: the long ones stand together, and one process got all of them
UNCOMPILED := REGINAE_COMPILED=0
export PYTHONDONTWRITEBYTECODE :=  # keep what was parsed: a server then starts in a third of the time

.PHONY: help types play test test-uncompiled test-page test-compiled test-browser coverage setup tools page compile check wheel fuzz bench bench-peers load kills scale bots clean

help:           ## What there is to make
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/:/' | column -t -s:

play: $(BIN)/.playing page          ## Serve the games at once, and compile their rules meanwhile
	$(BIN)/reginae serve --compile --port $(PORT)

setup: tools page compile           ## Prepare .venv, the page's modules and the compiled rules

tools: $(BIN)/.testing

page: $(PAGE)/dist/sources.sha256      ## Build the page: bundles with hashed names

compile: $(BIN)/.playing            ## Compile the rules, where there is a C compiler
	@$(BIN)/python -c "from reginae.compiled import main; main()"

test: tools page                    ## All tests: those that need no compiled rules while these are compiled, then the others
	$(MAKE) --no-print-directory --jobs 2 compile test-uncompiled  # the C compiler uses one processor alone
	$(MAKE) --no-print-directory test-page test-compiled

test-page: page                     ## The page's modules, in Node
	PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(PAGE) run --silent test

test-uncompiled: tools page         ## The rules of every game, the terminal, the documents and the wheel, uncompiled; conformance on few seeds
	$(UNCOMPILED) REGINAE_SEEDS=0.05 nice $(PYTEST) $(WORKERS) -m "uncompiled and not compiled"  # the compiler, beside it, first

test-compiled: tools page compile   ## Everything else, with compiled rules: conformance, bots, the server, the page in Chromium
	$(PYTEST) $(WORKERS) -m "not uncompiled or compiled_too"

test-browser: tools page compile    ## The page alone
	$(PYTEST) $(WORKERS) -m browser

coverage: tools                     ## Which lines the tests run, taken uncompiled
	$(UNCOMPILED) $(PYTEST) $(WORKERS) --cov --cov-report=term:skip-covered -m "not browser and not compiled"

check: tools page                   ## Style, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix $(PAGE) run --silent check

types: tools                        ## Write the page's types from the server's messages and the games' views
	REGINAE_GAMES=examples $(BIN)/python -m reginae.server.page_types

wheel: tools page                    ## Build the wheel, with the page in it
	$(BIN)/uv build --quiet --no-build-isolation  # by the build tools of the lock file, which are there

fuzz: setup                         ## Ten million random decisions over all games, modes and seat counts, watched for faults
	$(BIN)/python -m reginae.testing.fuzz

bench: setup                        ## Speed, as ratios taken in one run
	$(BIN)/reginae bench

load: setup                         ## The server under load, beside an echo and relays; QUICK=1 for a minute's run
	$(BIN)/python -m benchmarks.load $(if $(QUICK),--quick)

kills: setup                        ## Kill the server a hundred times under load, and look whether a move was lost or done twice; POSTGRES=1 for two on PostgreSQL
	$(BIN)/python -m benchmarks.load.kills $(if $(POSTGRES),--postgres)

scale: setup                        ## How many machines so many players need: the tables of docs/scale.md
	$(BIN)/python -m benchmarks.scale

bots: setup                         ## How strong the bots are: play what was not played yet, and write docs/bots.md
	$(BIN)/python -m benchmarks.bot_strength

bench-peers: tools                  ## Install the rivals that `make bench` compares with
	$(PYTHON) -m venv build/peers
	build/peers/bin/python -m pip install --quiet --require-hashes --requirement benchmarks/peers/requirements.txt

clean:                              ## Remove everything that was made
	rm -rf .venv build dist $(PAGE)/node_modules $(PAGE)/dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Reginae needs Python 3.11 or newer: make PYTHON=python3.12 …")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/uv.txt
	@touch $@

$(BIN)/.playing: pyproject.toml uv.lock | $(BIN)/uv
	$(SYNC) --no-default-groups --group build --group compile --no-install-project
	$(SYNC) --no-default-groups --group build --group compile --no-build-isolation-package reginae
	@touch $@

$(BIN)/.testing: $(BIN)/.playing
	$(SYNC) --all-groups --no-build-isolation-package reginae
	@touch $@

# The page's modules come from npm: with the machine's Node, or else with the one a Python package carries.
$(PAGE)/node_modules/.ready: $(PAGE)/package.json $(PAGE)/package-lock.json $(BIN)/.playing
	@command -v npm >/dev/null || $(BIN)/uv pip install --quiet --require-hashes --requirement requirements/node.txt
	PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(PAGE) ci --silent --no-audit --no-fund
	@touch $@

PAGE_SOURCES := $(shell find $(PAGE) src/reginae/games/*/web -type f -not -path "*/node_modules/*" -not -path "*/dist/*")
$(PAGE)/dist/sources.sha256: $(PAGE)/node_modules/.ready $(PAGE_SOURCES)
	PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix $(PAGE) run --silent build
