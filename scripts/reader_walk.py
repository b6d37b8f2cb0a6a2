#!/usr/bin/python3
"""Walks through the screens of the game by keys, reads each, and checks what a screen reader would say.

    scripts/reader_walk.py DESKTOP PAGE     compares the screens of two walks, by files of what they have printed

`screen_reader.py` reads a program on a desktop by it, `browser_reader.py` the page in Chromium. Fails where a screen has no
focus or several, where something that takes the focus has no name, where a name is an untranslated id, where a value is
missing, where a text is too small, or where a race does not tell where the player is.
"""

import re
import sys
import time

# Menus of several columns, in which Right leads to each entry.
TABLES = re.compile(r"title$|> modes$", re.IGNORECASE)
# The deepest menu below the title.
DEPTH = 3
# The most screens that are read, and entries of a screen that are tried.
SCREENS = 60
# The fewest screens; fewer mean that the walk went astray.
FEWEST = 30
ENTRIES = 60
# Entries that leave the menus: a race, the end of the program, or another program.
LEAVES = re.compile(
    r"^(back|play|continue|resume|quit|race|start|watch|level|random|today|open|host|join|paste|copy|export|import"
    r"|save|drill|by ear|restart|previous|next|scout$|new grand prix|single track)\b",
    re.IGNORECASE,
)
# The screens that only one of both has: other programs are started on desktops only.
ONLY_ON_DESKTOP = re.compile(r"> (quit|a mouse in any language)\b", re.IGNORECASE)
ONLY_IN_PAGE = re.compile(r"$^")
# Before the name of each screen, at the end of a walk.
SCREEN = "screen: "
# What a race tells of the player's place: crates/text/src/by_ear.rs.
PLACE = re.compile(r"(Exits: |Junction in \d|Dead end in \d)")
# Seconds until it is told, and until it is asked for again.
PATIENCE, AGAIN = 60, 4
# The smallest height of a line of text, in pixels at 1280x800.
SMALLEST = 10
# An id of a message that has no text.
ID = re.compile(r"^[a-z]+(-[a-z0-9]+)+$")


class Item:
    """Something that is read."""

    def __init__(self, role, name="", text="", value=None, height=0):
        self.role, self.name, self.text, self.value, self.height = role, name, text, value, height
        self.is_focused = self.takes_focus = self.is_checked = False
        # Around everything that is read.
        self.is_window = False
        self.is_line = False
        # A choice or a slider whose value is not read.
        self.lacks_value = False

    def words(self):
        parts = [self.role, self.name or self.text]
        if self.text and self.text != self.name:
            parts.append(f"text {self.text!r}" if self.name else "")
        if self.value is not None:
            parts.append(f"value {self.value}")
        if self.is_checked:
            parts.append("checked")
        if self.is_focused:
            parts.append("focused")
        return ", ".join(part for part in parts if part)


def flaws(items):
    inner = [item for item in items if not item.is_window]
    focused = [item for item in inner if item.is_focused]
    # The card of a race has nothing that takes the focus.
    if len(focused) != int(any(item.takes_focus for item in inner)):
        yield f"{len(focused)} items have the focus: {[item.words() for item in focused]}"
    for item in items:
        if item.lacks_value:
            yield f"no value: {item.words()}"
        if item.takes_focus and not (item.name or item.text) and not item.is_window and item.role != "panel":
            yield f"no name: {item.words()}"
        for words in (item.name, item.text):
            if ID.match(words):
                yield f"an id instead of a text: {words}"
        if item.is_line and item.name and 0 < item.height < SMALLEST:
            yield f"{item.height} pixels high: {item.words()}"


class Screen:
    """What distinguishes a screen: its first line, and the names of its last entries without their values."""

    def __init__(self, items):
        self.lines = [item.name or item.text for item in items if item.is_line][:1]
        entries = [item for item in items if item.takes_focus and not item.is_window]
        self.entries = {item.name.split(",")[0] for item in entries[-2:]}

    def __eq__(self, other):
        # An entry may be new.
        return self.lines == other.lines and (self.entries == other.entries or bool(self.entries & other.entries))


def told_place(items):
    """What is told of the player's place; empty if nothing is."""
    names = [item.name or item.text for item in items]
    return next((name for name in names if PLACE.match(name)), "")


def focused(items):
    names = [item.name or item.text for item in items if item.is_focused and not item.is_window]
    return names[0] if names else ""


