// The maze of a micromouse contest, from its file: dropped on the page, and raced to its finish. PICTURES is a
// folder for a picture of the result.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { withGame } from "./game.mjs";
import { isTan } from "./maze.mjs";
import { byKeys, steer } from "./steer.mjs";

/** 16 by 16 cells, four of them goals. */
const MAZE = new URL("../../crates/formats/tests/mazes/mouse-o.txt", import.meta.url);

const CELLS = [16, 16];

/** A little larger: the cells are smaller than those of level 1. */
const context = { viewport: { width: 720, height: 440 } };

/** At half the game speed, because the processor draws more. */
const prepare = (page) =>
  page.addInitScript(() => localStorage.setItem("mazeater/options.ron", '{"version": 1, "game_speed": 50}'));

/** The rows of finished races, below the names of the columns. */
const runs = async (game) => ((await game.saved("runs.csv")) ?? "").trim().split("\n").slice(1);

/** Races to the nearest of the goals, and looks at the result. */
async function race(game) {
  game.isWall = isTan;
  const found = await game.raced(CELLS);
  const seen = await game.see();
  assert.deepEqual(found.player(seen), [0, 15], "the start is the corner below");
  const goal = found.cheese(seen);
  assert.ok(goal.every((at) => at === 7 || at === 8), `a goal in the middle: ${goal}`);
  // 48 steps, as the shortest path of the maze is known to have.
  const way = found.way(goal);
  let [at, steps] = [[0, 15], 0];
  while (way.has(String(at))) [at, steps] = [found.next(at, way.get(String(at))), steps + 1];
  assert.ok(steps >= 48 && steps <= 50, `${steps} steps`);
  await game.press("Enter");
  await game.page.waitForTimeout(4000);
  await steer(game, CELLS, byKeys(game), async () => (await runs(game)).length > 0, { ...found, way }, 400_000);
  const [run] = await runs(game);
  assert.match(run, /square\.16x16.*,won,/, "the race is in the maze of the file");
  assert.match(run, /,48,no,/, "48 steps are the least, and no hint was taken");
}

test("a dropped contest maze is raced to its finish", { timeout: 600_000 }, async () => {
  await withGame(
    async (game) => {
      await game.drop("contest.txt", await readFile(MAZE));
      await race(game);
      // The page of the result.
      await game.page.waitForTimeout(6000);
      if (process.env.PICTURES) await game.page.screenshot({ path: join(process.env.PICTURES, "contest.png") });
    },
    { prepare, context },
  );
});
