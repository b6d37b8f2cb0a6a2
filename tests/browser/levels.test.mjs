// A level that somebody made, opened by its link and raced against the run of its author.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withGame } from "./game.mjs";

/** The level "Sent" of 12 by 9 cells, with a run. */
const LINK =
  "levels1.eNolUV1zokAQfM-voPKUVEEqoHinb4gfnIciIHLZq5SFsLLE3XXdHRT99bfm-mmmp7unauaF4gumamT8fTI0XnjB8Mh4TjGHZ9MA3MGjA1k0NQHjxN80q5r7Q2M73VB3Ba1PsgHCNFVhAcQ6NFI93ArjSpPqf1Z9KujImBUSCFZgGrgALB-Lk0YIij9NQxQUA-joSJakqUyDtaoptafhemIasuU6TmJBi9vbZivSzFtOPA3kjY_eN_zJOPa89FEGC_LhZPeQL-h-PuujPG4Rm92qOaFlL25LRq_lvKMhswlmWRfyVVflsxtK-92S127IEloGySnMkSj56l3P6Z7H7XJbBduvskscd9mcuPvzt29fs4DjdC3ED9u9L6bLK4rWOfpznw3fYddlLom7vX_x_NSaBOuF2nRuHvB6PI4cr263Zx_1nJ59kdix4BfrXwY-EDfy4s1XWyPnIHH94Uyxd1SWEJG3ixYDZm2wON-zAbjBeT_onQ-OjdrQco7uesAABXCR-fngrrQSpg2DbKj4MdkSTSXjhE3gqj_CcFVQtdvfdt-XBdniV_Pp8_XpH4apsAg";

/** What screen readers read. */
const read = (game) =>
  game.page.evaluate(() => {
    const name = (element) => element.getAttribute("aria-label") ?? element.textContent;
    return [...document.getElementById("reader").children].map(name).join("\n");
  });

const readUntil = (game, ...words) =>
  until(words.join(), async () => {
    const text = await read(game);
    return words.every((word) => text.includes(word)) && text;
  });

test("a level of a link is kept and raced against its author", { timeout: 600_000 }, async () => {
  await withGame(
    async (game) => {
      const saved = await game.whenSaved("levels.ron", (text) => text.includes('name: "Sent"'));
      assert.ok(saved.includes("run: ") && saved.includes("palette: Orchid"), saved);
      await readUntil(game, "1. Sent");
      await game.press("Enter");
      await readUntil(game, "Race its author");
      await game.press("Enter");
      await game.raced([12, 9]);
      // The card names who runs: the author's ghost beside the opponent.
      const card = await read(game);
      assert.match(card, /Sent/);
    },
    { query: `#${LINK}` },
  );
});

test("a link that was cut is told, and the title stays", { timeout: 300_000 }, async () => {
  await withGame(
    async (game) => {
      await game.noticed();
      assert.equal(await game.saved("levels.ron"), null);
    },
    { query: `#${LINK.slice(0, 200)}` },
  );
});
