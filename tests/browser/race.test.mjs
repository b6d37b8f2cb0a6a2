// Races, won as a player wins them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, until, withGame } from "./game.mjs";
import { byFinger, byKeys, steer } from "./steer.mjs";

/** The cells of levels 1 and 2. */
const FIRST = [12, 9];
const SECOND = [13, 10];

/** Reads the card. The first direction starts the race. */
const begin = (game) => game.raced(FIRST);

const isPassed = async (game) => ((await game.saved("progress.ron")) ?? "").includes("1: (");
const isBeaten = async (game) => ((await game.saved("progress.ron")) ?? "").includes("Eater");
/** Whether so many races are in the records. */
const isOver = async (game, count) => ((await game.saved("records.ron")) ?? "").split("ticks:").length > count;

/** Goes up to the entry of this name, presses Enter on it, and returns what is copied. */
async function copied(game, name) {
  await game.page.evaluate(() => navigator.clipboard.writeText(""));
  await until(`the focus at ${name}`, async () => {
    if ((await game.focused()) === name) return true;
    await game.press("ArrowUp");
    return false;
  });
  await game.press("Enter");
  return until("a copied text", () => game.page.evaluate(() => navigator.clipboard.readText()));
}

test("level 1 is won by keys, stays won, and is shared", { timeout: 600_000 }, async () => {
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  await withGame(
    async (game) => {
      await game.press("Enter");
      await begin(game);
      // A slow machine may lose: another try, as Enter starts after a loss.
      for (let tries = 0; !(await isBeaten(game)) && tries < 5; tries++) {
        if (tries > 0) await game.press("Enter");
        await steer(game, FIRST, byKeys(game), () => isOver(game, tries + 1));
        await game.page.waitForTimeout(4000);
      }
      const progress = await game.saved("progress.ron");
      assert.match(progress, /1: \(difficulty: Some\(Matched\).*Eater/s, "the eater is beaten");
      await game.whenSaved("records.ron", (text) => text.includes("race3."));
      // Direction keys count again a while after the finish.
      await game.page.waitForTimeout(4000);
      // What was raced and the time, a sign for each third of the path, and the link to the replay.
      const [title, strip, replay] = (await copied(game, "Share result")).split("\n");
      assert.match(title, /^.+ in 0:\d\d\.\d{3}$/);
      assert.match(strip, /^(🟩▲|🟨◆|🟥▼)( (🟩▲|🟨◆|🟥▼)){2}$/u);
      assert.ok(replay.startsWith(`${game.server.address}#replay=`), replay);
      const race = await copied(game, "Share link");
      assert.ok(race.startsWith(`${game.server.address}?`), race);

      await game.page.reload();
      await game.ready();
      assert.equal(await game.saved("progress.ron"), progress, "the progress is kept");
      await game.press("Enter");
      await game.raced(SECOND);

      const shared = await Game.open(game.context, game.server, race.slice(game.server.address.length));
      await shared.ready();
      await shared.raced(FIRST);
      await shared.page.close();

      const watched = await Game.open(game.context, game.server, replay.slice(game.server.address.length));
      await watched.ready();
      assert.equal(await watched.saved("progress.ron"), progress, "a link changes no save");
      // The first entry of its page races against it.
      await watched.press("Enter");
      await watched.raced(FIRST);
      // A link to another replay opens it. This one is wrong, and opens the title.
      const loaded = watched.page.waitForEvent("load");
      await watched.page.evaluate(() => location.replace("#replay=wrong"));
      await loaded;
      await watched.ready();
      await watched.press("Enter");
      await watched.raced(SECOND);
      watched.check();
    },
    { context },
  );
});

test("level 1 is won by touch", { timeout: 600_000 }, async () => {
  const context = { hasTouch: true };
  // At half the game speed, because a finger is slow where each picture takes long.
  const prepare = (page) =>
    page.addInitScript(() => localStorage.setItem("mazeater/options.ron", '{"version": 1, "game_speed": 50}'));
  await withGame(
    async (game) => {
      await begin(game);
      await steer(game, FIRST, await byFinger(game, [560, 200]), () => isPassed(game));
      assert.ok(await isBeaten(game), "the eater is beaten");
    },
    { context, prepare, query: "?level=1&difficulty=easy" },
  );
});

test("a hidden page pauses the race", { timeout: 300_000 }, async () => {
  await withGame(async (game) => {
    await game.press("Enter");
    await begin(game);
    const { room } = await game.raced(FIRST);
    const clip = { x: room.left, y: room.top, width: room.right - room.left, height: room.bottom - room.top };
    const maze = async () => (await game.page.screenshot({ clip })).toString("latin1");
    await game.press("ArrowRight");
    const before = await maze();
    await until("a race that goes on", async () => (await maze()) !== before);

    const session = await game.context.newCDPSession(game.page);
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    const other = await game.context.newPage();
    await other.bringToFront();
    await other.waitForTimeout(1000);
    await game.page.bringToFront();
    await game.frames(10);
    const paused = await maze();
    await game.page.waitForTimeout(2000);
    assert.equal(await maze(), paused, "nothing moves");
    await game.press("Enter");
    await until("a race that goes on", async () => (await maze()) !== paused);
  });
});

test("the maze has one place at every scale factor, on the card and in the race", { timeout: 600_000 }, async () => {
  // Small ones: where the processor takes two seconds for a picture, the race is paused.
  for (const viewport of [{ width: 320, height: 540 }, { width: 560, height: 360 }]) {
    const places = [];
    for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
      const place = (found) => Object.values(found.room).map((side) => side / deviceScaleFactor);
      const context = { viewport, deviceScaleFactor };
      await withGame(
        async (game) => {
          places.push(place(await game.raced(FIRST)));
          await game.press("ArrowRight", "ArrowDown");
          places.push(place(await game.raced(FIRST)));
        },
        { query: "?level=1", context },
      );
    }
    for (const sides of places) {
      sides.forEach((side, at) => assert.ok(Math.abs(side - places[0][at]) < 2, `${viewport.width}: ${places}`));
    }
  }
});
