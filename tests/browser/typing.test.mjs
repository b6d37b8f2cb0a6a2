// Texts typed by input methods and by keyboards that tell no keys, as on telephones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withGame } from "./game.mjs";

/** The assignment of a class, whose page begins with a field for a name. */
const CLASS =
  "class1.eyJuYW1lIjoiNWIiLCJ0YXNrcyI6WzEsMl0sInF1ZXN0aW9ucyI6eyJjb3VudCI6Mywic2l6ZSI6Ijh4OCIsImdlbmVyYXRvcnMiOlsiZGVwdGgtZmlyc3QiLCJrcnVza2FsIiwiZnJvbnRpZXItY2VsbHMiXSwic29sdmVycyI6WyJicmVhZHRoLWZpcnN0IiwicmlnaHQtaGFuZCIsImEtc3RhciJdfSwicmFjZSI6MSwic2VlZCI6IjViIiwidW50aWwiOjIxMTc2fQ.8b578003e5dfa18a";

const focused = (game) => game.page.evaluate(() => document.activeElement.id);

/** A saved text in letters: the storage has a character for each byte. */
const letters = (bytes) => Buffer.from(bytes, "latin1").toString("utf8");

test("a name is typed by an input method, by keys and by a paste", { timeout: 300_000 }, async () => {
  await withGame(
    async (game) => {
      const session = await game.context.newCDPSession(game.page);
      const compose = async (text) => {
        await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        await game.frames(3);
      };
      const edit = async () => {
        await game.press("Enter");
        await until("the field", async () => (await focused(game)) === "egui_text_agent");
      };
      const hasName = (name) => game.whenSaved("class.ron", (text) => letters(text).includes(`name: Some("${name}")`));
      await edit();
      // Letters by keys, those of an input method that changes its mind, and those that it tells at once.
      await game.press("Z", "o");
      await compose("か");
      await compose("かな");
      await session.send("Input.insertText", { text: "仮名" });
      await session.send("Input.insertText", { text: " ë" });
      await game.press("ArrowLeft", "Backspace", "x", "Enter");
      await hasName("Zo仮名xë");
      assert.equal(await focused(game), "game");

      await edit();
      await game.press("Backspace", "Backspace", "Enter");
      await hasName("Zo仮名");

      // A paste arrives once.
      await edit();
      await game.page.evaluate(() => navigator.clipboard.writeText("-Lee"));
      // Held for some pictures, as by a hand.
      await game.page.keyboard.down("Control");
      await game.frames(3);
      await game.press("v");
      await game.page.keyboard.up("Control");
      await game.page.waitForTimeout(500);
      await game.press("Enter");
      await hasName("Zo仮名-Lee");

      // Escape keeps what was there, and so does Back.
      await edit();
      await game.press("y", "Escape");
      await until("the game", async () => (await focused(game)) === "game");
      await edit();
      await game.press("y");
      await game.page.evaluate(() => void setTimeout(() => history.back()));
      await until("the game", async () => (await focused(game)) === "game");
      await hasName("Zo仮名-Lee");
    },
    { query: `#${CLASS}`, context: { permissions: ["clipboard-read", "clipboard-write"] } },
  );
});

test("what happens in the page's input becomes keys", { timeout: 120_000 }, async () => {
  await withGame(async (game) => {
    const keys = await game.page.evaluate(async () => {
      const { keysBetween } = await import("./typing.js");
      return [["ab", "abc"], ["abc", "ab"], ["", ""], ["k", "か"], ["😀a", "😀b"], ["ab", "b"]].map((two) => keysBetween(...two));
    });
    const back = "Backspace";
    assert.deepEqual(keys, [["c"], [back], [], [back, "か"], [back, "b"], [back, back, "b"]]);
  });
});
