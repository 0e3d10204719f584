"""mypy accepts the package and the examples, and the stubs are those of the compiled module."""

import subprocess
import sys
from pathlib import Path

import pytest

CRATE = Path(__file__).parents[1]
pytest.importorskip("mypy", reason="mypy is not installed")


def run(*arguments):
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=CRATE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed():
    run("mypy", "--config-file", "pyproject.toml", "python/togyz", "examples")


def test_the_stubs_are_those_of_the_module():
    run("mypy.stubtest", "togyz._togyz", "--mypy-config-file", "pyproject.toml")
