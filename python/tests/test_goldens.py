"""The mazes are those of the Rust crate: its goldens are read from its tests."""

import re
from pathlib import Path

import mazeater
import numpy as np
import pytest

LAWS = Path(__file__).parents[2] / "crates/maze/tests/laws"
PICTURES = re.findall(
    r'Algorithm::(\w+),\s*"\n(.*?)"', (LAWS / "goldens.rs").read_text("utf-8"), flags=re.DOTALL
)
GRIDS = (LAWS / "grid_goldens.rs").read_text("utf-8")


def kebab(name: str) -> str:
    """A variant's name as the library writes it."""
    return re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower().replace("growing-tree-", "growing-tree=")


def checksum(maze: mazeater.Maze) -> int:
    """FNV-1a over the open sides of each cell, one bit per side, as the crate's tests compute it."""
    sides = maze.passages.reshape(-1, maze.passages.shape[-1])
    value = 0xCBF29CE484222325
    for byte in (sides << np.arange(sides.shape[1])).sum(axis=1).tolist():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def test_each_picture_is_found():
    assert len(PICTURES) == len(re.findall(r"^    check\(", (LAWS / "goldens.rs").read_text("utf-8"), re.MULTILINE)) > 5


@pytest.mark.parametrize(("algorithm", "picture"), PICTURES)
def test_pictures(algorithm, picture):
    lines = [line.strip() for line in picture.strip().splitlines()]
    assert str(mazeater.generate(kebab(algorithm), "8x4", seed="golden")).splitlines() == lines


def grid_goldens():
    names = re.search(r"const ALGORITHMS.*?= \[(.*?)\];", GRIDS, flags=re.DOTALL).group(1)
    algorithms = [kebab(name) for name in re.findall(r"Algorithm::(\w+)", names)]
    for function, size, shape in [("hexagons", "90x70", "hexagon"), ("triangles", None, "triangle")]:
        body = re.search(rf"fn {function}\(\) {{(.*?)\n}}", GRIDS, flags=re.DOTALL).group(1)
        found = re.search(r"size\((\d+), (\d+)\)", body)
        assert size in (None, "x".join(found.groups()))
        checksums = [int(text.replace("_", ""), 16) for text in re.findall(r"0x[0-9a-f_]+", body)]
        assert len(checksums) == len(algorithms)
        for algorithm, expected in zip(algorithms, checksums, strict=True):
            yield pytest.param(shape, "x".join(found.groups()), algorithm, expected, id=f"{shape}-{algorithm}")


@pytest.mark.parametrize(("shape", "size", "algorithm", "expected"), list(grid_goldens()))
def test_checksums(shape, size, algorithm, expected):
    assert checksum(mazeater.generate(algorithm, size, seed="golden", shape=shape)) == expected
