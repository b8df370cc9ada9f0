# make setup: everything into .venv | make run: play | make test: lint, types, tests | make bench: figures
.PHONY: setup run test lint bench prove audit pins texts clean gallery install-pi uninstall-pi

PY := .venv/bin/python

setup: .venv/ready

.venv/ready: .ci/setup .ci/requirements.txt pyproject.toml
	@.ci/setup

run: setup
	@.ci/play

lint: setup
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@.venv/bin/shellcheck .ci/setup .ci/run .ci/play systemd/*.sh

# The rules under coverage, which must be whole; then everything else, which runs faster without it and
# has tests that wait (a killed kiosk, a real pointer), so that a third worker keeps two cores busy.
RULES := tests/scoring scoring README.md

test: lint
	@$(PY) -m coverage erase
	@$(PY) -m coverage run -m pytest -n 2 --dist worksteal $(RULES)
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report
	@$(PY) -m pytest -n 3 --dist worksteal tests --ignore=tests/scoring

bench: setup
	@$(PY) -m tests.bench $(PARTS)

# Every promise under fault (docs/promises.md): PARTS="kill cut" for some, PROVE=full for as often as it says.
prove: setup
	@$(PY) -m tests.prove $(PARTS)

# Whether any pinned package is known to be unsafe (needs pip-audit or uv on the path, and a network).
audit: setup
	@$(PY) -m tests.prove.audit

# Pins again, after a change of dependencies in pyproject.toml (needs uv on the path).
pins:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--group dev pyproject.toml -o .ci/requirements.txt

# Every text in the code into the catalogues of the languages; says what is left to translate.
texts: setup
	@$(PY) -m kiosk.languages

# On a Raspberry Pi, with sudo; SESSION=desktop for the kiosk inside a desktop session.
install-pi:
	@$(if $(SESSION),SESSION=$(SESSION)) systemd/install.sh

# PURGE=1 takes games and configuration too.
uninstall-pi:
	@$(if $(PURGE),PURGE=$(PURGE)) systemd/uninstall.sh

clean:
	rm -rf .venv build demo .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info

gallery: setup
	@$(PY) -m kiosk.demo.gallery
