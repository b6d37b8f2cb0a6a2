#!/usr/bin/python3
"""Reads the screens of the page for browsers in Chromium's accessibility tree, and checks what a screen reader would say.

    scripts/browser_reader.py [FOLDER]     the page, out/browser by default; CHROMIUM names a browser

Goes through the same screens as screen_reader.py does on a desktop, by keys, and checks each as reader_walk.py says.
Before, it does what a reader does by itself: it moves the focus, changes a value, and clicks an entry, without a key.
"""

import re
import sys
import time
from pathlib import Path

from chromium import PATIENCE, Chromium, serve
from reader_walk import Item, focused, walk

# Keys by the names that X has for them: name, place, number in Windows.
KEYS = {
    "Return": ("Enter", "Enter", 13),
    "Escape": ("Escape", "Escape", 27),
    "Up": ("ArrowUp", "ArrowUp", 38),
    "Down": ("ArrowDown", "ArrowDown", 40),
    "Left": ("ArrowLeft", "ArrowLeft", 37),
    "Right": ("ArrowRight", "ArrowRight", 39),
    "i": ("i", "KeyI", 73),
}
# The most pictures from a key to the last change that it makes.
FRAMES = 8
# What is changed in steps.
CHANGED = ("combobox", "slider")
# Roles that say nothing of their own, and those whose words are their value.
SILENT = ("generic", "none", "InlineTextBox")
WITH_VALUE = ("button", "combobox", "slider", "textbox", "checkbox")


def value(part):
    return part.get("value", "") if part else ""


class Node:
    """A node of the tree with its element."""

    def __init__(self, node):
        self.node = node
        self.id, self.role, self.name = node["nodeId"], value(node.get("role")), value(node.get("name"))
        self.element = node.get("backendDOMNodeId")
        self.states = {state["name"]: value(state["value"]) for state in node.get("properties", [])}
        relations = {state["name"]: state["value"].get("relatedNodes", []) for state in node.get("properties", [])}
        # The element that is read where this one has the focus.
        self.active = next((other["backendDOMNodeId"] for other in relations.get("activedescendant", [])), None)


def read_page(root):
    """The elements for readers by the numbers of the tree, and the heights of these and of their texts, in pixels."""
    own, heights = set(), {}

    def read(element, height):
        attributes = element.get("attributes", [])
        attributes = dict(zip(attributes[::2], attributes[1::2]))
        number = element["backendNodeId"]
        if attributes.get("id", "").startswith("reader-"):
            own.add(number)
            found = re.search(r"height: ([\d.]+)px", attributes.get("style", ""))
            height = float(found[1]) if found else 0
        heights[number] = height
        for child in element.get("children", []):
            read(child, height)

    read(root, 0)
    return own, heights


def read(browser):
    """Everything that is read, in reading order."""
    own, heights = read_page(browser.ask("DOM.getDocument", depth=-1)["root"])
    nodes = [Node(node) for node in browser.ask("Accessibility.getFullAXTree")["nodes"]]
    by_id = {node.id: node for node in nodes}
    # The canvas has the focus; what is read is its active descendant.
    active = [node.active for node in nodes if node.states.get("focused") and node.active]
    items = []

    def visit(node, is_inside):
        is_inside = is_inside or node.element in own
        if is_inside and not node.node.get("ignored") and node.role not in SILENT:
            items.append(item_of(node, heights, node.element in active))
        for child in [] if is_inside and node.role in WITH_VALUE else node.node.get("childIds", []):
            if child in by_id:
                visit(by_id[child], is_inside)

    if nodes:
        visit(nodes[0], False)
    return items


def item_of(node, heights, is_active):
    said = value(node.node.get("value"))
    item = Item(node.role, node.name, height=heights.get(node.element, 0))
    item.value = said if said != "" else None
    item.takes_focus = bool(node.states.get("focusable"))
    item.is_focused = is_active
    item.is_checked = node.states.get("checked") == "true"
    item.is_line = node.role == "StaticText"
    item.lacks_value = node.role in CHANGED and said == ""
    if node.role == "textbox":
        item.text = str(said)
    return item


