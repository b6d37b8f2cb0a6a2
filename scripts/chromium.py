"""Chromium for scripts: a page, its keys and its accessibility tree, by Chromium's own protocol over a pipe."""

import contextlib
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

# Chromium draws WebGL on the processor, on any machine.
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-vsync",
    "--no-first-run",
    "--force-renderer-accessibility",
    "--remote-debugging-pipe",
]
# Seconds until an answer comes.
PATIENCE = 240


class Files(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder on this machine. Returns its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def find_chromium():
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    found = next((path for path in map(shutil.which, filter(None, names)) if path), None)
    return found or sys.exit("no Chromium: install it, or set CHROMIUM to its path")


class Chromium:
    """A browser with one page, of 1280x800."""

    def __init__(self, address):
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read_there, self.writer = os.pipe()
        self.reader, write_there = os.pipe()
        # It reads from 3 and writes to 4.
        shell = 'exec "$0" "$@" 3<&"$READ" 4>&"$WRITE"'
        env = dict(os.environ, READ=str(read_there), WRITE=str(write_there))
        arguments = [find_chromium(), *FLAGS, f"--user-data-dir={self.home.name}", "--window-size=1280,800"]
        self.process = subprocess.Popen(
            ["bash", "-c", shell, *arguments, "about:blank"],
            pass_fds=[read_there, write_there],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(read_there)
        os.close(write_there)
        self.rest = b""
        self.number = 0
        # What the page reports by itself, such as faults.
        self.events = []
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Accessibility", "DOM", "Log"):
            self.ask(f"{domain}.enable")
        # Half as many pixels, which the processor draws four times as fast: the pages are laid out in points.
        size = {"width": 1280, "height": 800, "deviceScaleFactor": 0.5, "mobile": False}
        self.ask("Emulation.setDeviceMetricsOverride", **size)
        # Without it, a page that is not in front has no focus.
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        self.ask("Page.navigate", url=address)

    def ask(self, method, **parameters):
        """Calls a method of the protocol, and returns its answer."""
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.writer, json.dumps(request).encode() + b"\0")
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.message(until)
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def message(self, until):
        while b"\0" not in self.rest:
            if not select.select([self.reader], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError(f"no answer within {PATIENCE} s")
            part = os.read(self.reader, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def run(self, script):
        """The value of an expression in the page."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, key, code, number):
        """Presses a key, by its name, its place and its number in Windows."""
        for kind in ("rawKeyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=code, windowsVirtualKeyCode=number)
            time.sleep(0.06)

    def faults(self):
        """What the page has reported as faults."""
        kinds = [event for event in self.events if event.get("method") == "Runtime.exceptionThrown"]
        return [event["params"]["exceptionDetails"].get("exception", {}).get("description", "?") for event in kinds]

    def end(self):
        with contextlib.suppress(OSError, RuntimeError, TimeoutError):
            self.session = None
            self.ask("Browser.close")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        if self.process.poll() is None:
            self.process.kill()
        self.home.cleanup()
