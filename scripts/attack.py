#!/usr/bin/python3
"""Attacks the commands of the program, and fails where one breaks a promise of docs/reliability.md.

    scripts/attack.py PROGRAM [ROUNDS [KIND ...]]     PROGRAM: target/debug/mazeater

Signals at random moments under several parents, input that never ends, places that are full or read-only, closed pipes,
arguments that are not text, no home, the C locale, and wrong arguments whose messages are read. ROUNDS is the number of
moments for each command, signal and way to start it; unless given, one moment of one way by chance. KIND is one of
arguments, surroundings, places, input and signals; all unless given. ATTACK_SIZE in the environment, a number such as 1.5,
makes the mazes of the signals larger or smaller. Uses nothing beyond Python's own library. Time decides what is tried,
never whether it passes.
"""

import os
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def words_of_the_code():
    """A pattern of the words that no message of a fuzz target has: see `words_of_the_code` in fuzz/src/bounds.rs."""
    text = (ROOT / "fuzz/src/bounds.rs").read_text()

    def listed(name):
        return [re.escape(word) for word in re.findall(r'"(.*?)"', re.search(rf"const {name}: .*? = \[(.*?)\];", text, re.S)[1])]

    # The name of a number's type is a word of its own.
    words = [rf"\b{word}\b" if re.fullmatch(r"\w{1,5}\d", word) else word for word in listed("WORDS_OF_THE_CODE")]
    types = rf"\b(?!(?:{'|'.join(listed('NAMES'))})\b)[A-Z][a-z]{{2,}}[A-Z][a-z]"
    return "|".join([*words, "::", types])


# Seconds after which a command hangs. Random walks may take about ten on an idle machine.
PATIENCE = 300
# The most memory of a command, in bytes of addresses.
MEMORY = 3 << 30
# A user without rights, on every Linux.
NOBODY = 65534
# Commands that write, with the options whose values are files.
WRITERS = [
    ["generate", "--size", "600x600", "--algorithm", "wilson", "--seed", "a", "--out", "maze.png"],
    ["generate", "--size", "12x12", "--seed", "a", "--frames", "frame.png"],
    ["print", "--size", "15x15", "--count", "20", "--seed", "a", "--out", "page.svg", "--manifest", "list.json"],
    ["measure", "--size", "90x90", "--seed", "a", "--out", "report.txt", "--heat-map", "map.png"],
    ["tournament", "--size", "8x8", "--count", "6", "--seed", "a", "--out", "table.md", "--each", "each.csv"],
    ["questions", "--size", "8x8", "--seed", "a", "--count", "100", "--out", "questions.txt"],
    ["worksheet", "--task", "3", "--copies", "5", "--out", "sheet.pdf"],
    ["level", "make", "--size", "40x30", "--seed", "a", "--name", "A", "--out", "level.ron"],
    ["solve", "--size", "60x60", "--seed", "a", "--solver", "a-star", "--out", "solved.png"],
    ["uniformity", "--algorithms", "wilson", "--size", "2x3", "--seed", "a", "--count", "100", "--out", "ranks.csv"],
    ["race", "--level", "2", "--runs", "1", "--out", "race.csv"],
    ["career", "--races", "1", "--out", "career.csv"],
    ["class", "make", "--task", "1-3", "--questions", "2", "--seed", "a", "--out", "class.txt"],
    ["task", "show", "--task", "7", "--out", "task.txt"],
    ["rank", "run.replay", "--league", "league.txt", "--out", "table.md"],
    ["export", "--out", "saves.json"],
]
# Files that commands read.
INPUTS = {"rank": {"run.replay": ROOT / "fuzz/seeds/replay/0"}}
# Signals that end a program and can be caught, as far as this system has them.
SIGNALS = [getattr(signal, "SIG" + name) for name in (
    "INT TERM HUP QUIT USR1 USR2 ALRM XCPU VTALRM PROF ABRT TRAP SYS PWR IO STKFLT RTMIN RTMAX".split()
) if hasattr(signal, "SIG" + name)]
# Signals after which nothing can be done: the next command in the folder removes what is left.
FATAL = [signal.SIGKILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE]
# Signals that each parent has its children ignore.
PARENTS = {"plain": [], "nohup": [signal.SIGHUP], "background": [signal.SIGINT, signal.SIGQUIT]}
# Words that only the code has: those of the fuzz targets, and a list of arguments without its names.
RUST = re.compile("|".join([words_of_the_code(), r"\w+ \{ \w+:", "RUST_BACKTRACE", ":;"]))
# Wrong arguments and what the message must not be: see `RUST`.
WRONG = [
    ["generate", "--size", "x"], ["generate", "--size", "0x0"], ["generate", "--count", "x"],
    ["generate", "--count", "-1"], ["generate", "--count", "99999999999"], ["generate", "--braid", "2"],
    ["generate", "--root", "9x"], ["generate", "--grid", "hexagon", "--symmetry", "left-right"],
    ["generate", "--grid", "circle", "--size", "1x1"], ["generate", "--links", "a=b"], ["generate", "--code", "maze1."],
    ["generate", "--code", "maze1.square.3x3.depth-first.a.0000000"], ["generate", "--mask", "."],
    ["generate", "--out", "."], ["generate", "--out", "no/where.txt"], ["generate", "--cell", "9q", "--out", "x.svg"],
    ["solve", "--maze", "none"], ["solve", "--maze", "."], ["solve", "--start", "a"], ["solve", "--goal", "9999"],
    ["solve", "--solver", "x"], ["solve", "--facing", "x"], ["solve", "--script", "none"], ["solve", "--seed", "a", "--mouse", "none"],
    ["measure", "--heat-map", "x.txt"], ["print", "--paper", "x"], ["print", "--columns", "x"], ["print", "--margin", "x"],
    ["print", "--difficulty", "x"], ["tournament", "--sizes", "x"], ["tournament", "--count", "0"],
    ["uniformity", "--size", "99x99"], ["uniformity", "--count", "x"], ["race", "--difficulty", "impossible"],
    ["race", "--difficulty", "relaxed"], ["race", "--level", "x"], ["race", "--runs", "0"], ["career", "--races", "x"],
    ["replay"], ["replay", "none"], ["task", "show"], ["task", "show", "--task", "99"], ["task", "check", "none", "--task", "1"],
    ["level"], ["level", "make", "--size", "9x9"], ["level", "check", "none.ron"], ["level", "write", "--level", "x"],
    ["worksheet"], ["worksheet", "--task", "x"], ["worksheet", "--task", "1", "--copies", "x"], ["questions", "--count", "x"],
    ["friends", "--host", "x"], ["rooms", "--port", "x"], ["nonsense"],
]
# Scripts that fail, with what their messages must name.
SCRIPTS = [
    ("fn step(mouse) { list() }", "a list"), ("fn step(mouse) { mouse }", "the mouse"),
    ("fn step(mouse) { 1..2 }", "a range"), ("fn step(mouse) { }", "nothing"), ("fn step(mouse) { 'a' }", "a letter"),
    ("fn plan(maze) { maze }", "the maze"), ("fn step(mouse) { throw mouse; }", "gave up"),
    ("fn step(mouse) { let go = 1; 0 }", "go"), ("// name: \x1b[1mX\nfn step(mouse) { 0 }", "visible"),
    ("fn step(mouse) {\n  loop { }\n}", "operations"), ("fn step(mouse) { step(mouse) }", "deep"),
    ("fn step(mouse) {\n  let a = 1;\n  loop { a += 1; }\n}", "line 3"),
]

