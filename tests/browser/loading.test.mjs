// Starts that fail or stop: each ends at a line with what to do and a button, in English or German.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, SIZE, until, withBrowser } from "./game.mjs";

const PROGRAM = "/mazeater_bg.wasm";

/** Seconds without a byte after which the page says so, and one more. */
const STALLED = 21;

/** Opens a page that is not to start, and calls `work(game)`. `route` answers for the program, `serving` for all files. */
async function withFailure(work, { locale = "en-GB", route, serving, prepare = () => {} } = {}) {
  await withBrowser(
    async ({ browser, server }) => {
      const context = await browser.newContext({ viewport: SIZE, locale });
      const game = await Game.open(context, server, "", async (page) => {
        if (route) await page.route(`**${PROGRAM}`, route);
        await prepare(page);
      });
      game.language = locale.slice(0, 2);
      await work(game);
    },
    { serving },
  );
}

/** The line of this name in the language of the browser. */
function lineOf(game, name) {
  const get = async ([language, name]) => (await import("./words.js")).WORDS[language][name];
  return game.page.evaluate(get, [game.language, name]);
}

const isSaid = async (game, name) => (await game.words()) === (await lineOf(game, name));

/** Waits for the line of a failure, and loads again by the button. */
async function failsWith(game, name) {
  await game.ready();
  assert.equal(await game.words(), await lineOf(game, name));
  assert.equal(await game.page.getAttribute("html", "lang"), game.language);
  assert.equal(await game.isPlaying(), false);
  assert.equal(await game.page.locator("#bar").isVisible(), false);
  await loadsAgain(game);
}

/** The button is in sight and loads the page again. */
async function loadsAgain(game) {
  const button = game.page.locator("#again");
  assert.equal(await button.textContent(), await lineOf(game, "again"));
  const { y, height } = await button.boundingBox();
  assert.ok(y >= 0 && y + height <= SIZE.height, "the button is in sight");
  await Promise.all([game.page.waitForEvent("framenavigated"), button.click()]);
}

const FAILURES = {
  "without the program": ["notLoaded", { route: (route) => route.fulfill({ status: 404 }) }],
  "without a network": ["notLoaded", { route: (route) => route.abort() }],
  "with a text for a program": ["damaged", { route: (route) => route.fulfill({ body: "<!doctype html>" }) }],
  "with half of the program": [
    "damaged",
    { serving: { answers: { [PROGRAM]: (response, bytes) => response.end(bytes.subarray(0, bytes.length / 2)) } } },
  ],
  "with a network that breaks off": ["notLoaded", { serving: { answers: { [PROGRAM]: breakOff } } }],
  "where the server forbids WebAssembly": [
    "forbidden",
    { serving: { headers: { "Content-Security-Policy": "script-src 'self'" } } },
  ],
  "where memory is short": ["notStarted", { prepare: withoutMemory }],
};

function breakOff(response, bytes) {
  response.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => response.destroy(), 500));
}

/** As in a browser that has no memory left for the program, which has arrived. */
async function withoutMemory(page) {
  await page.addInitScript(() => {
    const plain = WebAssembly.instantiateStreaming;
    WebAssembly.instantiateStreaming = async (...given) => {
      await plain.apply(WebAssembly, given).catch(() => {});
      throw new RangeError("could not allocate memory");
    };
  });
}

for (const [kind, [name, options]] of Object.entries(FAILURES)) {
  for (const locale of ["en-GB", "de-DE"]) {
    test(`a start ${kind} says what to do (${locale})`, { timeout: 120_000 }, async () => {
      await withFailure((game) => failsWith(game, name), { locale, ...options });
    });
  }
}

for (const locale of ["en-GB", "de-DE"]) {
  test(`a download that stops says so, and goes on with the network (${locale})`, { timeout: 300_000 }, async () => {
    let sent;
    const answers = { [PROGRAM]: (response, bytes) => (sent = { response, bytes }) };
    const send = (from, to) => sent.response.write(sent.bytes.subarray(sent.bytes.length * from, sent.bytes.length * to));
    const work = async (game) => {
      const stops = async () => {
        await game.page.clock.fastForward(STALLED * 1000);
        await until("a line about the network", () => isSaid(game, "stalled"));
        assert.ok(await game.page.locator("#again").isVisible());
      };
      const goesOn = async () => {
        await until("the bar", () => isSaid(game, "loading"));
        assert.ok(await game.page.locator("#bar").isVisible());
        assert.equal(await game.page.locator("#again").isVisible(), false);
      };
      await until("the request for the program", () => sent);
      await goesOn();
      // Nothing has come yet.
      await stops();
      await loadsAgain(game);
      await until("the start of the page", () => isSaid(game, "loading"));
      await stops();
      send(0, 0.5);
      await goesOn();
      await stops();
      sent.response.end(sent.bytes.subarray(sent.bytes.length * 0.5));
      await until("the game", () => game.isPlaying());
      await game.page.clock.fastForward(STALLED * 1000);
      assert.ok(await game.isPlaying());
      game.check();
    };
    await withFailure(work, { locale, serving: { answers }, prepare: (page) => page.clock.install() });
  });
}

for (const [locale, words, button] of [
  ["en-GB", /has not arrived. Load the page again/, "Load again"],
  ["de-DE", /nicht angekommen. Lade die Seite neu/, "Neu laden"],
]) {
  test(`a page without all of its scripts says what to do (${locale})`, { timeout: 120_000 }, async () => {
    const prepare = (page) => page.route("**/words.js", (route) => route.fulfill({ status: 404 }));
    const work = async (game) => {
      await game.ready();
      assert.match(await game.words(), words);
      const again = game.page.locator("#again");
      assert.equal(await again.textContent(), button);
      await Promise.all([game.page.waitForEvent("framenavigated"), again.click()]);
    };
    await withFailure(work, { locale, prepare });
  });
}

test("a program that ends without a word is told", { timeout: 300_000 }, async () => {
  await withFailure(async (game) => {
    await until("the game", () => game.isPlaying());
    await game.page.evaluate(() => {
      // A module whose start function is `unreachable`.
      const types = [1, 4, 1, 96, 0, 0];
      const [functions, start] = [[3, 2, 1, 0], [8, 1, 0]];
      const code = [10, 5, 1, 3, 0, 0, 11];
      const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, ...types, ...functions, ...start, ...code);
      setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(bytes)));
    });
    await failsWith(game, "stopped");
  });
});

test("both languages have all lines", { timeout: 120_000 }, async () => {
  await withFailure(async (game) => {
    const { en, de } = await game.page.evaluate(async () => (await import("./words.js")).WORDS);
    assert.deepEqual(Object.keys(en), Object.keys(de));
    for (const name of Object.keys(en)) assert.notEqual(en[name], de[name], name);
  });
});
