// Links open their races, and wrong ones the title.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withGame } from "./game.mjs";

const FIRST_BITE =
  "race2.any.farthest-strength1561-1840-1665-1533-1268.wally.maze1.square.12x9.depth-first.first_20bite_20271.J9ZCA7G";

/** The open sides of all cells. */
const walls = (found) => JSON.stringify([...found.exits].map(([cell, sides]) => [cell, sides.map((side) => side.key)]));

test("a level and its code are one race", { timeout: 300_000 }, async () => {
  const seen = [];
  for (const query of ["?level=1", `?code=${FIRST_BITE}&utm_source=news`]) {
    await withGame(async (game) => seen.push(walls(await game.raced([12, 9]))), { query });
  }
  assert.equal(seen[0], seen[1]);
});

test("links open levels, days and words", { timeout: 300_000 }, async () => {
  const size = { viewport: { width: 960, height: 600 } };
  await withGame((game) => game.raced([23, 16]), { query: "?level=12", context: size });
  await withGame((game) => game.raced(), { query: "?daily=2027-01-31" });
  await withGame((game) => game.raced(), { query: "?word=tuesday" });
});

test("a link without a race opens the title, with no line", { timeout: 300_000 }, async () => {
  await withGame(async (game) => assert.equal(await game.hasNotice(), false), { query: "?utm_source=news" });
});

test("a wrong link opens the title, with one line", { timeout: 600_000 }, async () => {
  const wrong = ["?level=0", "?level=41", "?daily=yesterday", "?level=1&word=x", "?code=race2.nothing", "#replay=x"];
  await withGame(async (game) => {
    for (const query of wrong) {
      await game.page.goto("about:blank");
      await game.page.goto(game.server.address + query);
      await game.ready();
      await game.noticed();
      assert.equal(await game.page.evaluate(() => localStorage.getItem("mazeater/progress.ron")), null, query);
      await game.press("Enter");
      await game.raced([12, 9]);
    }
  });
});
