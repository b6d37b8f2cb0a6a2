// The elements for screen readers, made from changes as the game sends them, without the game: in Chromium's
// accessibility tree.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withBrowser } from "./game.mjs";

const ENTRY = {
  ...{ value: "", hint: "", share: null, is_on: null, is_enabled: true, takes_focus: true, is_clicked: true },
  ...{ has_more: false, has_less: false, place: [10, 20, 300, 40] },
};
const LINE = { ...ENTRY, takes_focus: false, is_clicked: false };

const CHANGES = [
  { do: "language", tag: "de" },
  { do: "add", id: 1, before: null, item: { ...LINE, role: "line", name: "Mazeater" } },
  { do: "add", id: 2, before: null, item: { ...ENTRY, role: "button", name: "Play", hint: "The campaign." } },
  { do: "add", id: 3, before: 2, item: { ...ENTRY, role: "choice", name: "Difficulty", value: "Normal", has_more: true } },
  { do: "add", id: 4, before: null, item: { ...ENTRY, role: "slider", name: "Shake", value: "40 %", share: 40 } },
  { do: "add", id: 5, before: null, item: { ...ENTRY, role: "button", name: "Level 2", is_enabled: false } },
  { do: "add", id: 6, before: null, item: { ...LINE, role: "status", name: "0.5 s ahead" } },
  { do: "focus", id: 3 },
];

/** Opens the page's elements without its game, and calls `work(page, tell)`; `tell(changes)` sends changes. */
async function withReader(work) {
  await withBrowser(async ({ browser, server }) => {
    const page = await browser.newPage();
    // The page's own script would load the game.
    await page.route("**/start.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'import "./reader.js"; document.getElementById("page").hidden = true;' }),
    );
    await page.goto(server.address);
    await page.waitForFunction(() => globalThis.mazeaterReader);
    await page.evaluate(() => {
      globalThis.asked = [];
      mazeaterReader.asked = (...asked) => globalThis.asked.push(asked);
      document.getElementById("game").focus();
    });
    await work(page, (changes) => page.evaluate((json) => mazeaterReader.apply(json), JSON.stringify(changes)));
  });
}

/** What is read below the canvas: role, name and value of each. */
async function read(page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const kept = nodes.filter(({ ignored, role }) => !ignored && !["generic", "InlineTextBox", "RootWebArea"].includes(role.value));
  return kept.map(({ role, name, value, description }) => [role.value, name.value, value?.value ?? "", description?.value ?? ""]);
}

test("elements have role, name, value and hint, and the canvas owns them", { timeout: 120_000 }, async () => {
  await withReader(async (page, tell) => {
    await tell(CHANGES);
    const found = await read(page);
    for (const item of [
      ["application", "Mazeater", "", ""],
      ["combobox", "Difficulty", "Normal", ""],
      ["button", "Play", "", "The campaign."],
      ["slider", "Shake", 40, ""],
      ["button", "Level 2", "", ""],
      ["StaticText", "0.5 s ahead", "", ""],
    ]) {
      assert.ok(found.some((other) => String(other) === String(item)), `${item} in ${JSON.stringify(found)}`);
    }
    const ids = await page.evaluate(() => [...document.getElementById("reader").children].map((element) => element.id));
    assert.deepEqual(ids, [1, 3, 2, 4, 5, 6].map((id) => `reader-${id}`));
    assert.equal(await page.getAttribute("#reader", "lang"), "de");
    assert.equal(await page.getAttribute("#reader-5", "aria-disabled"), "true");
    assert.equal(await page.getAttribute("#reader-6", "role"), "status");
    const box = await page.locator("#reader-2").boundingBox();
    assert.deepEqual([box.x, box.y, box.width, box.height], [10, 20, 300, 40]);
  });
});

test("the canvas keeps the focus, and its active descendant is what is read", { timeout: 120_000 }, async () => {
  await withReader(async (page, tell) => {
    await tell(CHANGES);
    const active = () => page.getAttribute("#game", "aria-activedescendant");
    assert.equal(await active(), "reader-3");
    await page.evaluate(() => {
      globalThis.lost = 0;
      document.getElementById("game").addEventListener("blur", () => globalThis.lost++);
      document.getElementById("reader-2").focus();
    });
    assert.deepEqual(await page.evaluate(() => [document.activeElement.id, lost, asked]), ["game", 0, [[2, "focus"]]]);
    await tell([{ do: "remove", id: 3 }, { do: "focus", id: 2 }]);
    assert.equal(await active(), "reader-2");
    await tell([{ do: "focus", id: null }]);
    assert.equal(await active(), null);
  });
});

test("what a reader does arrives, and nothing else", { timeout: 120_000 }, async () => {
  await withReader(async (page, tell) => {
    await tell(CHANGES);
    const asked = await page.evaluate(() => {
      const of = (id) => document.getElementById(`reader-${id}`);
      of(2).click();
      for (const value of [41, 39]) {
        of(4).value = value;
        of(4).dispatchEvent(new Event("input", { bubbles: true }));
      }
      for (const key of ["ArrowUp", "ArrowLeft", "a"]) {
        of(3).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      }
      // The page itself, and a frame around it.
      document.getElementById("reader").click();
      postMessage({ do: "click", id: 2 }, "*");
      return globalThis.asked;
    });
    const expected = [[2, "click"], [4, "more"], [4, "less"], [3, "more"], [3, "less"]];
    assert.deepEqual(asked, expected);
    assert.equal(await page.evaluate(() => document.getElementById("reader-4").value), "40", "the game has the value");
    await tell([{ do: "set", id: 4, item: { ...ENTRY, role: "slider", name: "Shake", value: "50 %", share: 50 } }]);
    assert.equal(await page.evaluate(() => document.getElementById("reader-4").value), "50");
  });
});

test("in the full screen too everything is read, and nothing is lost by leaving it", { timeout: 120_000 }, async () => {
  await withReader(async (page, tell) => {
    await tell(CHANGES);
    const devtools = await page.context().newCDPSession(page);
    const run = (expression) => devtools.send("Runtime.evaluate", { expression, awaitPromise: true, userGesture: true });
    const isFull = (full) => page.waitForFunction((full) => (document.fullscreenElement !== null) === full, full);
    for (const [script, full] of [["game.requestFullscreen()", true], ["document.exitFullscreen()", false]]) {
      await run(script);
      await isFull(full);
      for (const name of ["Mazeater", "Play", "Difficulty", "0.5 s ahead"]) {
        await until(`${name} is read`, async () => (await read(page)).some((item) => item[1] === name), 20_000);
      }
      assert.equal(await page.getAttribute("#game", "aria-activedescendant"), "reader-3");
    }
    // A key that a reader presses in an element is none of the canvas.
    const keys = await page.evaluate(() => {
      let keys = 0;
      document.getElementById("game").addEventListener("keydown", () => keys++);
      document.getElementById("game").append(document.getElementById("reader"));
      document.getElementById("reader-3").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
      return keys;
    });
    assert.equal(keys, 0);
  });
});