class Session:
    hears_changes = True

    def __init__(self, folder):
        self.browser = Chromium(serve(folder))

    def begin(self):
        """Waits for the title, and does what a reader does by itself."""
        self.until("the title", lambda items: focused(items) != "")
        self.act()

    def until(self, what, is_so):
        until = time.monotonic() + PATIENCE
        while True:
            items = read(self.browser)
            if is_so(items):
                return items
            if time.monotonic() > until:
                words = self.browser.run("document.getElementById('words').textContent")
                sys.exit(f"not within {PATIENCE} s: {what}; the page says {words!r}, faults {self.browser.faults()}")
            time.sleep(0.2)

    def becomes(self, is_so, patience=10):
        """Whether the screen is so within some seconds: where the processor draws, each picture may take one."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if is_so(read(self.browser)):
                return True
            time.sleep(0.2)
        return False

    def settled(self):
        """The screen, once it is the same twice, but for a clock in it."""
        before, until = None, time.monotonic() + PATIENCE
        while time.monotonic() < until:
            items = read(self.browser)
            words = [re.sub(r"\d", "0", item.words()) for item in items]
            if words == before:
                return items
            before = words
            self.frames()
        return items

    def frames(self):
        """Waits for pictures in which the game answers: how long one takes depends on what else the machine does."""
        count = "const next = () => (left-- ? requestAnimationFrame(next) : done()); next()"
        self.browser.run(f"new Promise((done) => {{ let left = {FRAMES}; {count}; }})")

    def items(self):
        return read(self.browser)

    def press(self, name):
        self.browser.press(*KEYS[name])
        self.frames()

    def key(self, name):
        self.press(name)
        return self.settled()

    def do(self, name, script):
        """Does something to the element of this name, as a reader does."""
        found = f"[...document.querySelectorAll('#reader > *')].find((e) => e.ariaLabel === {name!r})"
        self.browser.run(f"(() => {{ const element = {found}; {script}; }})()")

    def act(self):
        """Moves the focus, opens the settings, changes a value, and goes back, all without a key."""
        self.do("Settings", "element.focus()")
        items = self.until("the focus at Settings", lambda items: focused(items) == "Settings")
        if self.browser.run("document.activeElement.id") != "game":
            sys.exit("the canvas has lost the focus, and with it the keys")
        self.do("Settings", "element.click()")
        items = self.until("the settings", lambda items: any(item.role in CHANGED for item in items))
        changed = next(item for item in items if item.role in CHANGED and item.takes_focus)
        if changed.role == "slider":
            steps = ["element.value = Number(element.value) + 1; element.dispatchEvent(new Event('input', {bubbles: true}))"]
        else:
            press = "element.dispatchEvent(new KeyboardEvent('keydown', {key: '%s', bubbles: true}))"
            steps = [press % key for key in ("ArrowUp", "ArrowDown")]
        is_new = lambda item: item.name == changed.name and item.value != changed.value  # noqa: E731
        for step in steps:
            self.do(changed.name, step)
            # It may be at its last value.
            if self.becomes(lambda items: any(map(is_new, items))):
                break
        else:
            sys.exit(f"no other value of {changed.words()}")
        self.until("the title", lambda _: focused(self.key("Escape")) == "Settings")
        # The walk begins at the first entry.
        self.do("Play", "element.focus()")
        self.until("the focus at Play", lambda items: focused(items) == "Play")
        print("a reader moves the focus, clicks and changes values")

    def end(self):
        faults = self.browser.faults()
        self.browser.end()
        # The engine leaves its start by an exception.
        faults = [fault for fault in faults if "Using exceptions for control flow" not in fault]
        if faults:
            sys.exit(f"faults of the page: {faults}")


def main():
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1] if len(sys.argv) == 2 else Path(__file__).parent.parent / "out/browser")
    if not (folder / "mazeater_bg.wasm").is_file():
        sys.exit(f"no page in {folder}; make it with: ./package browser")
    walk(Session(folder))


main()
