// Loads the game into the page, and shows a page instead of a still picture if it cannot run.

import "./reader.js";
import { keepTyping } from "./typing.js";
import { language, say } from "./words.js";

const page = document.getElementById("page");
const words = document.getElementById("words");
const bar = document.getElementById("bar");
const details = document.getElementById("details");
const again = document.getElementById("again");
const save = document.getElementById("save");
const game = document.getElementById("game");

document.documentElement.lang = language;
[words.textContent, again.textContent, save.textContent] = [say.loading, say.again, say.save];
bar.setAttribute("aria-label", say.bar);

// The page's own lines about a start that never comes; this script has come.
document.getElementById("stuck").remove();

let hasFailed = false;

/** Shows why there is no game. `what` is for players; `why` is for reports. */
function fail(what, why) {
  if (hasFailed) return;
  hasFailed = true;
  words.textContent = what;
  bar.hidden = true;
  details.textContent = why;
  details.hidden = !why;
  save.hidden = savedKeys().length === 0;
  again.hidden = false;
  page.hidden = false;
}

/** The keys of the game's saved files, without the backup of all of them; none if the browser stores nothing. */
function savedKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith("mazeater/") && !key.endsWith(".json"));
  } catch {
    return [];
  }
}

/** Downloads all saved files as one. */
function saveProgress() {
  const files = Object.fromEntries(savedKeys().map((key) => [key.slice("mazeater/".length), localStorage.getItem(key)]));
  const text = JSON.stringify({ game: "mazeater", version: 1, files }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "mazeater-progress.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

save.addEventListener("click", saveProgress);
again.addEventListener("click", () => location.reload());

// The game calls it when it ends by a fault.
globalThis.mazeaterFailed = (why) => fail(say.stopped, why);

/** A program that has no memory left ends without calling it. */
function keepFaults() {
  addEventListener("error", ({ error }) => {
    if (error instanceof WebAssembly.RuntimeError) fail(say.stopped, String(error.stack ?? error));
  });
}

/** A program of one function, which returns the vector of 16 zeros. */
const SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // "\0asm", version 1
  ...[1, 5, 1, 96, 0, 1, 123], // types: one function without arguments that returns a v128
  ...[3, 2, 1, 0], // functions: one, of type 0
  ...[10, 8, 1, 6, 0, 65, 0, 253, 15, 11], // code: i32.const 0, i8x16.splat
);

/** Why this browser cannot run the game; empty if it can. */
function missing() {
  if (typeof WebAssembly !== "object") return say.noWebAssembly;
  if (!WebAssembly.validate(SIMD)) return say.noSimd;
  try {
    new WebAssembly.Module(SIMD);
  } catch {
    return say.forbidden;
  }
  return document.createElement("canvas").getContext("webgl2") ? "" : say.noWebGl;
}

/** Without a byte for this long, in milliseconds, the page says that the network has stopped. */
const STALLED = 20_000;

/** What has arrived of the game. */
const arrival = {
  timer: 0,
  isWhole: false,

  /** Notes that something has arrived, and waits for more. */
  goesOn() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(true), STALLED);
    this.show(false);
  },

  /** Notes that there is nothing more to wait for. */
  ends(isWhole) {
    clearTimeout(this.timer);
    this.isWhole = isWhole;
    this.show(false);
  },

  show(isStalled) {
    if (hasFailed) return;
    const line = isStalled ? say.stalled : say.loading;
    // Readers speak what is set, even if it is the same.
    if (words.textContent !== line) words.textContent = line;
    again.hidden = !isStalled;
  },
};

/** A response that reports how much of it has arrived. */
function watched(response, length) {
  let arrived = 0;
  const count = new TransformStream({
    transform(part, out) {
      arrived += part.byteLength;
      bar.value = Math.min(arrived / length, 1);
      arrival.goesOn();
      out.enqueue(part);
    },
    flush: () => arrival.ends(true),
  });
  return new Response(response.body.pipeThrough(count), { headers: { "Content-Type": "application/wasm" } });
}

/** Browsers let a page sound only after a key or a click, so every sound waits for one. */
function unlockSound() {
  const contexts = [];
  const Plain = globalThis.AudioContext;
  if (!Plain) return;
  globalThis.AudioContext = class extends Plain {
    constructor(...options) {
      super(...options);
      contexts.push(this);
    }
  };
  const resume = (...states) => {
    for (const context of contexts) if (states.includes(context.state)) context.resume().catch(() => {});
  };
  // After a call, iOS leaves a sound "interrupted". It may refuse to resume until the next gesture.
  const unlock = () => resume("suspended", "interrupted");
  for (const gesture of ["keydown", "pointerdown", "touchend"]) addEventListener(gesture, unlock, { capture: true });
  document.addEventListener("visibilitychange", () => document.hidden || resume("interrupted"));
}

// A link whose only difference is its replay does not load the page again.
addEventListener("hashchange", () => location.reload());

