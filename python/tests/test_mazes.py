"""Laws of mazes, arrays, solvers, codes and errors."""

import doctest
from pathlib import Path
from xml.etree import ElementTree

import mazeater
import numpy as np
import pytest

NORTH, EAST, SOUTH, WEST = range(4)
GRIDS = [
    {"size": "9x7"},
    {"size": "9x7", "wrap": "torus"},
    {"size": "9x7", "shape": "hexagon"},
    {"size": "9x7", "shape": "triangle"},
    {"size": "9x7", "shape": "upsilon"},
    {"size": "9x7", "shape": "zeta"},
    {"size": "9x7", "shape": "weave"},
    {"size": "4x3x2", "shape": "levels"},
    {"size": "5", "shape": "circle"},
    {"size": "5-hollow", "shape": "circle"},
    {"size": "4x3", "mask": "....\n.##.\n...."},
]


def grown(**grid) -> mazeater.Maze:
    return mazeater.generate("depth-first", **{"seed": "a", **grid})


def test_readme():
    options = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    readme = Path(__file__).parents[1] / "README.md"
    assert doctest.testfile(str(readme), module_relative=False, optionflags=options, encoding="utf-8") == (0, 9)


def test_square_passages_have_two_sides():
    passages = grown(size="20x12").passages
    assert passages.dtype == np.bool_ and passages.shape == (12, 20, 4)
    assert (passages[:, :-1, EAST] == passages[:, 1:, WEST]).all()
    assert (passages[:-1, :, SOUTH] == passages[1:, :, NORTH]).all()
    assert not passages[0, :, NORTH].any() and not passages[-1, :, SOUTH].any()
    assert not passages[:, 0, WEST].any() and not passages[:, -1, EAST].any()
    assert passages.sum() == 2 * (20 * 12 - 1)


@pytest.mark.parametrize("grid", GRIDS)
def test_edges_are_a_tree(grid):
    maze = grown(**grid)
    edges = maze.edges
    assert edges.dtype == np.uint32 and edges.shape == (maze.cells - 1, 2)
    assert (edges[:, 0] < edges[:, 1]).all()
    assert maze.passages.sum() == 2 * len(edges)
    root = list(range(maze.cells))

    def find(cell):
        while root[cell] != cell:
            cell = root[cell]
        return cell

    for a, b in edges.tolist():
        assert find(a) != find(b)
        root[find(a)] = find(b)


def test_arrays_are_new_and_can_be_changed():
    maze = grown(size="3x3")
    before = maze.passages
    maze.passages[:] = True
    assert (maze.passages == before).all()


def test_holes_of_masks_have_no_passages():
    maze = grown(size="4x3", mask="....\n.##.\n....")
    assert maze.cells == 10 and maze.passages.shape == (3, 4, 4)
    assert not maze.passages[1, 1:3].any()
    assert maze.cell_at(1, 1) is None and maze.cell_at(1, 3) == 5


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("solver", mazeater.solvers())
def test_paths_are_passages(grid, solver):
    maze = grown(**grid)
    passages = {frozenset(pair) for pair in maze.edges.tolist()}
    if solver == "jump-point" and ("shape" in grid or "wrap" in grid):
        with pytest.raises(ValueError, match="jump-point needs squares without wrap"):
            maze.solve(solver)
        return
    solution = maze.solve(solver)
    if not solution.found:
        # Wall followers need the goal at the outer wall.
        assert solver in ("right-hand", "left-hand") and len(solution.path) == 0
        return
    path, walk = solution.path.tolist(), solution.walk.tolist()
    assert path[0] == walk[0] == 0 and path[-1] == walk[-1] == maze.cells - 1
    assert len(path) - 1 == maze.distances()[maze.cells - 1]
    assert solution.steps == len(walk) - 1 >= len(path) - 1
    for steps in (path, walk):
        assert all(frozenset(pair) in passages for pair in zip(steps, steps[1:]))
    assert (solution.expanded > 0) == (solver in mazeater.solvers("planner"))


@pytest.mark.parametrize("grid", GRIDS)
def test_codes_are_read(grid):
    maze = grown(**grid)
    for code in (maze.code, maze.passages_code()):
        read = mazeater.from_code(code)
        assert read == maze and hash(read) == hash(maze) and read.code == code
        assert (read.size, read.shape) == (maze.size, maze.shape)
    assert eval(repr(maze)) == maze
    assert maze != grown(**{**grid, "seed": "b"})


def test_styles_are_in_the_code():
    maze = grown(size="20x20", braid=1, straightness=0.25, bias=0.7)
    assert ".depth-first_straightness-2500_bias-7000_braid-10000." in maze.code
    assert maze.dead_ends() == 0
    mirrored = grown(size="20x20", symmetry="left-right").passages
    assert (mirrored[:, :, EAST] == mirrored[:, ::-1, WEST]).all()


@pytest.mark.parametrize("grid", GRIDS)
def test_svg_is_xml(grid):
    maze = grown(**grid)
    assert ElementTree.fromstring(maze.svg()).tag == "{http://www.w3.org/2000/svg}svg"
    assert 'class="way"' in maze.svg(solution=True) and 'class="way"' not in maze.svg()


def test_names():
    assert len(mazeater.generators()) == 20 and "wilson" in mazeater.generators()
    assert sorted(mazeater.solvers("planner") + mazeater.solvers("explorer")) == sorted(mazeater.solvers())
    assert mazeater.shapes() == ["square", "hexagon", "triangle", "circle", "upsilon", "zeta", "weave", "levels"]
    for algorithm in mazeater.generators():
        assert mazeater.generate(algorithm, "5x5").cells == 25


