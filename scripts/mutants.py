#!/usr/bin/env python3
"""Tries mutants: small changes of the code, which tests should notice.

    scripts/mutants.py FOLDER [--game] [--share 100] [--budget 1] [--threads 2] [--only PATTERN] [--target DIR] [--report]

Those of `crates/maze` and `crates/race`; with --game those of `crates/text`, `crates/files`,
`crates/geometry`, `crates/colors`, `crates/study`, `crates/commands` and the pure parts of `src`, which use no engine.

cargo-mutants (`cargo install cargo-mutants`) lists them. It would build each of the thousands for itself; this builds one
copy that has all of them (`tools/mutants`), of which an environment variable turns one on. Each test is run once to see
which mutants it reaches. Then each mutant is run with the quickest of the tests that reach it, for --budget seconds of
them, and mutants of the crates with the digests of `tools/platforms`. A test that takes five times as long, and four
seconds, has noticed it.

FOLDER keeps all that is found: a second call goes on. --share is the percentage of mutants that are tried, in an order of
chance that is always the same; --only tries those whose name has the pattern. --target is the folder of built programs:
with that of the workspace, the engine is not built again. --report prints the figures, and writes the mutants that
nothing noticed to FOLDER/missed.txt.
"""

import argparse
import collections
import concurrent.futures
import glob
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The folders whose code is changed, by package, and the tests that should notice.
CRATES = {"maze": "crates/maze", "race": "crates/race"}
TESTS_OF_CRATES = ["-p", "maze", "-p", "race", "--features", "maze/full", "--lib", "--test", "laws"]
CRATES_OF_GAME = ("text", "files", "geometry", "colors", "study", "commands", "platform", "settings", "audio", "own-eaters", "ui", "lab", "profile")
GAME = {"mazeater": "."} | {name: f"crates/{name}" for name in CRATES_OF_GAME}
TESTS_OF_GAME = ["--workspace", "--lib", "--test", "headless", "--test", "commands"]
# A test that takes longer than this has ended without a result: seconds, and times its usual time.
PATIENCE, SLOWER = 4, 4
# Tests in one process: seconds and tests, so that little is run in vain.
CHUNK, MOST_TESTS = 1.0, 60
# A changed loop may ask for all memory, and write without end.
MOST_MEMORY, MOST_BYTES = 6 << 30, 1 << 31
# A mutant of fewer bytes may be the reason for an error of what is around it.
SMALL = 400
# The digests, a part each, and how long they may take at most.
SECTIONS, DIGEST_PATIENCE = ["mazes", "drawings", "races"], 60

# The source of the package that the copy asks which mutant is on.
SWITCH = os.path.join(ROOT, "tools/mutants/switch.rs")


