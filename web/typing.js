// Types by the keyboards of telephones and by input methods. A canvas has neither, so while a text is edited an input of
// the page has the focus, and what happens in it is told to the game as keys.

/** Before the text in the input, so that a Backspace deletes something there. */
const BEFORE = "\u200b";

/** Keys of an input method, whose letters arrive in the input. */
const isComposing = ({ isComposing, keyCode, key }) =>
  isComposing || keyCode === 229 || ["Process", "Dead", "Unidentified"].includes(key);

/** The letters that were taken away at the end of a text, and those that came, as the keys that do the same. */
export function keysBetween(before, after) {
  const [old, now] = [[...before], [...after]];
  let same = 0;
  while (same < old.length && same < now.length && old[same] === now[same]) same++;
  return [...Array(old.length - same).fill("Backspace"), ...now.slice(same)];
}

/** Adds the input to the page, and the function by which the game says whether a text is being edited. */
export function keepTyping(game) {
  const input = document.createElement("input");
  for (const [name, value] of Object.entries({
    // The interface of the game shows, focuses and hides the element of this name at a touch.
    id: "egui_text_agent",
    hidden: "",
    autocomplete: "off",
    autocapitalize: "off",
    enterkeyhint: "done",
    spellcheck: "false",
    tabindex: "-1",
    "aria-hidden": "true",
  })) {
    input.setAttribute(name, value);
  }
  document.body.append(input);
  let [isTyping, isPasted, told] = [false, false, BEFORE];

  const press = (key) => {
    for (const kind of ["keydown", "keyup"]) {
      game.dispatchEvent(new KeyboardEvent(kind, { key, code: key === "Backspace" ? key : "", cancelable: true }));
    }
  };
  const clear = () => {
    input.value = told = BEFORE;
  };
  const take = () => {
    if (!isTyping || document.activeElement === input) return;
    input.hidden = false;
    input.focus({ preventScroll: true });
  };

  // The game keeps the focus, as far as it knows.
  for (const kind of ["blur", "focus"]) {
    addEventListener(
      kind,
      (event) => {
        if (event.target === game && event.relatedTarget === input) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  }

  input.addEventListener("focus", clear);
  input.addEventListener("input", () => {
    for (const key of keysBetween(told, input.value)) press(key);
    told = input.value;
    if (!told.startsWith(BEFORE)) clear();
  });
  input.addEventListener("compositionend", () => setTimeout(clear));
  for (const kind of ["keydown", "keyup"]) {
    input.addEventListener(kind, (event) => {
      if (isComposing(event)) return;
      game.dispatchEvent(new KeyboardEvent(kind, event));
      // The browser's own shortcuts stay, but those that would edit the input.
      const isShortcut = event.ctrlKey || event.metaKey;
      isPasted = isShortcut && event.key.toLowerCase() === "v";
      if (!isShortcut || "acxyz".includes(event.key.toLowerCase())) event.preventDefault();
    });
  }
  // A keyboard of a telephone may paste without a key. Else the game does it, with what the browser tells the page.
  input.addEventListener("paste", (event) => {
    if (isPasted) event.preventDefault();
  });

  globalThis.mazeaterTyping = (now) => {
    isTyping = now;
    if (now) take();
    else if (document.activeElement === input) {
      game.focus({ preventScroll: true });
      input.hidden = true;
    }
  };
  // Where a keyboard opens only within a touch, as on iOS, the next touch opens it.
  for (const gesture of ["pointerup", "touchend"]) addEventListener(gesture, take);
}
