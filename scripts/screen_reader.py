#!/usr/bin/python3
"""Reads the screens of the game as a screen reader does, over AT-SPI, and checks what it would say.

    dbus-run-session -- scripts/screen_reader.py PROGRAM     needs Xvfb and xdotool

Goes through the menus by keys. Prints each screen: the role, name, state and value of everything that is read. Fails
where a screen has no focus or several, where something that takes the focus has no name, where a name is an
untranslated id, where a value is missing, or where a text is too small.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from display import QUIET, end, start_display  # noqa: E402

# Seconds until the program shows something.
PATIENCE = 240
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
    r"|save|drill|restart|previous|next|scout$|new grand prix|single track)\b",
    re.IGNORECASE,
)
# The smallest height of a line of text, in pixels at 1280x800.
SMALLEST = 10
# An id of a message that has no text.
ID = re.compile(r"^[a-z]+(-[a-z0-9]+)+$")


def turn_on_access():
    """Tells programs that a screen reader runs, as Orca does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1, None
        )


def children(node):
    return [node.get_child_at_index(index) for index in range(node.get_child_count())]


def find_program(process):
    for program in children(Atspi.get_desktop(0)):
        if program and program.get_process_id() == process.pid:
            return program
    return None


class Item:
    """Something that is read."""

    def __init__(self, node):
        self.role = node.get_role_name()
        self.name = node.get_name() or node.get_description() or ""
        states = node.get_state_set()
        self.is_focused = states.contains(Atspi.StateType.FOCUSED)
        self.takes_focus = states.contains(Atspi.StateType.FOCUSABLE)
        self.is_checked = states.contains(Atspi.StateType.CHECKED)
        interfaces = node.get_interfaces()
        self.value = Atspi.Value.get_current_value(node) if "Value" in interfaces else None
        self.text = ""
        if "Text" in interfaces:
            self.text = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
        self.height = 0
        if "Component" in interfaces:
            self.height = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).height

    def words(self):
        parts = [self.role, self.name or self.text]
        if self.text and self.text != self.name:
            parts.append(f"text {self.text!r}" if self.name else "")
        if self.value is not None:
            parts.append(f"value {self.value:g}")
        if self.is_checked:
            parts.append("checked")
        if self.is_focused:
            parts.append("focused")
        return ", ".join(part for part in parts if part)


def read(program):
    """All items below the window, in reading order."""
    found = []

    def walk(node, depth):
        if node is None or depth > 40:
            return
        try:
            found.append(Item(node))
            inner = children(node)
        except GLib.Error:
            # It has just vanished.
            return
        for child in inner:
            walk(child, depth + 1)

    for window in children(program):
        walk(window, 0)
    return found


class Session:
    def __init__(self, program):
        self.server, os.environ["DISPLAY"] = start_display()
        self.home = tempfile.TemporaryDirectory()
        env = dict(os.environ, MAZEATER_HOME=self.home.name, LANG="C.UTF-8")
        env.pop("WAYLAND_DISPLAY", None)
        self.process = subprocess.Popen([program], env=env, **QUIET)
        self.program = None

    def begin(self):
        """Waits for the title."""
        until = time.monotonic() + PATIENCE
        while self.program is None or not any(item.is_focused for item in read(self.program)):
            if self.process.poll() is not None:
                sys.exit(f"the program ended with {self.process.returncode}")
            if time.monotonic() > until:
                names = [program.get_name() for program in children(Atspi.get_desktop(0)) if program]
                sys.exit(f"no focus within {PATIENCE} s; programs are {names}")
            time.sleep(0.5)
            self.focus_window()
            self.program = find_program(self.process)

    def focus_window(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Mazeater$"], capture_output=True, text=True, check=False
        ).stdout.split()
        if found:
            subprocess.run(["xdotool", "windowfocus", found[0]], check=False)

    def settled(self):
        """The screen, once it is the same twice."""
        before, until = None, time.monotonic() + PATIENCE
        while time.monotonic() < until:
            items = read(self.program)
            words = [item.words() for item in items]
            if words == before:
                return items
            before = words
            time.sleep(0.4)
        return items

    def key(self, name):
        subprocess.run(["xdotool", "key", "--delay", "60", name], check=True)
        time.sleep(0.3)
        return self.settled()

    def end(self):
        end(self.process, self.server)


def flaws(items):
    inner = [item for item in items if item.role not in ("frame", "window", "application")]
    focused = [item for item in inner if item.is_focused]
    # The card of a race has nothing that takes the focus.
    if len(focused) != int(any(item.takes_focus for item in inner)):
        yield f"{len(focused)} items have the focus: {[item.words() for item in focused]}"
    for item in items:
        # The name has the value.
        if item.role in ("combo box", "slider") and ", " not in item.name:
            yield f"no value: {item.words()}"
        if item.takes_focus and not (item.name or item.text) and item.role not in ("frame", "window", "panel"):
            yield f"no name: {item.words()}"
        for words in (item.name, item.text):
            if ID.match(words):
                yield f"an id instead of a text: {words}"
        if item.role == "label" and item.name and 0 < item.height < SMALLEST:
            yield f"{item.height} pixels high: {item.words()}"


class Screen:
    """What distinguishes a screen: its first line, and the names of its last entries without their values."""

    def __init__(self, items):
        self.lines = [item.name or item.text for item in items if item.role == "label"][:1]
        entries = [item for item in items if item.takes_focus and item.role not in ("frame", "window")]
        self.entries = {item.name.split(",")[0] for item in entries[-2:]}

    def __eq__(self, other):
        # An entry may be new.
        return self.lines == other.lines and (self.entries == other.entries or bool(self.entries & other.entries))


def focused(items):
    names = [item.name or item.text for item in items if item.is_focused and item.role not in ("frame", "window")]
    return names[0] if names else ""


class Walk:
    """Reads a screen and what its entries open."""

    def __init__(self, session):
        self.session = session
        self.seen = []
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
                    items = self.visit(f"{name} > {entry}", items)
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
        time.sleep(5)
        self.visit("pause of a race", self.session.key("Escape"))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    turn_on_access()
    Atspi.init()
    session = Session(sys.argv[1])
    walk = Walk(session)
    try:
        session.begin()
        walk.race(walk.visit("title", session.settled()))
    finally:
        session.end()
    print(f"{len(walk.seen)} screens")
    for problem in walk.problems:
        print(f"FLAW {problem}", file=sys.stderr)
    sys.exit(1 if walk.problems or len(walk.seen) < FEWEST else 0)


main()
