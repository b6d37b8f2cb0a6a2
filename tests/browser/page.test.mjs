// The page around the game: what it asks for, where it works, and its words where there is no game.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Game, PASSED, until, withBrowser, withGame } from "./game.mjs";

test("the title is drawn, and music comes after a key", { timeout: 300_000 }, async () => {
  await withBrowser(async ({ browser, server }) => {
    const game = await Game.open(await browser.newContext({ viewport: { width: 640, height: 400 } }), server);
    const music = () => server.asked.filter((path) => path.endsWith(".ogg"));
    // To look at the page, or to run code in it, would count as a gesture.
    await until("the program", () => server.asked.includes("/mazeater_bg.wasm"));
    await game.page.waitForTimeout(15_000);
    assert.deepEqual(music(), [], "no music before a key");
    await game.ready();
    await game.press("ArrowDown");
    await until("the music of the title", () => music().length > 0);
    assert.deepEqual(music(), ["/sounds/music_title.ogg"]);
    await game.press("ArrowUp", "Enter");
    await game.raced([12, 9]);
    await until("the music of the world", () => music().includes("/sounds/last_bites.ogg"));
    game.check();
  });
});

test("music that does not arrive is silence", { timeout: 300_000 }, async () => {
  const prepare = (page) => page.route("**/*.ogg", (route) => route.abort());
  await withGame(
    async (game) => {
      await game.press("ArrowDown");
      await game.tells("music_title.ogg has not arrived");
      await game.press("ArrowUp", "Enter");
      await game.raced([12, 9]);
      // The browser itself tells of what it could not load.
      game.faults = game.faults.filter((fault) => !fault.includes("Failed to load resource"));
    },
    { prepare },
  );
});

test("the licenses are asked for when they are read", { timeout: 300_000 }, async () => {
  await withGame(async (game) => {
    // The credits are the last entry of the title, and the licenses the first of theirs.
    await game.press("ArrowUp", "Enter");
    await game.frames(30);
    assert.ok(!game.server.asked.includes("/LICENSES.md"));
    await game.press("Enter");
    await until("the licenses", () => game.server.asked.includes("/LICENSES.md"));
  });
});

test("the game works from a folder, and without a network", { timeout: 300_000 }, async () => {
  await withGame(
    async (game) => {
      await until("all files kept", () =>
        game.page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          const kept = await caches.match("mazeater_bg.wasm");
          return Boolean(kept && navigator.serviceWorker.controller);
        }),
      );
      await game.server.stop();
      await game.page.reload();
      await game.ready();
      assert.ok(await game.isPlaying());
      await game.press("Enter");
      await game.raced([12, 9]);
      game.faults.length = 0;
    },
    { prefix: "/games/maze/" },
  );
});

test("the page says that there is no WebGL 2", { timeout: 120_000 }, async () => {
  await withGame(
    async (game) => {
      assert.equal(await game.isPlaying(), false);
      assert.match(await game.words(), /no WebGL 2/);
    },
    { flags: ["--disable-3d-apis"] },
  );
});

test("lost graphics are told, and returned graphics used", { timeout: 300_000 }, async () => {
  await withGame(async (game) => {
    await game.page.evaluate(() => {
      globalThis.lost = document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context");
      globalThis.lost.loseContext();
    });
    await until("words about the graphics", async () => !(await game.isPlaying()));
    assert.match(await game.words(), /taken the graphics away/);
    await game.page.evaluate(() => setTimeout(() => globalThis.lost.restoreContext()));
    await game.page.waitForEvent("load");
    await game.ready();
    assert.ok(await game.isPlaying());
    game.faults.length = 0;
  });
});

test("a fault shows its words, and saves the progress to a file", { timeout: 300_000 }, async () => {
  // The browser gives the page a picture, but none to the game.
  const prepare = (page) =>
    page.addInitScript((progress) => {
      localStorage.setItem("mazeater/progress.ron", progress);
      const plain = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (...kind) {
        return this.id === "game" ? null : plain.apply(this, kind);
      };
    }, PASSED);
  await withBrowser(async ({ browser, server }) => {
    const game = await Game.open(await browser.newContext(), server, "", prepare);
    await game.ready();
    assert.equal(await game.isPlaying(), false);
    assert.match(await game.words(), /fault|could not be started/);
    const [download] = await Promise.all([game.page.waitForEvent("download"), game.page.click("#save")]);
    assert.equal(download.suggestedFilename(), "mazeater-progress.json");
    const saved = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.equal(saved.files["progress.ron"], PASSED);
  });
});
