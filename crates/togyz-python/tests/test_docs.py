"""Every example in a docstring runs, and every public name has a docstring."""

import doctest
import importlib
import inspect
import re
from pathlib import Path

import numpy
import pytest

import togyz
import togyz.engine
import togyz.record
import togyz.tournament
import togyz.vector

MODULES = [togyz, togyz.engine, togyz.record, togyz.tournament, togyz.vector]
ENVIRONMENTS = [("gymnasium", "gymnasium_env"), ("pettingzoo", "pettingzoo_env"), ("pyspiel", "openspiel_game")]


def documented():
    """Every public object once, with its dotted name."""
    seen = set()
    for module in MODULES:
        yield module.__name__, module
        for name in module.__all__:
            value = getattr(module, name)
            if id(value) in seen or not (inspect.isclass(value) or inspect.isroutine(value)):
                continue
            seen.add(id(value))
            yield f"{module.__name__}.{name}", value
            for member, inner in vars(value).items() if inspect.isclass(value) else ():
                if not member.startswith("_"):
                    yield f"{module.__name__}.{name}.{member}", inner


@pytest.mark.parametrize("name,value", list(documented()), ids=lambda value: value if isinstance(value, str) else "")
def test_examples_run(name, value):
    text = inspect.getdoc(value) or ""
    parsed = doctest.DocTestParser().get_doctest(text, {"togyz": togyz, "np": numpy}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(parsed)
    assert runner.failures == 0, name


@pytest.mark.parametrize("page", ["docs/python.md"])
def test_examples_of_the_pages_run(page):
    text = (Path(__file__).parents[3] / page).read_text()
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    parsed = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(parsed)
    assert len(blocks) > 5 and runner.failures == 0


@pytest.mark.parametrize("needs,name", ENVIRONMENTS)
def test_examples_of_environments_run(needs, name):
    pytest.importorskip(needs, reason=f"{needs} is not installed")
    module = importlib.import_module(f"togyz.{name}")
    assert doctest.testmod(module).failed == 0


def test_every_public_name_is_documented():
    missing = [name for name, value in documented() if callable(value) and not inspect.getdoc(value)]
    assert missing == []
