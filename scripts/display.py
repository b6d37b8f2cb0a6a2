"""A virtual display for the scripts that run the game in a window."""

import os
import subprocess

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def start_display(env=None):
    """Starts a display of 1280x800. Returns its server and its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writer], env=env, **QUIET)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        return server, f":{pipe.readline().strip()}"


def end(*processes):
    """Ends processes, such as the game and then its display."""
    for process in processes:
        process.terminate()
        process.wait(20)
