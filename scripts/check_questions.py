#!/usr/bin/python3
"""Answers the questions of `mazeater questions` from the recordings of `--trace json`, and compares the answers with the key.

    scripts/check_questions.py PROGRAM [COUNT]     target/debug/mazeater or target/debug/mazeater-commands

Draws COUNT questions, 1,000 unless given, about every algorithm and solver on several grids. It keeps its own stacks,
queues, sets and paths, and reads only the question and its choices; then it looks at the key. Fails where exactly one
choice is not right, where the key has another, or where a kind of question was never drawn. Uses nothing beyond Python's own library.
"""

import json
import re
import subprocess
import sys
from collections import Counter, deque

GRIDS = [["square", "7x6"], ["hexagon", "6x6"], ["triangle", "9x6"]]
BRAIDS = ["0", "0.6"]
GENERATORS = [
    "depth-first", "breadth-first-walk", "breadth-first-tree", "candidate-links", "frontier-cells",
    "growing-tree=newest", "growing-tree=oldest", "growing-tree=random", "growing-tree=mix", "kruskal", "true-prim",
    "boruvka", "wilson", "aldous-broder", "hunt-and-kill", "eller", "sidewinder", "binary-tree", "recursive-division",
]
# Planners first: they have questions about the cell that is looked at next, and about the path.
SOLVERS = ["breadth-first", "depth-first", "a-star", "dijkstra", "bidirectional", "dead-end-filling",
           "right-hand", "left-hand", "depth-first-walk", "greedy"]
KINDS = ["next-wall", "next-look", "next-step", "length", "path", "maker"]
# Questions of one sheet, so that COUNT is spread over many mazes.
SHEET = 12
# Mazes whose passages together are the neighbors of a grid: a wall stays in all of them once in 2^60.
SAMPLES = 60
LISTS = {
    "list": ["depth-first", "breadth-first-walk", "breadth-first-tree", "growing-tree=newest", "growing-tree=oldest",
             "growing-tree=random", "growing-tree=mix"],
    "frontier": ["candidate-links", "frontier-cells", "true-prim"],
    "queue": ["breadth-first", "a-star", "dijkstra", "bidirectional"],
    "thread": ["depth-first-walk", "greedy"],
}