failures = []
# How many runs a signal ended, and how many were quicker.
ended = {"before the end": 0, "at the end": 0}


def check(holds, told):
    """Notes a broken promise."""
    if not holds:
        failures.append(told)
        print(f"BROKEN: {told}", flush=True)


def limited():
    """The limits of each command: a fault is an error of this process, not a machine without memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(arguments, folder, program=None, **options):
    """Runs a command to its end; of another copy of the program if one is given."""
    options.setdefault("stdin", subprocess.DEVNULL)
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("preexec_fn", limited)
    done = subprocess.run([program or PROGRAM, *arguments], cwd=folder, stderr=subprocess.PIPE, timeout=PATIENCE, **options)
    told = done.stderr.decode(errors="replace")
    check(done.returncode >= 0, f"{arguments}: ended by signal {-done.returncode}")
    check(not RUST.search(told), f"{arguments}: {told!r}")
    return done.returncode, told


def refused(arguments, folder, codes=(1, 2), **options):
    """Runs a command that fails with one line, and returns the line."""
    code, told = run(arguments, folder, **options)
    check(code in codes, f"{arguments}: exit code {code}: {told!r}")
    check(told.startswith("mazeater: ") and told.count("\n") == 1 and len(told) < 700, f"{arguments}: {told!r}")
    return told


def files(folder):
    """The files of a folder and their contents."""
    return {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.is_file()}


def prepared(arguments, folder):
    """Puts the files there that a command reads, and returns them."""
    for name, path in INPUTS.get(arguments[0], {}).items():
        Path(folder, name).write_bytes(path.read_bytes())
    return files(folder)


def start(arguments, folder, parent):
    """Starts a command whose parent has it ignore some signals."""

    def prepare():
        limited()
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN if each in PARENTS[parent] else signal.SIG_DFL)

    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([PROGRAM, *arguments], cwd=folder, preexec_fn=prepare, **options)


def sized(argument):
    """An argument; a size in cells as many times as large as the environment says."""
    sides = re.fullmatch(r"(\d+)x(\d+)", argument)
    scale = float(os.environ.get("ATTACK_SIZE", 1))
    return "x".join(str(max(2, round(int(side) * scale))) for side in sides.groups()) if sides else argument


def attack_by_signals():
    for arguments in WRITERS:
        # Ranks of trees are counted on mazes of one size.
        arguments = arguments if arguments[0] == "uniformity" else [sized(argument) for argument in arguments]
        with tempfile.TemporaryDirectory() as folder:
            given, begin = prepared(arguments, folder), time.monotonic()
            check(start(arguments, folder, "plain").wait(PATIENCE) == 0, f"{arguments} fails")
            whole, took = files(folder), time.monotonic() - begin
        check(len(whole) > len(given), f"{arguments} writes nothing")
        for each in [*SIGNALS, signal.SIGXFSZ, *FATAL]:
            for parent in list(PARENTS) * ROUNDS if ROUNDS else [random.choice(list(PARENTS))]:
                with tempfile.TemporaryDirectory() as folder:
                    prepared(arguments, folder)
                    child = start(arguments, folder, parent)
                    time.sleep(random.uniform(0, took))
                    child.send_signal(each)
                    code = child.wait(PATIENCE)
                    ended["at the end" if code == 0 else "before the end"] += 1
                    told = f"{arguments}, {parent}, {each.name}: exit code {code}, {sorted(files(folder))}"
                    if each in FATAL:
                        check(code in (0, -each), told)
                        after = run(["generate", "--size", "3x3", "--seed", "a", "--out", "z.txt"], folder)
                        check(after[0] == 0, told)
                        left = {name: content for name, content in files(folder).items() if name != "z.txt"}
                        check(all(whole.get(name) == content for name, content in left.items()), told)
                        continue
                    left = files(folder)
                    check(left in (given, whole), told)
                    check(code in (0, -each, 128 + each), told)
                    check(code != 0 or left == whole, told)
                    # A file that grows too large is an error of writing; the signal alone says nothing.
                    is_ignored = each in PARENTS[parent] or each == signal.SIGXFSZ
                    check(not is_ignored or code in (0, -each), told)
                    check(each not in PARENTS[parent] or code == 0, told)
    print(f"{sum(ended.values())} runs got a signal, {ended['before the end']} of them ended by it", flush=True)


def attack_by_input():
    with tempfile.TemporaryDirectory() as folder, open("/dev/zero", "rb") as zeros:
        for arguments in (["solve", "--maze", "-"], ["measure", "--maze", "-"], ["print", "--codes", "-", "--out", "x.pdf"]):
            refused(arguments, folder, codes=(2,), stdin=zeros)
        for option, command in (("--maze", "solve"), ("--mask", "generate"), ("--script", "solve"), ("--codes", "print")):
            refused([command, option, "/dev/zero"], folder, codes=(2,))
        for content in (b"", b"\0" * 1000, b"\xff\xfe\x00", b"\x1b[31m\n", b"+--+\n|", b"\x89PNG\r\n\x1a\n", b"{", b"[" * 99999):
            Path(folder, "input").write_bytes(content)
            for option, command in (("--maze", "solve"), ("--mask", "generate"), ("--script", "solve"), ("--codes", "print")):
                code, told = run([command, option, "input", "--out", "out.svg"], folder)
                check(code in (0, 2) and "\x1b" not in told, f"{command} {option} {content[:9]}: {code}, {told!r}")
        endless = ["generate", "--size", "6x65535", "--seed", "u", "--format", "none", "--algorithm"]
        for algorithm in ("wilson", "aldous-broder", "origin-shift"):
            check("steps" in refused([*endless, algorithm], folder, codes=(2,)), f"{algorithm} has no limit")
        code, told = run(["solve", "--size", "9x9", "--seed", "a", "--mouse", "yes"], folder)
        check(code in (1, 2, 3), f"--mouse yes: {code}, {told!r}")


def attack_by_places():
    maze = ["generate", "--size", "40x40", "--seed", "a", "--out"]
    with tempfile.TemporaryDirectory() as folder:
        refused([*maze, "/dev/full"], folder, codes=(1,))
        with open("/dev/full", "wb") as full:
            for arguments in (maze[:-1], ["--help"], ["generate", "--help"], ["--version"]):
                refused(arguments, folder, codes=(1,), stdout=full)
        for arguments in WRITERS:

            def small():
                limited()
                resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))

            given = prepared(arguments, folder)
            refused(arguments, folder, codes=(1,), preexec_fn=small)
            check(files(folder) == given, f"{arguments} leaves {sorted(files(folder))} where files are limited")
        kept = Path(folder, "kept.txt")
        kept.write_text("kept")
        kept.chmod(stat.S_IRUSR)
        closed = Path(folder, "closed")
        closed.mkdir(mode=stat.S_IRUSR | stat.S_IXUSR)
        # Nothing forbids the superuser to write: another user gets the folder, and a program beside, which is there for all.
        other, program = {}, None
        if os.geteuid() == 0:
            other, program = {"user": NOBODY, "group": NOBODY, "extra_groups": []}, Path(folder, "program")
            shutil.copy(PROGRAM, program)
            for path in (Path(folder), kept, closed):
                os.chown(path, NOBODY, NOBODY)
        refused([*maze, "kept.txt"], folder, codes=(2,), program=program, **other)
        check(kept.read_text() == "kept", "a read-only file is replaced")
        refused([*maze, "closed/maze.txt"], folder, codes=(2,), program=program, **other)
        check(not list(closed.iterdir()), "a file is in a folder that is closed")
        refused([*maze, "x" * 300], folder, codes=(2,))
        code, told = run([*maze, "x" * 251 + ".txt"], folder)
        check(code == 0, f"the longest name: {code}, {told!r}")
        os.mkfifo(Path(folder, "pipe"))
        reader = subprocess.Popen(["cat", "pipe"], cwd=folder, stdout=subprocess.PIPE)
        code, told = run([*maze, "pipe"], folder)
        check(code == 0 and len(reader.communicate(timeout=PATIENCE)[0]) > 1000, f"a pipe: {code}, {told!r}")
        read, write = os.pipe()
        os.close(read)
        code, told = run(maze[:-1], folder, stdout=write)
        os.close(write)
        check((code, told) == (0, ""), f"a closed pipe: {code}, {told!r}")


def attack_by_surroundings():
    with tempfile.TemporaryDirectory() as folder:
        for value in (b"\xff\xfe", b"a\nb", b"\x1b[31m", b"-", b"", b"\xe2\x80\xae", b"9" * 100_000):
            for option in (b"--size", b"--seed", b"--algorithm", b"--code", b"--format", b"--count"):
                code, told = run([b"generate", option + b"=" + value, b"--out=out.txt"], folder)
                check(code in (0, 2) and told.count("\n") <= 1, f"{option} {value[:9]}: {code}, {told!r}")
                check("\x1b" not in told and "\u202e" not in told, f"{option} {value[:9]}: {told!r}")
        usual = run(["generate", "--size", "9x9", "--seed", "ä", "--out", "usual.txt"], folder)
        for surroundings in ({}, {"LC_ALL": "C"}, {"LANG": "de_DE.UTF-8"}, {"HOME": "/nonexistent"}, {"TERM": "dumb"}):
            done = run(["generate", "--size", "9x9", "--seed", "ä", "--out", "other.txt"], folder, env=surroundings)
            same = files(folder)["usual.txt"] == files(folder)["other.txt"]
            check(done == usual and same, f"{surroundings}: {done}")


def attack_by_arguments():
    with tempfile.TemporaryDirectory() as folder:
        for arguments in WRONG:
            refused(arguments, folder)
        for text, expected in SCRIPTS:
            Path(folder, "script.rhai").write_text(text)
            told = refused(["solve", "--size", "5x5", "--seed", "a", "--script", "script.rhai"], folder, codes=(2, 3),
                           stdout=subprocess.DEVNULL)
            check(expected in told and "\x1b" not in told, f"{text!r}: {told!r}")


def main():
    attacks = [attack_by_arguments, attack_by_surroundings, attack_by_places, attack_by_input, attack_by_signals]
    for attack in attacks:
        if KINDS and not any(attack.__name__.endswith(kind) for kind in KINDS):
            continue
        print(attack.__name__.replace("_", " "), flush=True)
        attack()
    print(f"{len(failures)} promises are broken" if failures else "every promise holds")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or len(sys.argv) > 2 and not sys.argv[2].isdigit():
        sys.exit(__doc__)
    PROGRAM = str(Path(sys.argv[1]).resolve())
    ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    KINDS = sys.argv[3:]
    # Saves are read from a home of its own.
    with tempfile.TemporaryDirectory() as home:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            os.environ.pop(name, None)
        os.environ["HOME"] = home
        saves = ROOT / "fuzz/seeds/saves/progress"
        subprocess.run([PROGRAM, "import", str(saves)], check=True, stdin=subprocess.DEVNULL)
        code = main()
    sys.exit(code)
