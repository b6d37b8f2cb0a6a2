#!/usr/bin/python3
"""Plays the game in a window with two gamepads that this script pretends to have, and nothing else.

    umockdev-wrapper scripts/pads.py PROGRAM [FOLDER]     needs Xvfb and xdotool; pictures in FOLDER, ImageMagick

The system shows the first gamepad twice, as by cable and by radio at once. Goes through the menus, races level 1, pulls one
of the two entries out and then the other, and plugs them in again; then lets both gamepads join a race on one screen and
does the same. Fails where the game does not do what the buttons ask for, or does it twice.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile
import threading
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

from display import end, start_display  # noqa: E402

# Seconds until the program does something.
PATIENCE = 240
# Seconds until something is asked for again.
AGAIN = 8
# Seconds within which the game does what it is not to do.
SOON = 4
# Kinds of input events, and the numbers of buttons and axes, by linux/input-event-codes.h.
EV_KEY, EV_ABS = 1, 3
BUTTONS = {"A": 0x130, "B": 0x131, "X": 0x133, "Y": 0x134, "back": 0x13A, "start": 0x13B}
OTHER_BUTTONS = [0x136, 0x137, 0x13C, 0x13D, 0x13E]
CROSS = {"left": (0x10, -1), "right": (0x10, 1), "up": (0x11, -1), "down": (0x11, 1)}
STICKS, TRIGGERS = [0, 1, 3, 4], [2, 5]
# An Xbox 360 pad at USB.
BUS, VENDOR, PRODUCT = 3, 0x045E, 0x028E


def bits(numbers, size):
    field = bytearray(size)
    for number in numbers:
        field[number // 8] |= 1 << number % 8
    return field.hex().upper()


class Pad:
    """A gamepad that the system seems to have."""

    def __init__(self, testbed, number):
        self.testbed = testbed
        self.path = f"/sys/devices/virtual/input/input{number}/event{number}"
        node = f"input/event{number}"
        properties = "E: SUBSYSTEM=input\nE: ID_INPUT=1\nE: ID_INPUT_JOYSTICK=1\n"
        testbed.add_from_string(
            f"P: {os.path.dirname(self.path)[4:]}\nE: PRODUCT={BUS:x}/{VENDOR:x}/{PRODUCT:x}/{number:x}\n{properties}\n"
            f"P: {self.path[4:]}\nN: {node}\nE: DEVNAME=/dev/{node}\nE: MAJOR=13\nE: MINOR={number}\n{properties}\n"
        )
        buttons = [*BUTTONS.values(), *OTHER_BUTTONS]
        ranges = {axis: (-32768, 32767) for axis in STICKS} | {axis: (0, 255) for axis in TRIGGERS}
        ranges |= {axis: (-1, 1) for axis, _ in CROSS.values()}
        answers = [
            f"@DEV /dev/{node}",
            "EVIOCGVERSION 0 01000100",
            f"EVIOCGID 0 {struct.pack('<4H', BUS, VENDOR, PRODUCT, number).hex()}",
            f"EVIOCGBIT(0) 8 {bits([0, EV_KEY, EV_ABS], 8)}",
            f"EVIOCGBIT({EV_KEY}) 96 {bits(buttons, 96)}",
            f"EVIOCGBIT({EV_ABS}) 8 {bits(ranges, 8)}",
            # No force feedback, and no button held.
            f"EVIOCGBIT(21) 16 {bits([], 16)}",
            f"EVIOCGKEY 96 {bits([], 96)}",
        ]
        for axis, (least, most) in ranges.items():
            answers.append(f"EVIOCGABS({axis}) 0 {struct.pack('<6i', 0, least, most, 0, 0, 0).hex()}")
        with tempfile.NamedTemporaryFile("w", suffix=".ioctl") as file:
            file.write("\n".join(answers) + "\n")
            file.flush()
            testbed.load_ioctl(f"/dev/{node}", file.name)
        self.device = testbed.get_dev_fd(f"/dev/{node}")

    def send(self, kind, code, value):
        seconds, rest = divmod(time.time_ns(), 1_000_000_000)
        events = [(kind, code, value), (0, 0, 0)]
        os.write(self.device, b"".join(struct.pack("<qqHHi", seconds, rest // 1000, *event) for event in events))

    def hold(self, name):
        if name in BUTTONS:
            self.send(EV_KEY, BUTTONS[name], 1)
        else:
            self.send(EV_ABS, *CROSS[name])

    def release(self, name):
        if name in BUTTONS:
            self.send(EV_KEY, BUTTONS[name], 0)
        else:
            self.send(EV_ABS, CROSS[name][0], 0)

    def press(self, *names):
        for name in names:
            self.hold(name)
            time.sleep(0.15)
            self.release(name)
            time.sleep(0.15)

    def pull_out(self):
        self.testbed.uevent(self.path, "remove")

    def plug_in(self):
        self.testbed.uevent(self.path, "add")
        # What is pressed before the game has opened it arrives late.
        time.sleep(1)


class Twins(Pad):
    """One gamepad that the system shows twice: each event arrives from both."""

    def __init__(self, *pads):
        self.pads = pads

    def send(self, kind, code, value):
        for pad in self.pads:
            pad.send(kind, code, value)


class Program:
    """The game on a display of its own."""

    def __init__(self, command, testbed, folder):
        # The programs around the game see the real devices.
        plain = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
        self.server, display = start_display(plain)
        self.plain, self.folder = dict(plain, DISPLAY=display), folder
        self.home = tempfile.TemporaryDirectory()
        env = dict(os.environ, DISPLAY=display, MAZEATER_HOME=self.home.name, UMOCKDEV_DIR=testbed.get_root_dir())
        env.update(RUST_LOG="mazeater=debug,platform=debug,ui=debug", NO_COLOR="1")
        env.pop("WAYLAND_DISPLAY", None)
        self.lines, self.read = [], 0
        pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen([command, "--difficulty", "easy"], env=env, text=True, **pipes)
        threading.Thread(target=lambda: self.lines.extend(self.process.stderr), daemon=True).start()

    def new_lines(self):
        while self.read < len(self.lines):
            self.read += 1
            yield self.lines[self.read - 1]

    def until(self, words, ask=lambda: None, wrong="panicked"):
        """Asks for something, and again where nothing comes of it, until there is a line with these words.

        A line with the wrong ones comes of a press that acts twice.
        """
        end, asked = time.monotonic() + PATIENCE, float("-inf")
        while time.monotonic() < end and self.process.poll() is None:
            for line in self.new_lines():
                if re.search(words, line):
                    print(f"seen: {words}")
                    return
                if re.search(wrong, line):
                    self.fail(f"seen before {words}: {wrong}")
            if time.monotonic() > asked + AGAIN:
                ask()
                asked = time.monotonic()
            time.sleep(0.1)
        self.fail(f"not seen: {words}")

    def never(self, words):
        """Fails where there is a line with these words soon."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            if self.process.poll() is not None or any(re.search(words, line) for line in self.new_lines()):
                self.fail(f"seen, or the game ended: {words}")
            time.sleep(0.1)
        print(f"not seen: {words}")

    def fail(self, why):
        self.end()
        sys.exit(f"{why}; the last lines are\n{''.join(self.lines[-20:])}")

    def focus(self):
        """Gives the window the focus, as a window manager does."""
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Mazeater$", "windowfocus"]
        subprocess.run(find, env=self.plain, timeout=PATIENCE, check=True)

    def look(self, name):
        if self.folder:
            time.sleep(1)
            picture = os.path.join(self.folder, f"{name}.png")
            subprocess.run(["import", "-window", "root", picture], env=self.plain, check=True)

    def end(self):
        end(self.process, self.server)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    testbed = UMockdev.Testbed.new()
    first, second, copy = Pad(testbed, 90), Pad(testbed, 91), Pad(testbed, 92)
    twins = Twins(first, copy)
    game = Program(sys.argv[1], testbed, sys.argv[2] if len(sys.argv) == 3 else None)

    game.until("now Title")
    game.focus()
    game.until("now Intro", lambda: first.press("A"))
    game.until("now Running", lambda: twins.press("A"))
    # The clock waits for the first step. One entry is there still, and has the race.
    first.pull_out()
    game.never("now Pause")
    game.until("player in cell [1-9]", lambda: copy.press("right", "down"))
    copy.pull_out()
    game.until("now Pause")
    game.look("pulled-out")
    first.plug_in()
    game.until("now Closed", lambda: first.press("A"))
    game.until("now Pause", lambda: first.press("start"))

    # One step of a menu for each press.
    copy.plug_in()
    # The last entry of the menu leads to the levels.
    game.until("over_title: Some", lambda: twins.press("up", "A"), wrong="over_race: Some|now Closed")
    game.until("over_title: None", lambda: twins.press("B"), wrong="now Intro")
    steps = {
        "Modes": ("down", "right", "A"),
        "Group": ("down", "down", "A"),
        "Seats": ("A",),
    }
    before = "Levels"
    for page, presses in steps.items():
        wrong = rf"over_title: Some\((?!{before}|{page})|now Intro"
        game.until(rf"over_title: Some\({page}\)", lambda presses=presses: twins.press(*presses), wrong)
        before = page

    # One player, who cannot race alone.
    twins.press("right")
    time.sleep(1)
    twins.press("right", "A")
    game.never(r"now Intro|over_title: (?!Some\(Seats)")
    game.look("joined-once")
    second.press("right")
    game.look("joined")
    game.until("now Intro", lambda: twins.press("A"))
    game.until("now Running", lambda: twins.press("A"))
    first.pull_out()
    game.never("now Pause")
    second.pull_out()
    game.until("now Pause")
    game.look("second-pulled-out")
    second.plug_in()
    game.look("second-plugged-in")
    game.until("now Closed", lambda: copy.press("A"))
    # The second player has the same gamepad again.
    game.until("now Pause", lambda: second.press("start"))
    game.look("paused-by-second")
    game.end()


main()
