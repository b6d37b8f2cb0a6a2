"""Mazes on any grid: generators, solvers, codes and drawings.

Errors are ``ValueError`` with one line that says what is wrong and what is allowed, or ``MemoryError`` for a maze that
does not fit.
"""

from os import PathLike
from typing import Literal, final

import numpy as np
import numpy.typing as npt

__version__: str

@final
class Maze:
    """A maze. It does not change. Two mazes are equal if their grids and passages are.

    ``str(maze)`` is a drawing by box characters if the cells are squares, else the code. Notebooks show it as SVG.
    """

    @property
    def code(self) -> str:
        """The code: how the maze is made, in one line. ``from_code`` makes the same maze of it, in every version."""
    def passages_code(self) -> str:
        """The code of the passages themselves, for mazes that must outlive their generator. Longer: it has a bit for
        each wall."""
    @property
    def shape(self) -> str:
        """The shape of the cells: one of ``shapes()``."""
    @property
    def size(self) -> str:
        """The size as it was given: columns and rows, or rings."""
    @property
    def cells(self) -> int:
        """The number of cells. They are numbered from 0: row by row from the top left, rings from the middle."""
    @property
    def start(self) -> int | None:
        """The start of a maze that was read, if it has one."""
    @property
    def goals(self) -> list[int]:
        """The goals of a maze that was read."""
    @property
    def about(self) -> str:
        """What was read, in a line: ``"a micromouse maze, 16x16, 4 goal cells"``; empty for a maze that was made."""
    @property
    def root(self) -> int | None:
        """The cell that the maze grew from; ``None`` if its generator does not grow from one."""
    def ends_by(
        self,
        rule: Literal["corner", "edge", "middle", "random", "farthest", "farthest-pair", "openings"] = "corner",
    ) -> tuple[int, int]:
        """Start and goal by a rule, for ``solve`` and ``svg``. ``"random"`` and ``"openings"`` draw cells from the maze:
        the same maze has the same ones."""
    def predecessors(self, root: int | None = None) -> npt.NDArray[np.uint32]:
        """The cell before each cell on the shortest path from a root, by default the first cell: the tree back to the
        root, an array of (cells,). The root and cells that it does not reach have 4294967295."""
    @property
    def passages(self) -> npt.NDArray[np.bool_]:
        """Which sides of each cell are open: an array of (rows, columns, sides), on rings and several levels of
        (cells, sides).

        Sides are numbered clockwise. Squares: 0 north, 1 east, 2 south, 3 west. Hexagons: 0 north-east, 1 east,
        2 south-east, 3 south-west, 4 west, 5 north-west. Triangles that point up: 0 upper right, 1 below, 2 upper left;
        down: 0 above, 1 lower right, 2 lower left. Rings: 0 outward, or the left one of two outward sides, 1 the right
        one, 2 clockwise, 3 inward, 4 counter-clockwise; the middle cell has 0 to 5. ``upsilon`` and ``zeta``: 0 north,
        1 north-east, … 7 north-west. ``weave``: as squares. ``levels``: as squares, 4 stairs up, 5 down. Places that a mask removes have no
        open sides. The array is new for each call.
        """
    @property
    def edges(self) -> npt.NDArray[np.uint32]:
        """The passages as pairs of cells, the lower first: an array of (passages, 2). On every grid."""
    def cell_at(self, row: int, column: int) -> int | None:
        """The cell in a row and a column, from 0; ``None`` outside the grid, where a mask removes it, and on rings."""
    def solve(
        self,
        solver: str = "breadth-first",
        start: int | None = None,
        goal: int | None = None,
        *,
        facing: str | None = None,
    ) -> Solution:
        """Solves the maze by one of ``solvers()``, by default from the start to the nearest goal that were read, or from
        the first to the last cell. ``facing`` is where a hand on the wall looks first: ``"north"``, ``"northeast"``, …
        ``"northwest"``, by default the first side."""
    def distances(self, start: int | None = None) -> npt.NDArray[np.uint32]:
        """The steps from a cell, by default the first, to each cell: an array of (cells,). Cells that cannot be reached
        have 4294967295."""
    def dead_ends(self) -> int:
        """The number of dead ends."""
    def svg(
        self,
        solution: bool = False,
        start: int | None = None,
        goal: int | None = None,
        *,
        openings: bool = False,
        arrows: int | None = None,
    ) -> str:
        """An SVG document with start and goal, by default the first and the last cell, and the shortest path if asked
        for. ``openings`` opens the outer wall at both, ``arrows`` draws the tree back to a cell: an arrow in each cell
        to its predecessor."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Solution:
    """What a solver did and found."""

    @property
    def solver(self) -> str:
        """The name of the solver."""
    @property
    def found(self) -> bool:
        """Whether there is a path."""
    @property
    def steps(self) -> int:
        """Steps walked: all steps of an explorer, or the length of a planner's path."""
    @property
    def expanded(self) -> int:
        """Cells that a planner expanded; 0 for explorers."""
    @property
    def path(self) -> npt.NDArray[np.uint32]:
        """The cells from start to goal, without loops: an array of (steps + 1,), empty if there is no path."""
    @property
    def walk(self) -> npt.NDArray[np.uint32]:
        """Each walked cell, from the start."""

