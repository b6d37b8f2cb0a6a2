#!/usr/bin/python3
"""Plays the game in a window by keyboards of other layouts.

    scripts/keyboards.py PROGRAM [FOLDER]     needs Xvfb, setxkbmap and xdotool; pictures in FOLDER, ImageMagick

Where W, A, S and D are on an American keyboard, keys of any layout move: Z, Q, S and D on a French one. Fails where a key
does not do what its place asks for.
"""

import os
import re
import subprocess
import sys
import tempfile
import threading
import time

from display import end, start_display

# Seconds until the program does something.
PATIENCE = 240
# Seconds until something is asked for again.
AGAIN = 8
# Layouts, with the letters where D and Z are on an American keyboard.
LAYOUTS = {"us": "D, Z", "fr": "D, W", "us dvorak": "E, semicolon", "ru": "В, Я", "de": "D, Y"}
# The places of keys, as numbers of X: those of the kernel, and 8.
RIGHT, DOWN, OVERVIEW, ENTER = 40, 39, 52, 36


class Program:
    """The game on a display of its own, with a keyboard of a layout."""

    def __init__(self, command, layout, folder):
        self.server, display = start_display()
        self.plain = dict(os.environ, DISPLAY=display)
        self.plain.pop("WAYLAND_DISPLAY", None)
        name, *variant = layout.split()
        subprocess.run(["setxkbmap", name, *(["-variant", *variant] if variant else [])], env=self.plain, check=True)
        self.layout, self.folder = layout.replace(" ", "-"), folder
        self.home = tempfile.TemporaryDirectory()
        env = dict(self.plain, MAZEATER_HOME=self.home.name, NO_COLOR="1")
        env.update(RUST_LOG="mazeater=debug,platform=debug,ui=debug")
        self.lines, self.read = [], 0
        pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        self.process = subprocess.Popen([command, "--difficulty", "easy"], env=env, text=True, **pipes)
        threading.Thread(target=lambda: self.lines.extend(self.process.stderr), daemon=True).start()

    def until(self, words, ask=lambda: None):
        """Asks for something, and again where nothing comes of it, until there is a line with these words."""
        last, asked = time.monotonic() + PATIENCE, float("-inf")
        while time.monotonic() < last and self.process.poll() is None:
            while self.read < len(self.lines):
                self.read += 1
                if re.search(words, self.lines[self.read - 1]):
                    return
            if time.monotonic() > asked + AGAIN:
                ask()
                asked = time.monotonic()
            time.sleep(0.1)
        self.end()
        sys.exit(f"{self.layout}: not seen: {words}; the last lines are\n{''.join(self.lines[-20:])}")

    def focus(self):
        """Gives the window the focus, as a window manager does."""
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Mazeater$", "windowfocus"]
        subprocess.run(find, env=self.plain, timeout=PATIENCE, check=True)

    def press(self, *places):
        for place in places:
            for kind in ("keydown", "keyup"):
                subprocess.run(["xdotool", kind, str(place)], env=self.plain, check=True)
                time.sleep(0.2)

    def look(self):
        if self.folder:
            time.sleep(1)
            picture = os.path.join(self.folder, f"{self.layout}.png")
            subprocess.run(["import", "-window", "root", picture], env=self.plain, check=True)

    def end(self):
        end(self.process, self.server)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    for layout, letters in LAYOUTS.items():
        game = Program(sys.argv[1], layout, sys.argv[2] if len(sys.argv) == 3 else None)
        game.until("now Title")
        game.focus()
        game.until("now Intro", lambda: game.press(ENTER))
        game.until("now Running", lambda: game.press(ENTER))
        game.until("player in cell [1-9]", lambda: game.press(RIGHT, DOWN))
        game.press(OVERVIEW)
        game.look()
        game.end()
        print(f"{layout}: moved by the places of the keys; {letters} are where D and Z are on an American keyboard")


if __name__ == "__main__":
    main()