def run(program, *arguments):
    """The lines of JSON that a command writes; none where it says that the maze has no questions."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=300)
    if done.returncode == 2 and ("no step with one answer" in done.stderr or "grid" in done.stderr):
        return []
    if done.returncode != 0:
        sys.exit(f"check_questions.py: {' '.join(arguments)}: {done.stderr.strip()}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def graph(count, passages):
    """The neighbors of each cell."""
    found = [set() for _ in range(count)]
    for one, other in passages:
        found[one].add(other)
        found[other].add(one)
    return found


def distances(neighbors, start):
    """Steps from a cell to each cell that can be reached."""
    far, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in neighbors[cell]:
            if other not in far:
                far[other] = far[cell] + 1
                queue.append(other)
    return far


class Maze:
    """A finished maze, and the grid that it is on."""

    def __init__(self, written, adjacent, columns):
        self.count, self.start, self.goal = written["cells"], written["start"], written["goal"]
        self.open = graph(self.count, written["passages"])
        self.adjacent, self.columns = adjacent, columns

    def is_searched_from(self, root):
        """Whether depth-first may have begun in a cell: of two neighbors one is on the path from there to the other."""
        above = {root: {root}}
        waiting = [root]
        while waiting:
            cell = waiting.pop()
            for behind in self.open[cell] - above.keys():
                above[behind] = above[cell] | {behind}
                waiting.append(behind)
        return all(cell in above[other] or other in above[cell]
                   for cell in range(self.count) for other in self.adjacent[cell])

    def open_toward(self, cell, way):
        """Whether a square is open to the north, east, south or west (0 to 3); None at the edge."""
        row, column = divmod(cell, self.columns)
        row, column = row + (-1, 0, 1, 0)[way], column + (0, 1, 0, -1)[way]
        if not (0 <= column < self.columns and 0 <= row < self.count // self.columns):
            return None
        return row * self.columns + column in self.open[cell]


def cell_named(words, columns):
    """The cell of "column 3, row 4" or "cell 14"."""
    numbers = [int(number) - 1 for number in re.findall(r"\d+", words.replace(",", " "))]
    return numbers[1] * columns + numbers[0] if len(numbers) == 2 else numbers[0]


def next_wall(maze, question, events):
    """The walls between cells that are not joined. The one that falls next must be among them."""
    at = question["at"]
    joined = sets(maze.count, [(e["cell"], e["to"]) for e in events[:at] if e["event"] == "carve"])
    walls = [tuple(cell_named(part, maze.columns) for part in words.removeprefix("between ").split(" and "))
             for words in question["words"]]
    falls = next({e["cell"], e["to"]} for e in events[at:] if e["event"] == "carve")
    if any(other not in maze.adjacent[one] for one, other in walls):
        return ["not neighbors"]
    if falls not in [set(wall) for wall in walls]:
        return ["another falls"]
    return [index for index, (one, other) in enumerate(walls) if joined[one] != joined[other]]


def sets(count, passages):
    """The number of the set of each cell."""
    neighbors, number = graph(count, passages), {}
    for cell in range(count):
        if cell not in number:
            number.update(dict.fromkeys(distances(neighbors, cell), cell))
    return number


def next_look(maze, question, events):
    """The cells that were found, are not expanded and are the nearest, and the one that the recording expands."""
    at = question["at"]
    looked = {e["cell"] for e in events[:at] if e["event"] == "look"}
    found = {maze.start}.union(*(maze.open[cell] for cell in looked)) - looked
    far = distances(maze.open, maze.start)
    key = {cell: 1 + min((far[other] for other in maze.open[cell] & looked), default=-1) for cell in found}
    if question["subject"] == "a-star":
        left = distances(maze.adjacent, maze.goal)
        key = {cell: steps + left[cell] for cell, steps in key.items()}
    cells = [choice["cell"] for choice in question["choices"]]
    least = min(key[cell] for cell in found)
    expanded = next(e["cell"] for e in events[at:] if e["event"] == "look")
    if expanded not in cells:
        return ["expands another"]
    return [index for index, cell in enumerate(cells) if cell in found and key[cell] == least]


def next_step(maze, question, events):
    """The cell that the rule of the walker names: the hand on the wall, or the only passage that it has not walked."""
    at, subject = question["at"], question["subject"]
    walk = [maze.start] + [e["cell"] for e in events[:at] if e["event"] == "step"]
    here, went = walk[-1], next(e["cell"] for e in events[at:] if e["event"] == "step")
    exits = maze.open[here]
    if subject in ("depth-first-walk", "greedy"):
        goes = exits - set(walk)
    elif maze.square:
        ahead = {-maze.columns: 0, 1: 1, maze.columns: 2, -1: 3}
        ways = {ahead[cell - here]: cell for cell in exits}
        came = ahead[here - walk[-2]]
        turns = (1, 0, 3, 2) if subject == "right-hand" else (3, 0, 1, 2)
        goes = {next(ways[(came + turn) % 4] for turn in turns if (came + turn) % 4 in ways)}
    else:
        goes = {went}
    if goes != {went}:
        return ["walks elsewhere"]
    return [index for index, choice in enumerate(question["choices"]) if choice["cell"] in goes]


def erased_walk(events):
    """The cells of the walk whose loops are erased, without those that are in the maze."""
    walk, maze, arrived = [], set(), False
    for event in events:
        cell = event["cell"]
        if event["event"] == "retire":
            maze.add(cell)
            walk = [other for other in walk if other != cell]
            arrived = arrived and bool(walk)
        elif event["event"] == "look" and not arrived:
            if cell in maze:
                arrived = bool(walk)
            elif cell in walk:
                del walk[walk.index(cell) + 1:]
            else:
                walk.append(cell)
    return walk


def length(maze, question, events):
    """The length of the stack, list or queue."""
    subject, events = question["subject"], events[:question["at"]]
    looks = [e["cell"] for e in events if e["event"] == "look"]
    if subject in LISTS["queue"]:
        ends = {maze.start, maze.goal} if subject == "bidirectional" else {maze.start}
        number = len(ends.union(*(maze.open[cell] for cell in looks)) - set(looks))
    elif question["solver"] and subject == "depth-first":
        stack = []
        for cell in looks:
            while stack and cell not in maze.open[stack[-1]]:
                stack.pop()
            stack.append(cell)
        number = len(stack)
    elif subject in LISTS["thread"]:
        thread = [maze.start]
        for cell in (e["cell"] for e in events if e["event"] == "step"):
            if len(thread) > 1 and thread[-2] == cell:
                thread.pop()
            else:
                thread.append(cell)
        number = len(thread) - 1
    elif subject == "wilson":
        number = len(erased_walk(events))
    else:
        inside = {cell for e in events for cell in (e["cell"], e.get("to", e["cell"]))}
        if subject in LISTS["frontier"]:
            number = len(set().union(*(maze.adjacent[cell] for cell in inside)) - inside)
        else:
            number = len(inside - {e["cell"] for e in events if e["event"] == "retire"})
    return [index for index, choice in enumerate(question["choices"]) if choice == number]


def path(maze, question, events):
    """The steps that are walked at the end of a planner's recording; the fewest, of those that find the shortest path."""
    number = sum(e["event"] == "step" for e in events)
    if question["subject"] != "depth-first" and number != distances(maze.open, maze.start)[maze.goal]:
        return ["not the shortest"]
    return [index for index, choice in enumerate(question["choices"]) if choice == number]


