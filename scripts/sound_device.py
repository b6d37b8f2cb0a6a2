#!/usr/bin/python3
"""Takes the audio device from the running game and gives it back.

    scripts/sound_device.py PROGRAM     needs Xvfb, pulseaudio, pactl and ALSA's plugin for it

Fails where the game ends, stays without sound, or is busy with a device that is gone.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

from display import QUIET, end, start_display

# Seconds until the game sounds.
PATIENCE = 120
# Seconds without a device, and the most lines that the game may log in them.
WITHOUT = 10
LINES = 20


class Machine:
    """Folders, a display and a sound server of its own."""

    def __init__(self, home):
        self.display, name = start_display()
        runtime = os.path.join(home, "run")
        os.makedirs(os.path.join(runtime, "pulse"), mode=0o700)
        self.env = dict(os.environ, HOME=home, XDG_RUNTIME_DIR=runtime, MAZEATER_HOME=os.path.join(home, "saves"))
        self.env.update(DISPLAY=name, RUST_LOG="mazeater=debug,platform=debug,ui=debug,audio=debug", NO_COLOR="1")
        for name in ("PULSE_SERVER", "PULSE_RUNTIME_PATH", "WAYLAND_DISPLAY"):
            self.env.pop(name, None)
        with open(os.path.join(home, ".asoundrc"), "w") as file:
            file.write("pcm.!default { type pulse }\nctl.!default { type pulse }\n")
        self.start_server()

    def start_server(self):
        modules = ["module-native-protocol-unix", "module-null-sink sink_name=device"]
        command = ["pulseaudio", "-n", "--exit-idle-time=-1", "--daemonize=no"]
        command += [part for module in modules for part in ("-L", module)]
        self.server = subprocess.Popen(command, env=self.env, **QUIET)

    def list(self, what):
        done = subprocess.run(["pactl", "list", "short", what], env=self.env, capture_output=True, text=True, check=False)
        return [line.split("\t") for line in done.stdout.splitlines()]

    def await_sound(self, game):
        until = time.monotonic() + PATIENCE
        while not self.list("sink-inputs"):
            if game.poll() is not None:
                sys.exit(f"the game ended with {game.returncode}")
            if time.monotonic() > until:
                sys.exit(f"no sound within {PATIENCE} s")
            time.sleep(0.5)

    def unplug_device(self):
        for number, name, *rest in self.list("modules"):
            if name == "module-null-sink" and "sink_name=device" in rest[0]:
                subprocess.run(["pactl", "unload-module", number], env=self.env, check=True)

    def plug_device_in(self):
        command = ["pactl", "load-module", "module-null-sink", "sink_name=device"]
        subprocess.run(command, env=self.env, check=True, stdout=subprocess.DEVNULL)

    def kill_server(self):
        self.server.kill()
        self.server.wait(20)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as home:
        machine = Machine(home)
        log = os.path.join(home, "log.txt")
        with open(log, "w") as file:
            command = [sys.argv[1], "--level", "1"]
            game = subprocess.Popen(command, env=machine.env, stdout=subprocess.DEVNULL, stderr=file)
        try:
            for take, give in (
                (machine.unplug_device, machine.plug_device_in),
                (machine.kill_server, machine.start_server),
            ):
                machine.await_sound(game)
                with open(log) as file:
                    before = len(file.readlines())
                take()
                time.sleep(WITHOUT)
                with open(log) as file:
                    lines = file.readlines()[before:]
                if game.poll() is not None:
                    sys.exit(f"{take.__name__}: the game ended with {game.returncode}")
                if len(lines) > LINES:
                    sys.exit(f"{take.__name__}: {len(lines)} lines in the log, such as {lines[:12]}")
                if not any(re.search("the audio device is gone", line) for line in lines):
                    sys.exit(f"{take.__name__}: the game has not noticed it: {lines}")
                give()
                machine.await_sound(game)
                print(f"{take.__name__}, {give.__name__}: {len(lines)} lines in the log, and sound again", flush=True)
        finally:
            end(game, machine.server, machine.display)


main()
