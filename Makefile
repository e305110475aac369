# Two commands do all: `make run` and `make test`. The rest is for those who change the code.
VENV ?= .venv
PY := $(VENV)/bin/python
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	2>/dev/null && { echo $$p; break; }; done)

# A worker more than there are cores: some tests wait, and each worker takes seconds to begin.
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)))

# Compiled modules are kept: the tests start a hundred programs, each of which would compile all.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run install test test-deep test-postgres check style format bench load gallery package release lock clean
.DEFAULT_GOAL := run

run: $(VENV)/.run  ## start the bot: on Discord with a token, on the sandbox without
	@exec $(PY) -m bot

install: $(VENV)/.run  ## only make the environment, for a service manager

test: $(VENV)/.dev  ## the suite on files, in parallel
	@$(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not deep and not postgres"

test-deep: $(VENV)/.dev  ## the tests that take minutes
	@$(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m deep
	@$(MAKE) --no-print-directory test-postgres

test-postgres: $(VENV)/.dev  ## what keeps matches once more, on a PostgreSQL of its own, and what needs one
	@if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
		TEST_DATABASE=postgres $(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not deep and not sqlite" \
		tests/store tests/match tests/league tests/notify tests/flows tests/host tests/cluster tests/web/test_two_processes.py; \
	else echo "Skipped: no PostgreSQL is installed here (apt install postgresql)."; fi

check: $(VENV)/.dev  ## format, lint, types, imports, dead code, known weaknesses
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(PY) -m pytest -q tests/test_imports.py tests/test_order.py
	@$(PY) -m vulture && echo "dead code: none"
	@$(PY) -m tests.audit

style: $(VENV)/.dev  ## the figures of the code, and which are not as they should be
	@$(PY) -m tests.style

format: $(VENV)/.dev  ## put the code into shape
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: $(VENV)/.dev  ## speeds beside their limits, whatever the machine, and beside plain ways
	@$(PY) -m tests.bench

load: $(VENV)/.dev  ## latencies, moves a second and what a move costs, from 1 to 200 people
	@$(PY) -m tests.load

gallery: $(VENV)/.dev  ## all pictures in all looks, side by side: out/gallery.html
	@$(PY) -m tests.gallery

package: $(VENV)/.dev  ## the wheel and the source archive: dist/
	@$(PY) -m hatchling build

release: $(VENV)/.dev  ## VERSION=0.2.0: commit, tag and build it, publish nothing; TRY=1 only rehearses
	@$(PY) -m scripts.release $(if $(TRY),--try) $(or $(VERSION),"")

COMPILE = uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11 $(if $(UPGRADE),--upgrade)
lock:  ## pin what pyproject.toml asks for, for every Python from 3.11 (needs uv); UPGRADE=1: the newest
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis out dist

$(VENV)/bin/pip:
	@if [ -z "$(PYTHON)" ]; then echo "Overmorrow needs Python 3.11 or newer: install the package python3 (Debian, Ubuntu: apt install python3 python3-venv)."; exit 1; fi
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv is missing: install the package python3-venv (Debian, Ubuntu: apt install python3-venv)."; exit 1; }
	@echo "Making the environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.lock | $(VENV)/bin/pip
	@echo "Installing what the bot needs …"
	@$(PY) scripts/packages.py $<
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/bin/pip
	@echo "Installing what the tests need …"
	@$(PY) scripts/packages.py $<
	@touch $@ $(VENV)/.run