def test_root_is_where_the_maze_grows_from():
    assert grown(size="9x7", root=5).root == 5 and "_root-5." in grown(size="9x7", root=5).code
    assert grown(size="9x7", root="first").root == 0 and grown(size="9x7").root in range(63)
    assert mazeater.generate("kruskal", "9x7").root is None


def test_links_have_shares():
    maze = mazeater.generate("candidate-links", "20x20", links="straight=0.5,oldest=0.2")
    assert ".candidate-links_straight-5000_oldest-2000." in maze.code
    assert mazeater.from_code(maze.code) == maze
    # One path to and fro.
    assert mazeater.generate("candidate-links", "20x20", links="newest=1", root="first").dead_ends() < 10


def test_seed_has_one_form():
    maze = mazeater.generate("wilson", "9x9", "caf\u00e9")
    assert mazeater.generate("wilson", "9x9", " cafe\u0301\n").code == maze.code
    assert mazeater.generate("wilson", "9x9", "Caf\u00e9") != maze


@pytest.mark.parametrize("grid", GRIDS)
def test_predecessors_lead_to_the_root(grid):
    maze = grown(**grid)
    before, steps = maze.predecessors(maze.cells - 1), maze.distances(maze.cells - 1)
    assert before.dtype == np.uint32 and before[-1] == 4294967295
    assert (steps[before[:-1]] + 1 == steps[:-1]).all()
    assert 'class="arrows"' in maze.svg(arrows=maze.cells - 1) and 'class="arrows"' not in maze.svg()


def test_ends_and_openings_follow_rules():
    maze = grown(size="9x7")
    assert maze.ends_by() == (0, 62) and maze.ends_by("random") == grown(size="9x7").ends_by("random")
    start, goal = maze.ends_by("openings")
    assert maze.svg(start=start, goal=goal, openings=True) != maze.svg(start=start, goal=goal)
    assert maze.solve(start=start, goal=goal).found


def test_hand_looks_somewhere_first():
    maze = grown(size="9x7")
    walks = {tuple(maze.solve("right-hand", 31, 0, facing=way).walk) for way in ("north", "east", "south", "west")}
    assert all(walk[-1] == 0 for walk in walks)
    assert (maze.solve("right-hand", 31, facing="north").path == maze.solve("right-hand", 31).path).all()


MAZE = grown(size="4x4")


@pytest.mark.parametrize(
    ("call", "line"),
    [
        (lambda: mazeater.generate("wilsn", "5x5"), "wilson"),
        (lambda: mazeater.generate("wilson", "5x0"), "1 to 65535"),
        (lambda: mazeater.generate("eller", "5x5", shape="hexagon"), "works only on"),
        (lambda: mazeater.generate("wilson", "5x5", braid=1.5), "0 to 1"),
        (lambda: mazeater.generate("wilson", "5x5", braid=float("nan")), "0 to 1"),
        (lambda: mazeater.generate("wilson", "5x5", mask=".."), "5x5"),
        (lambda: mazeater.from_code("maze1.square.5x5.wilson.a.0000000"), "checksum"),
        (lambda: mazeater.from_code(""), ""),
        (lambda: MAZE.solve("a-sta"), "a-star"),
        (lambda: MAZE.solve(start=16), "0 to 15"),
        (lambda: mazeater.generate("wilson", "5x5", shape="hexagon").solve("jps"), "needs squares"),
        (lambda: MAZE.svg(goal=-1), "0 to 15"),
        (lambda: MAZE.svg(start=5, openings=True), "at the outer wall"),
        (lambda: MAZE.svg(arrows=16), "0 to 15"),
        (lambda: MAZE.ends_by("corners"), "did you mean corner?"),
        (lambda: MAZE.solve("dijkstra", facing="east"), "right-hand or left-hand"),
        (lambda: MAZE.solve("right-hand", facing="up"), "north"),
        (lambda: mazeater.generate("kruskal", "5x5", root=3), "does not grow from a cell"),
        (lambda: mazeater.generate("kruskal", "5x5", links="oldest=1"), "choose candidate-links"),
        (lambda: mazeater.generate("candidate-links", "5x5", links="oldest"), "RULE=SHARE"),
        (lambda: mazeater.generate("dfs", "5x5", root=25), "0 to 24"),
        (lambda: mazeater.generate("dfs", "5x5", root="middle"), "random, first"),
        (lambda: mazeater.solvers("other"), "planner or explorer"),
    ],
)
def test_errors_are_one_line(call, line):
    with pytest.raises(ValueError) as error:
        call()
    assert line in str(error.value) and "\n" not in str(error.value)


def test_too_large_is_an_error():
    with pytest.raises(MemoryError, match="choose a smaller size"):
        mazeater.generate("kruskal", "65535x65535")


OTHERS = Path(__file__).parents[2] / "crates" / "formats" / "tests" / "mazes"


def test_mazes_of_others_are_read():
    mouse = mazeater.read(OTHERS / "mouse-o.txt")
    assert mouse.about == "a micromouse maze, 16x16, 4 goal cells" and len(mouse.goals) == 4
    assert mouse.solve().steps == 48
    assert mazeater.read((OTHERS / "mouse.maz").read_bytes()) == mouse
    assert mazeater.read(str(OTHERS / "blocks-room.txt")).solve().steps == 46
    assert set(mazeater.formats()) >= {"lines", "blocks", "micromouse", "maz", "num"}
    with pytest.raises(ValueError, match="PDF"):
        mazeater.read(b"%PDF-1.7")
    with pytest.raises(OSError):
        mazeater.read("no such file.txt")


def test_arrays_are_read_as_blocks():
    blocks = np.ones((5, 7), dtype=np.uint8)
    blocks[1:-1, 1:-1] = 0
    blocks[2, 2:5] = 1
    maze = mazeater.read(blocks)
    assert maze.cells == 12 and maze.solve().steps == 6