/** Keys that the browser would use for itself: scrolling, searching, leaving the canvas. */
function keepKeys() {
  const browsers = new Set(["F5", "F11", "F12"]);
  game.addEventListener("keydown", (event) => {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!isShortcut && !browsers.has(event.key)) event.preventDefault();
  });
  for (const gesture of ["contextmenu", "wheel"]) {
    game.addEventListener(gesture, (event) => event.preventDefault(), { passive: false });
  }
  // The browser would leave the game and show the file.
  for (const gesture of ["dragover", "drop"]) addEventListener(gesture, (event) => event.preventDefault());
}

/** Keys reach the game also after something else in the page, or the site around it, had the focus. */
function keepFocus() {
  const take = () => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body;
    // The focus of the site around the page stays there.
    if (page.hidden && isFree && document.hasFocus()) game.focus({ preventScroll: true });
  };
  addEventListener("focus", take);
  // Once it is known what has the focus next.
  document.addEventListener("focusout", () => setTimeout(take));
}

/**
 * Back does what Escape does, as in other games: it pauses a race, or closes a page of the game. A second Back, without a
 * key, a click or a touch between, leaves.
 */
function keepBack() {
  const isGuard = () => history.state?.mazeater === "guard";
  const guard = ({ isTrusted }) => {
    if (!isTrusted || !page.hidden || isGuard()) return;
    try {
      history.pushState({ mazeater: "guard" }, "");
    } catch {
      // The browser allows only so many in a while; or none in this frame.
    }
  };
  // Browsers pass over entries that a page makes by itself.
  for (const gesture of ["keydown", "pointerup"]) addEventListener(gesture, guard, { capture: true });
  addEventListener("popstate", () => {
    if (isGuard() || !page.hidden) return;
    for (const kind of ["keydown", "keyup"]) {
      game.dispatchEvent(new KeyboardEvent(kind, { key: "Escape", code: "Escape", bubbles: false, cancelable: true }));
    }
  });
}

/**
 * A browser that emulates a display may tell the canvas's size in points where the engine asks for pixels. Without that
 * answer the engine multiplies the points by the scale factor.
 */
async function checkPixels() {
  const known = globalThis.ResizeObserverEntry?.prototype;
  if (!known || !("devicePixelContentBoxSize" in known)) return;
  const entry = await new Promise((done) => {
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect();
      done(entry);
    });
    observer.observe(game, { box: "device-pixel-content-box" });
    // A hidden page lays nothing out.
    setTimeout(done, 1000);
  });
  const told = entry?.devicePixelContentBoxSize[0].inlineSize;
  const pixels = entry?.contentRect.width * devicePixelRatio;
  if (Math.abs(told - pixels) > 2) delete known.devicePixelContentBoxSize;
}

/** Keeps the files for a start without a network. In a sandboxed frame, even to ask for it throws; the game runs without. */
function keepOffline() {
  try {
    // Browsers allow it by https, and on this machine.
    if (isSecureContext) navigator.serviceWorker?.register("offline.js").catch(() => {});
  } catch {
    // No storage, so nothing is kept.
  }
}

/** What to say of a fault of the start. */
function wordsOf(fault) {
  // A half of the game, or a text in its place, is no program; a part of another version does not fit.
  if (fault instanceof WebAssembly.CompileError || fault instanceof WebAssembly.LinkError) return say.damaged;
  return arrival.isWhole ? say.notStarted : say.notLoaded;
}

async function start() {
  // Both arrive while the browser starts its graphics, which the test for WebGL 2 waits for.
  const arriving = Promise.all([import("./mazeater.js"), fetch(new URL("mazeater_bg.wasm", import.meta.url))]);
  arriving.catch(() => {}); // Reported below, unless the browser cannot run the game.
  const why = missing();
  if (why) return fail(why, "");
  arrival.goesOn();
  keepFaults();
  unlockSound();
  keepKeys();
  keepFocus();
  keepBack();
  keepTyping(game);
  const checked = checkPixels();
  const [{ default: init }, response] = await arriving;
  if (!response.ok) return fail(say.notLoaded, `${response.status} ${response.statusText}`);
  // The size of the program, not of what is sent: a server may compress it.
  const length = Number(document.querySelector("meta[name=program-bytes]")?.content) || 20e6;
  arrival.goesOn();
  await checked;
  await init({ module_or_path: watched(response, length) });
}

game.addEventListener("webglcontextlost", (event) => {
  event.preventDefault();
  fail(say.graphicsLost, "");
});

// The game has lost its pictures with the graphics, so it starts again.
game.addEventListener("webglcontextrestored", () => location.reload());

start()
  .catch((error) => {
    // The engine leaves its start by an exception of this kind.
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  })
  .then(() => {
    if (hasFailed) return;
    page.hidden = true;
    game.focus();
    keepOffline();
  })
  .catch((error) => fail(wordsOf(error), String(error?.stack ?? error)))
  .finally(() => arrival.ends(arrival.isWhole));