class Walk:
    """Reads a screen and what its entries open.

    `session.key(name)` presses a key and returns what is read once nothing changes; `session.press(name)` does not wait, and
    `session.items()` is what is read now. `session.hears_changes` says whether words that are told again are a change.
    """

    def __init__(self, session):
        self.session = session
        self.seen = []
        self.names = []
        self.problems = []
        # The screens from the title to this one.
        self.path = []

    def note(self, name, items):
        print(f"== {name}", flush=True)
        for item in items:
            if item.name or item.text or item.takes_focus:
                print("  ", item.words())
        self.problems.extend(f"{name}: {flaw}" for flaw in flaws(items))
        self.seen.append(Screen(items))
        self.names.append(name)

    def visit(self, name, items):
        """Returns what is shown at the end: this screen, or one above it."""
        own = Screen(items)
        self.note(name, items)
        if len(self.path) == DEPTH:
            return items
        self.path.append(own)
        first = focused(items)
        for _ in range(ENTRIES):
            entry = focused(items)
            if entry and not LEAVES.match(entry) and len(self.seen) < SCREENS:
                items = self.session.key("Return")
                if Screen(items) not in self.seen:
                    # On Linux, its value follows.
                    items = self.visit(f"{name} > {entry.split(',')[0]}", items)
                items = self.go_back(items)
                if Screen(items) != own:
                    break
            before = focused(items)
            items = self.session.key("Right" if TABLES.search(name) else "Down")
            if focused(items) in (first, before):
                break
        self.path.pop()
        return items

    def go_back(self, items):
        """Goes back to this screen, or to one above it."""
        for _ in range(4):
            if Screen(items) in self.path:
                break
            items = self.session.key("Escape")
        return items

    def race(self, items):
        """Reads the screens of a race, from the title."""
        for _ in range(ENTRIES):
            if re.match("play", focused(items), re.IGNORECASE):
                break
            items = self.session.key("Up")
        self.note("card of a race", self.session.key("Return"))
        self.session.key("Return")
        # The clock waits for the first step, and the place stays.
        said = self.ask_place("at the start", "")
        said = self.ask_place("at the start again", said)
        for side in ("Right", "Down"):
            self.session.press(side)
        self.ask_place("in the race", said)
        self.visit("pause of a race", self.session.key("Escape"))

    def ask_place(self, when, before):
        """Asks where the player is until it is told, and returns what is told."""
        old = before if self.session.hears_changes else ""
        until, asked = time.monotonic() + PATIENCE, float("-inf")
        while time.monotonic() < until:
            # The race may not have begun, or the picture may take a while.
            if time.monotonic() > asked + AGAIN:
                self.session.press("i")
                asked = time.monotonic()
            said = told_place(self.session.items())
            if said and said != old:
                print(f"== told {when}\n   {said}", flush=True)
                return said
            time.sleep(0.2)
        self.problems.append(f"the place {when}: nothing new is told after {before!r}")
        return before

    def finish(self):
        """Ends the script: with 1 if something is wrong."""
        for name in sorted(self.names):
            print(f"{SCREEN}{name}")
        print(f"{len(self.seen)} screens")
        for problem in self.problems:
            print(f"FLAW {problem}", file=sys.stderr)
        sys.exit(1 if self.problems or len(self.seen) < FEWEST else 0)


def walk(session):
    """Walks from the title that the session has, and ends the session and the script."""
    found = Walk(session)
    try:
        session.begin()
        found.race(found.visit("title", session.settled()))
    finally:
        session.end()
    found.finish()


def names_in(file):
    with open(file, encoding="utf-8") as lines:
        return {line.removeprefix(SCREEN).strip() for line in lines if line.startswith(SCREEN)}


def compare(desktop, page):
    """Ends the script: with 1 if a screen is in one of the walks only."""
    desktop, page = names_in(desktop), names_in(page)
    missing = [f"only on the desktop: {name}" for name in sorted(desktop - page) if not ONLY_ON_DESKTOP.search(name)]
    missing += [f"only in the page: {name}" for name in sorted(page - desktop) if not ONLY_IN_PAGE.search(name)]
    print(f"{len(desktop & page)} screens in both walks")
    for line in missing:
        print(f"FLAW {line}", file=sys.stderr)
    sys.exit(1 if missing or len(desktop & page) < FEWEST else 0)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    compare(sys.argv[1], sys.argv[2])