def generate(
    algorithm: str,
    size: str,
    seed: str = "",
    *,
    shape: str = "square",
    wrap: str | None = None,
    mask: str | None = None,
    straightness: float | None = None,
    bias: float | None = None,
    braid: float | None = None,
    trim: float | None = None,
    links: str | None = None,
    root: str | int | None = None,
    symmetry: str | None = None,
) -> Maze:
    """Generates a maze: the same arguments give the same maze on every platform.

    ``algorithm`` is one of ``generators()`` or a textbook's name, ``size`` columns and rows such as ``"50x50"``, for
    rings their number such as ``"12"`` or ``"12-hollow"``, for levels also their number such as ``"12x8x3"``. Any text is a seed: capitals count, spaces around it do not, and letters with accents are the same however they were
    typed.

    ``shape`` is one of ``shapes()``, ``wrap`` is ``"cylinder"`` or ``"torus"``. A ``mask`` has one line per row, ``.``
    for a cell and ``#`` for none. ``straightness``, ``bias`` (to horizontal passages, 0.5 is none), ``braid`` (dead ends
    that become loops) and ``trim`` (dead ends that are cut) are from 0 to 1. ``links`` are shares of the draws of ``candidate-links``, such as
    ``"straight=0.5,oldest=0.2"``: ``straight``, ``zigzag``, ``oldest``, ``newest``, ``along`` and ``across``. ``root`` is
    the cell that the maze grows from: ``"random"``, ``"first"`` or its number. ``symmetry`` is ``"left-right"`` or
    ``"top-bottom"``.
    """

def from_code(code: str) -> Maze:
    """The maze of a code."""

def read(
    source: str | PathLike[str] | bytes | npt.ArrayLike, format: str | None = None, *, largest: bool = False
) -> Maze:
    """Reads a maze of others: a file by its path, the bytes of one, or an array.

    A file is a drawing of lines, blocks or underscores, a micromouse maze, a list of rows, an array or what this library
    writes; ``maze.about`` says what it was. ``format`` is one of ``formats()``, if it cannot be found out. Arrays of two
    dimensions have a block in each entry, walls as the outline has; arrays of booleans of (2, rows, columns) say which
    cells are joined to the one below, and to the one on the right. Of ``.npz`` files the first such array is read. A drawing
    without start and goal is a maze of a contest if the name of its file ends in ``.map``.
    ``largest`` reads the largest of several parts.
    """

def formats() -> list[str]:
    """The names of the formats that are read."""

def generators() -> list[str]:
    """The names of all generators."""

def solvers(kind: Literal["planner", "explorer"] | None = None) -> list[str]:
    """The names of all solvers, or of those that see the whole maze (planners) or walk it (explorers)."""

def shapes() -> list[str]:
    """The names of all shapes of cells."""
