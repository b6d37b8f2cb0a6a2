// Elements for screen readers, over the canvas and seen by nobody: what the game tells readers on a desktop.
//
// The canvas keeps the browser's focus, and with it all keys. The element that the game has focused is its active
// descendant, which readers speak. What a reader does to an element goes to the game, which answers by changes.

const game = document.getElementById("game");
const host = document.getElementById("reader");

/** The elements by their numbers. */
const elements = new Map();

/** Of which tag each is, and its role where the tag has none. */
const KINDS = {
  line: ["div", ""],
  status: ["div", "status"],
  button: ["div", "button"],
  choice: ["div", "combobox"],
  slider: ["input", ""],
  check: ["div", "checkbox"],
  field: ["div", "textbox"],
};

/** Sets an attribute, or removes it where there is no value. */
function mark(element, name, value) {
  if (value === null || value === "") element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

function make(id, item) {
  const [tag, role] = KINDS[item.role];
  const element = document.createElement(tag);
  element.id = `reader-${id}`;
  if (tag === "input") element.type = "range";
  // Its other values are not known, so there is no list to open.
  if (role === "combobox") mark(element, "aria-expanded", "false");
  mark(element, "role", role);
  elements.set(id, element);
  return element;
}

function set(element, item) {
  const isText = item.role === "line" || item.role === "status";
  if (item.role !== "slider") {
    // Of anything else, the words in it are its value.
    const words = isText ? item.name : item.value;
    if (element.textContent !== words) element.textContent = words;
  }
  if (!isText) {
    mark(element, "aria-label", item.name);
    mark(element, "aria-description", item.hint);
    mark(element, "aria-disabled", item.is_enabled ? "" : "true");
    mark(element, "aria-checked", item.is_on);
    mark(element, "tabindex", item.takes_focus ? -1 : null);
  }
  if (item.role === "slider") {
    mark(element, "aria-valuetext", item.value);
    [element.min, element.max, element.step, element.value] = [0, 100, 1, item.share];
    element.dataset.share = item.share;
  }
  const [left, top, width, height] = item.place.map((pixels) => `${pixels / devicePixelRatio}px`);
  Object.assign(element.style, { left, top, width, height });
}

const CHANGES = {
  remove({ id }) {
    elements.get(id).remove();
    elements.delete(id);
  },
  add({ id, before, item }) {
    const element = make(id, item);
    set(element, item);
    host.insertBefore(element, elements.get(before) ?? null);
  },
  move: ({ id, before }) => host.insertBefore(elements.get(id), elements.get(before) ?? null),
  set: ({ id, item }) => set(elements.get(id), item),
  focus: ({ id }) => mark(game, "aria-activedescendant", id === null ? null : `reader-${id}`),
  language: ({ tag }) => mark(host, "lang", tag),
};

/** What the game and this page know of each other. The game sets `asked`, a function of a number and a word. */
const reader = {
  asked: () => {},
  apply(changes) {
    for (const change of JSON.parse(changes)) CHANGES[change.do](change);
  },
};

/** Passes on what a reader does to an element. */
function ask(element, word) {
  const id = Number(element.id.slice("reader-".length));
  if (elements.get(id) === element) reader.asked(id, word);
}

host.addEventListener("click", (event) => ask(event.target, "click"));

// The reader changes the number, the game only by steps: it answers with the new number.
host.addEventListener("input", ({ target }) => {
  ask(target, target.valueAsNumber > Number(target.dataset.share) ? "more" : "less");
  target.value = target.dataset.share;
});

// Steps of a choice, by the keys of a combo box.
const STEPS = { ArrowUp: "more", ArrowRight: "more", ArrowDown: "less", ArrowLeft: "less" };
host.addEventListener("keydown", (event) => {
  // In the full screen the canvas would take it for a key too.
  event.stopPropagation();
  if (event.target.role === "combobox" && event.key in STEPS) ask(event.target, STEPS[event.key]);
});

// A reader that moves the browser's focus moves the game's. The canvas takes the browser's focus back, and does not
// learn that it was away: the game would pause, and let go of all keys.
host.addEventListener("focusin", ({ target }) => {
  ask(target, "focus");
  game.focus({ preventScroll: true });
});
for (const change of ["focus", "blur"]) {
  const keep = (event) => event.target === game && host.contains(event.relatedTarget) && event.stopImmediatePropagation();
  addEventListener(change, keep, { capture: true });
}

// In the full screen nothing is read but the canvas and what is in it.
const stage = host.parentElement;
document.addEventListener("fullscreenchange", () => (document.fullscreenElement === game ? game : stage).append(host));

globalThis.mazeaterReader = reader;