class Work:
    """A folder with the copy and what was found."""

    def __init__(self, folder, of_game, target):
        self.folder = os.path.abspath(folder)
        self.of_game = of_game
        self.packages, self.selection = (GAME, TESTS_OF_GAME) if of_game else (CRATES, TESTS_OF_CRATES)
        self.copy, self.target = self.at("copy"), os.path.abspath(target or self.at("target"))
        os.makedirs(self.folder, exist_ok=True)
        # The same seeds in every run; RUSTC_BOOTSTRAP lets the test runner end at the first failure.
        self.environment = dict(os.environ, PROPTEST_RNG_SEED="20270131", RUSTC_BOOTSTRAP="1", RUST_BACKTRACE="0")

    def at(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.at(name)) as file:
            return json.load(file)

    def write(self, name, value):
        with open(self.at(name), "w") as file:
            json.dump(value, file)

    def cargo(self, *arguments):
        """Runs cargo in the copy. Returns its code and its messages."""
        environment = dict(os.environ, CARGO_TARGET_DIR=self.target, CARGO_INCREMENTAL="0")
        done = subprocess.run(["cargo", *arguments, "--message-format", "json"], cwd=self.copy, env=environment,
                              stdout=subprocess.PIPE, text=True)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    # The copy.

    def list_mutants(self):
        if not os.path.exists(self.at("mutants.json")):
            packages = [word for package in self.packages for word in ("-p", package)]
            listed = subprocess.run(["cargo", "mutants", "--list", "--json", *packages], cwd=ROOT, check=True,
                                    stdout=subprocess.PIPE, text=True)
            mutants = json.loads(listed.stdout)
            files = {mutant["file"] for mutant in mutants}
            chosen = {file for file in files if not self.of_game or is_pure(os.path.join(ROOT, file))}
            self.write("mutants.json", [mutant for mutant in mutants if mutant["file"] in chosen])
        self.mutants = {number: mutant for number, mutant in enumerate(self.read("mutants.json"), 1)}

    def make_copy(self):
        if os.path.exists(self.at("programs.json")):
            return
        leave = shutil.ignore_patterns(".git", "target", "out", "corpus", "node_modules")
        shutil.copytree(ROOT, self.copy, ignore=leave, dirs_exist_ok=True)
        switch = self.at("switch")
        os.makedirs(os.path.join(switch, "src"), exist_ok=True)
        with open(os.path.join(switch, "Cargo.toml"), "w") as file:
            file.write('[package]\nname = "mutant_switch"\nversion = "0.1.0"\nedition = "2024"\n')
        shutil.copyfile(SWITCH, os.path.join(switch, "src/lib.rs"))
        for folder in self.packages.values():
            path = os.path.join(self.copy, folder, "Cargo.toml")
            with open(path) as file:
                text = file.read()
            line = f'\n[dependencies]\nmutant_switch = {{ path = "{switch}" }}\n'
            # The lints are for the code before it is changed.
            text = text.replace("\n[dependencies]\n", line, 1).replace("\n[lints]\nworkspace = true\n", "\n", 1)
            with open(path, "w") as file:
                file.write(text)
        subprocess.run(["cargo", "build", "--quiet", "--workspace", "--bin", "mutants", "--target-dir", self.target],
                       cwd=ROOT, check=True)
        self.drop_what_does_not_compile()
        self.build()

    def drop_what_does_not_compile(self):
        open(self.at("gone.txt"), "a").close()
        while True:
            names = ["mutants.json", "gone.txt"]
            subprocess.run([os.path.join(self.target, "debug/mutants"), *map(self.at, names), ROOT, self.copy,
                            self.at("report.json")], check=True)
            code, messages = self.cargo("check", "--profile", "test", *self.selection)
            if code == 0:
                return
            ranges = self.read("report.json")["ranges"]
            errors = [message["message"] for message in messages if message.get("reason") == "compiler-message"]
            errors = [error for error in errors if error["level"] == "error"]
            found = set().union(*(guilty(error, ranges) for error in errors))
            with open(self.at("gone.txt")) as file:
                gone = set(file.read().split())
            if found <= gone:
                sys.exit("the copy does not compile, and no mutant is the reason:\n" + errors[0]["rendered"])
            with open(self.at("gone.txt"), "w") as file:
                file.write("\n".join(sorted(gone | found)) + "\n")

    def build(self):
        programs = {}
        digests = [] if self.of_game else [["build", "-p", "platforms"]]
        for arguments in [["test", "--no-run", *self.selection], *digests]:
            code, messages = self.cargo(*arguments)
            if code != 0:
                sys.exit("the copy does not compile")
            for message in messages:
                if message.get("reason") == "compiler-artifact" and message["executable"]:
                    folder = os.path.relpath(os.path.dirname(message["manifest_path"]), self.copy)
                    package = next((name for name in self.packages if self.packages[name] == folder), None)
                    if package and message["profile"]["test"]:
                        programs[f"{package} {message['target']['name']}"] = message["executable"]
                    elif folder == "tools/platforms":
                        programs["platforms"] = message["executable"]
        self.write("programs.json", programs)

    # What reaches what.

    def run(self, arguments, mutant, seconds, folder=".", **more):
        process = subprocess.Popen(arguments, env=dict(self.environment, MUTANT=str(mutant), **more), preexec_fn=confine,
                                   cwd=os.path.join(self.copy, folder), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "timeout"

    def reached(self, arguments, folder="."):
        """The mutants that a program and those that it starts reach, and its seconds; none if it fails."""
        path, started = self.at(f"reached-{threading.get_ident()}"), time.monotonic()
        code = self.run(arguments, "record", 900, folder, MUTANTS_REACHED=path)
        seconds, found = time.monotonic() - started, set()
        for written in glob.glob(path + ".*"):
            with open(written, "rb") as file:
                found |= {mutant for mutant, is_reached in enumerate(file.read()) if is_reached}
            os.remove(written)
        if code != 0:
            print("fails without a mutant:", *arguments, flush=True)
            return [], 0.0
        return sorted(found), seconds

    def record(self, threads):
        programs = self.read("programs.json")
        if not os.path.exists(self.at("tests.json")):
            tests = []
            for name, program in programs.items():
                if name != "platforms":
                    listed = [names(program), names(program, "--ignored")]
                    tests += [(name, test) for test in listed[0] if test not in listed[1]]
            with concurrent.futures.ThreadPoolExecutor(threads) as pool:
                found = list(pool.map(lambda test: self.reached(
                    [programs[test[0]], "--exact", test[1], "--test-threads", "1"], self.folder_of(test[0])), tests))
            self.write("tests.json", [[*test, seconds, reached] for test, (reached, seconds) in zip(tests, found)])
        self.tests = collections.defaultdict(list)
        for name, test, seconds, reached in self.read("tests.json"):
            for mutant in reached:
                if name.startswith(self.mutants[mutant]["package"] + " "):
                    self.tests[mutant].append((seconds, name, test))
        self.programs, self.digests = programs, {}
        for section in [] if self.of_game else SECTIONS:
            platforms = programs["platforms"]
            lines = subprocess.run([platforms, section], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
            self.digests[section] = (set(self.reached([platforms, section])[0]), lines)

    def folder_of(self, name):
        """The folder in which a program of tests runs."""
        return self.packages[name.split()[0]]

    # The mutants.

    def differs(self, mutant, section):
        """Whether the digests of a section are others with a mutant; "timeout" if they do not end."""
        reached, lines = self.digests[section]
        if mutant not in reached:
            return False
        process = subprocess.Popen([self.programs["platforms"], section], env=dict(self.environment, MUTANT=str(mutant)),
                                   preexec_fn=confine, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        late = threading.Timer(DIGEST_PATIENCE, lambda: os.killpg(process.pid, signal.SIGKILL))
        late.start()
        count = 0
        for line, expected in zip(process.stdout, lines):
            if line.rstrip("\n") != expected:
                break
            count += 1
        is_late = not late.is_alive()
        late.cancel()
        if count < len(lines) and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        code = process.wait()
        return "timeout" if is_late else count < len(lines) or code != 0

    def try_mutant(self, mutant, budget):
        tests, spent, at = sorted(self.tests[mutant]), 0.0, 0
        while at < len(tests) and spent < budget:
            name, chunk, seconds = tests[at][1], [], 0.0
            while at < len(tests) and tests[at][1] == name and len(chunk) < MOST_TESTS:
                if chunk and seconds + tests[at][0] > CHUNK:
                    break
                chunk.append(tests[at][2])
                seconds += tests[at][0]
                at += 1
            spent += seconds
            options = ["-Z", "unstable-options", "--fail-fast", "--test-threads", "1", "--exact"]
            code = self.run([self.programs[name], *options, *chunk], mutant, PATIENCE + SLOWER * seconds,
                            self.folder_of(name))
            if code != 0:
                return "timeout" if code == "timeout" else "caught"
        for section in sections_of(self.mutants[mutant]):
            found = self.differs(mutant, section)
            if found:
                return "timeout" if found == "timeout" else "caught"
        return "missed"

    def in_copy(self):
        with open(self.at("gone.txt")) as file:
            out = set(file.read().split()) | set(self.read("report.json")["skipped"])
        return [mutant for mutant in self.mutants if str(mutant) not in out]

    def results(self):
        found = {}
        if os.path.exists(self.at("results.txt")):
            with open(self.at("results.txt")) as file:
                for line in file:
                    mutant, verdict = line.split()
                    found[int(mutant)] = verdict
        return found

    def try_all(self, share, budget, threads, only):
        order = self.in_copy()
        random.Random(7).shuffle(order)
        order = order[:len(order) * share // 100]
        done = self.results()
        order = [mutant for mutant in order if mutant not in done and re.search(only, self.mutants[mutant]["name"])]
        print(len(order), "mutants to try", flush=True)
        lock, results = threading.Lock(), open(self.at("results.txt"), "a")

        def one(mutant):
            verdict = self.try_mutant(mutant, budget)
            with lock:
                print(mutant, verdict, file=results, flush=True)

        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            list(pool.map(one, order))

    def report(self):
        done = self.results()
        for crate in self.packages:
            count = collections.Counter(done[mutant] for mutant in done if self.mutants[mutant]["package"] == crate)
            tried = sum(count.values())
            if tried:
                noticed = count["caught"] + count["timeout"]
                print(f"{crate}: {tried} tried, {noticed} noticed ({count['timeout']} of them without an end), "
                      f"{count['missed']} missed: {100 * noticed / tried:.1f} percent")
        missed = sorted(self.mutants[mutant]["name"] for mutant in done if done[mutant] == "missed")
        with open(self.at("missed.txt"), "w") as file:
            file.writelines(name + "\n" for name in missed)


def is_pure(path):
    """Whether a file of the game uses no engine."""
    with open(path) as file:
        return not re.search("bevy|egui", file.read().split("#[cfg(test)]\nmod tests")[0], re.IGNORECASE)


def sections_of(mutant):
    """The sections of the digests that a mutant may change."""
    if mutant["package"] == "maze":
        return ["drawings"] if re.search("/draw/|/text/", mutant["file"]) else ["mazes", "drawings"]
    return ["races"] if mutant["package"] == "race" else []


def guilty(error, ranges):
    """The mutants that an error of the compiler comes from, as lines of gone.txt."""
    if (error.get("code") or {}).get("code") == "E0015":
        called = re.search(r"(?:function|method) `([^`]+)`", error["message"])
        if called:
            return {"const:" + re.sub(r"(::)?<.*>", "", called[1]).split("::")[-1]}
    found = set()
    # Where the error is; else what the compiler names beside it, such as a first use of a moved value.
    for is_primary in [True, False]:
        for span in (span for span in error["spans"] if span["is_primary"] == is_primary):
            start, end = span["byte_start"], span["byte_end"]
            around = [entry for entry in ranges.get(span["file_name"], []) if entry[0] <= start and end <= entry[1]]
            if around:
                found |= set(map(str, min(around, key=lambda entry: entry[1] - entry[0])[2]))
        if found:
            return found
    # An error of a whole expression, because of what is inside.
    for span in error["spans"]:
        start, end = span["byte_start"], span["byte_end"]
        for entry in ranges.get(span["file_name"], []):
            if start <= entry[0] and entry[1] <= end and entry[1] - entry[0] < SMALL:
                found |= set(map(str, entry[2]))
    return found


def names(program, *options):
    listed = subprocess.run([program, "--list", "--format", "terse", *options], stdout=subprocess.PIPE, text=True)
    return [line.removesuffix(": test") for line in listed.stdout.splitlines() if line.endswith(": test")]


def confine():
    os.setpgid(0, 0)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--game", action="store_true")
    parser.add_argument("--target")
    parser.add_argument("--share", type=int, default=100)
    parser.add_argument("--budget", type=float, default=1.0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    work = Work(options.folder, options.game, options.target)
    work.list_mutants()
    if not options.report:
        work.make_copy()
        work.record(options.threads)
        work.try_all(options.share, options.budget, options.threads, options.only)
    work.report()


if __name__ == "__main__":
    main()
