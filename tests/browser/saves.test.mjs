// Saves in the browser's storage, and as a file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { PASSED, until, withGame } from "./game.mjs";

/** Keys from the title to the export of the settings; the import is below it. */
const TO_EXPORT = ["ArrowUp", "ArrowLeft", "Enter", ...Array(4).fill("ArrowUp")];

/** Exports the progress of a game in which level 1 is passed. */
async function exported() {
  let bytes;
  const prepare = (page) =>
    page.addInitScript((progress) => localStorage.setItem("mazeater/progress.ron", progress), PASSED);
  await withGame(
    async (game) => {
      await game.press(...TO_EXPORT);
      const [download] = await Promise.all([game.page.waitForEvent("download"), game.press("Enter")]);
      assert.equal(download.suggestedFilename(), "mazeater-progress.json");
      bytes = await readFile(await download.path());
    },
    { prepare },
  );
  return bytes;
}

test("progress is exported, and imported by a pick and by a drop", { timeout: 600_000 }, async () => {
  const bytes = await exported();
  assert.ok(JSON.parse(bytes).files["progress.ron"].includes("1: ("));

  await withGame(async (game) => {
    await game.press(...TO_EXPORT, "ArrowDown", "Enter");
    // The page opens.
    await game.page.waitForTimeout(1000);
    const chosen = game.page.waitForEvent("filechooser");
    // The browser must know that its dialog is wanted.
    await game.frames(10);
    await game.press("Enter");
    const chooser = await chosen;
    await chooser.setFiles({ name: "of a friend.json", mimeType: "application/json", buffer: bytes });
    await answer(game);
  });

  await withGame(async (game) => {
    await game.drop("progress.json", bytes);
    await answer(game);
    // Level 2 is the next one.
    await game.page.reload();
    await game.ready();
    await game.press("Enter");
    await game.raced([13, 10]);
  });
});

/** Answers that the saves are to be replaced, once that is asked. */
async function answer(game) {
  await until("the question", () => game.place("Replace"));
  // Keys pressed while it opens would answer it wrongly.
  await game.frames(20);
  await game.press("ArrowDown", "Enter");
  await game.whenSaved("progress.ron", (text) => text.includes("1: ("));
}

test("a dropped file that is none of the game's is refused", { timeout: 300_000 }, async () => {
  await withGame(async (game) => {
    for (const bytes of [Buffer.from("<svg onload=alert(1)>"), Buffer.alloc(100_000, 255), Buffer.alloc(0)]) {
      await game.drop("../../progress.ron", bytes);
      await game.noticed();
    }
    assert.equal(await game.saved("progress.ron"), null);
    await game.press("Enter");
    await game.raced([12, 9]);
  });
});

test("without storage the game says so, and goes on", { timeout: 300_000 }, async () => {
  const prepare = (page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException("The page may store nothing.", "SecurityError");
      };
      Object.defineProperty(globalThis, "localStorage", { get });
    });
  await withGame(
    async (game) => {
      await game.noticed();
      await game.press("Enter");
      await game.raced();
    },
    { prepare },
  );
});

test("in a full storage nothing is lost, and saving goes on once there is room", { timeout: 300_000 }, async () => {
  const prepare = (page) =>
    page.addInitScript((progress) => {
      if (localStorage.length > 0) return;
      localStorage.setItem("mazeater/progress.ron", progress);
      for (let length = 1 << 23; length > 0; length >>= 1) {
        try {
          localStorage.setItem(`other${length}`, "x".repeat(length));
        } catch {
          // The next one is half as long.
        }
      }
    }, PASSED);
  await withGame(
    async (game) => {
      await game.noticed();
      await game.tells("cannot be saved in this browser's storage");
      await game.press("Enter");
      await game.raced([13, 10]);
      assert.equal(await game.saved("progress.ron"), PASSED);
      await game.page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((key) => key.startsWith("other"))) localStorage.removeItem(key);
      });
      // What could not be saved is tried again.
      await game.whenSaved("window.ron", (text) => text.includes("version"));
    },
    { prepare },
  );
});
