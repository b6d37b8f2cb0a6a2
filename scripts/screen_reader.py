#!/usr/bin/python3
"""Reads the screens of the game as a screen reader does, over AT-SPI, and checks what it would say.

    dbus-run-session -- scripts/screen_reader.py PROGRAM     needs Xvfb and xdotool

Goes through the menus by keys, and prints and checks each screen as reader_walk.py says: the role, name, state and value
of everything that is read.
"""

import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from display import QUIET, end, start_display  # noqa: E402
from reader_walk import Item, walk  # noqa: E402

# Seconds until the program shows something.
PATIENCE = 240
# What is around everything that is read.
WINDOWS = ("frame", "window", "application")


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


def item_of(node):
    """What is read of a node."""
    interfaces = node.get_interfaces()
    item = Item(node.get_role_name(), node.get_name() or node.get_description() or "")
    states = node.get_state_set()
    item.is_focused = states.contains(Atspi.StateType.FOCUSED)
    item.takes_focus = states.contains(Atspi.StateType.FOCUSABLE)
    item.is_checked = states.contains(Atspi.StateType.CHECKED)
    item.is_window = item.role in WINDOWS
    item.is_line = item.role == "label"
    # The name has the value.
    item.lacks_value = item.role in ("combo box", "slider") and ", " not in item.name
    if "Value" in interfaces:
        item.value = f"{Atspi.Value.get_current_value(node):g}"
    if "Text" in interfaces:
        item.text = Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
    if "Component" in interfaces:
        item.height = Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW).height
    return item


def read(program):
    """All items below the window, in reading order."""
    found = []

    def walk(node, depth):
        if node is None or depth > 40:
            return
        try:
            found.append(item_of(node))
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
    # Readers of desktops may leave out a space at the end.
    hears_changes = False

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

    def items(self):
        return read(self.program)

    def press(self, name):
        subprocess.run(["xdotool", "key", "--delay", "60", name], check=True)
        time.sleep(0.3)

    def key(self, name):
        self.press(name)
        return self.settled()

    def end(self):
        end(self.process, self.server)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    turn_on_access()
    Atspi.init()
    walk(Session(sys.argv[1]))


main()
