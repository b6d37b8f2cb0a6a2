// A gamepad in the browser, as browsers show it to pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withGame } from "./game.mjs";
import { byPad, steer } from "./steer.mjs";

/** The cells of level 1. */
const FIRST = [12, 9];

/** The bottom button, which confirms. */
const CONFIRM = 0;

/** The places for pads, which stay empty until one is plugged in; and half the game speed, as where pictures take long. */
const prepare = (page) =>
  page.addInitScript(() => {
    localStorage.setItem("mazeater/options.ron", '{"version": 1, "game_speed": 50}');
    window.pads = [null, null, null, null];
    navigator.getGamepads = () => window.pads;
  });

const plugIn = (game) =>
  game.page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const id = "Gamepad (STANDARD GAMEPAD)";
    window.pads[0] = { id, index: 0, connected: true, mapping: "standard", timestamp: 0, axes: [0, 0, 0, 0], buttons };
  });

const pull = (game) => game.page.evaluate(() => (window.pads[0] = null));

/** Presses a button or lets it up. */
const press = (game) => (button, isPressed) =>
  game.page.evaluate(
    ([button, isPressed]) => {
      window.pads[0].buttons[button] = { pressed: isPressed, touched: isPressed, value: Number(isPressed) };
    },
    [button, isPressed],
  );

async function tap(game, button) {
  for (const isPressed of [true, false]) {
    await press(game)(button, isPressed);
    await game.frames(3);
  }
}

const isPassed = async (game) => ((await game.saved("progress.ron")) ?? "").includes("1: (");

test("level 1 is won by a pad alone", { timeout: 600_000 }, async () => {
  await withGame(
    async (game) => {
      await plugIn(game);
      await game.frames(10);
      await tap(game, CONFIRM);
      await steer(game, FIRST, byPad(game, press(game)), () => isPassed(game));
    },
    { prepare },
  );
});

test("a pad that is pulled out pauses the race", { timeout: 300_000 }, async () => {
  await withGame(
    async (game) => {
      await plugIn(game);
      await game.frames(10);
      await tap(game, CONFIRM);
      const { room } = await game.raced(FIRST);
      const clip = { x: room.left, y: room.top, width: room.right - room.left, height: room.bottom - room.top };
      const maze = async () => (await game.page.screenshot({ clip })).toString("latin1");
      const before = await maze();
      // Whichever of them leads out of the first cell starts the race.
      for (const button of [15, 13]) await tap(game, button);
      await until("a race that goes on", async () => (await maze()) !== before);
      await pull(game);
      await game.frames(10);
      const paused = await maze();
      await game.page.waitForTimeout(2000);
      assert.equal(await maze(), paused, "nothing moves");
      await plugIn(game);
      await game.frames(10);
      await tap(game, CONFIRM);
      await until("a race that goes on", async () => (await maze()) !== paused);
    },
    { prepare },
  );
});