def maker(maze, question, _):
    """The algorithms that can make this maze."""
    cells = range(maze.count)

    def may_make(name):
        if name == "binary-tree":
            return any(all((sides := [maze.open_toward(cell, way), maze.open_toward(cell, (way + 1) % 4)]) == [None, None]
                           or True in sides for cell in cells) for way in range(4))
        if name == "sidewinder":
            return any(all(maze.open_toward(cell, (way + 1) % 4) is not False
                           for cell in cells if maze.open_toward(cell, way) is None) for way in range(4))
        if name == "depth-first":
            return any(maze.is_searched_from(root) for root in cells)
        return True

    able = [index for index, name in enumerate(question["choices"]) if may_make(name)]
    named = [index for index in able if question["choices"][index] == question["algorithm"]]
    return able if able == named else able + ["several"]


ANSWERS = {"next-wall": next_wall, "next-look": next_look, "next-step": next_step, "length": length, "path": path,
           "maker": maker}


def subjects():
    """Rounds over every algorithm and solver on every grid."""
    number = 0
    while True:
        number += 1
        for grid in GRIDS:
            for braid in BRAIDS:
                for solver in SOLVERS:
                    yield grid, braid, "wilson", solver, number
            for algorithm in GENERATORS:
                yield grid, "0", algorithm, None, number


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 1000
    adjacent, counts, wrong = {}, Counter(), []
    for form, size in GRIDS:
        mazes = run(program, "generate", "--grid", form, "--size", size, "--algorithm", "wilson", "--seed", "grid",
                    "--count", str(SAMPLES), "--format", "json")
        passages = [passage for maze in mazes for passage in maze["passages"]]
        adjacent[form] = graph(mazes[0]["cells"], passages)
    for (form, size), braid, algorithm, solver, number in subjects():
        if sum(counts.values()) >= wanted:
            break
        # Mazes that questions can be asked about.
        source = ["--grid", form, "--size", size, "--algorithm", algorithm, "--braid", braid, "--seed", f"check-{number}"]
        asked = ["--solver", solver] if solver else []
        questions = run(program, "questions", *source, *asked, "--count", str(SHEET), "--draw", f"{number}", "--format", "json")
        if not questions:
            continue
        maze = Maze(run(program, "generate", *source, "--format", "json")[0], adjacent[form], int(size.split("x")[0]))
        maze.square = form == "square"
        command = "solve" if solver else "generate"
        events = [event for event in run(program, command, *source, *asked, "--trace", "json")[1:] if event["event"] != "given"]
        for question in questions[:wanted - sum(counts.values())]:
            key = question.pop("right")
            question["solver"], question["algorithm"] = solver, algorithm
            answer = ANSWERS[question["kind"]](maze, question, events)
            counts[question["kind"]] += 1
            if answer != [key]:
                wrong.append(f"{question['code']} {question['subject']} {question['kind']} after {question['at']} events: "
                             f"answers {answer}, key {key}: {question['choices']}")
    print(", ".join(f"{kind} {counts[kind]}" for kind in KINDS), f"of {sum(counts.values())} questions")
    missing = [kind for kind in KINDS if counts[kind] == 0]
    for line in wrong:
        print(line)
    if wrong or missing:
        sys.exit(f"check_questions.py: {len(wrong)} answers differ" + "".join(f"; never drawn: {kind}" for kind in missing))


if __name__ == "__main__":
    main()
