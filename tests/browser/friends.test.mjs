// A race between this page and a program on a desktop.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { until, withGame } from "./game.mjs";
import { byKeys, steer } from "./steer.mjs";

/** The program for this machine; scripts/browser_tests.sh finds it. */
const PROGRAM = process.env.MAZEATER_PROGRAM;

const ROOM = "localhost:3567/KXWPT";

/** The cells and the code of the race. */
const SIZE = [12, 9];
const CODE =
  "race2.any.farthest-strength1561-1840-1665-1533-1268.wally.maze1.square.12x9.depth-first.first_20bite_20271.J9ZCA7G";

/** A bot that hosts the room, and the lines that it prints: words, and the results as JSON. */
function host() {
  const options = ["--host", ROOM, "--serve", "--bot", "newcomer", "--fixed", "--race", CODE, "--format", "json"];
  const bot = spawn(PROGRAM, ["friends", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  bot.lines = [];
  for (const pipe of [bot.stdout, bot.stderr]) {
    let rest = "";
    pipe.setEncoding("utf8").on("data", (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      bot.lines.push(...lines);
    });
  }
  bot.results = () => bot.lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  return bot;
}

/** The openings of the maze, and the way to the cheese. */
async function read() {
  let known = null;
  await withGame(
    async (game) => {
      const { exits, way, cheese } = await game.raced(SIZE);
      known = { exits, way: way(cheese(await game.see())) };
    },
    { query: `?code=${CODE}` },
  );
  return known;
}

test("the page races a desktop, and both verify both", { timeout: 600_000, skip: !PROGRAM }, async () => {
  const known = await read();
  const bot = host();
  try {
    await until("the room", () => bot.lines.some((line) => line.includes(ROOM)));
    await withGame(
      async (game) => {
        // The link offers to join.
        await game.press("Enter");
        await until("a guest", () => bot.lines.some((line) => line.endsWith("joined")));
        // Then the first entry is "Ready".
        await until("the start", async () => {
          await game.page.waitForTimeout(1000);
          if (bot.lines.some((line) => line.endsWith("starts"))) return true;
          await game.press("Enter");
          await game.page.waitForTimeout(3000);
          return false;
        });
        await steer(game, SIZE, byKeys(game), () => bot.results().length === 2, known);
        const results = bot.results();
        // A page that draws slowly may have no place: the others have 30 seconds after the first finish.
        assert.deepEqual(results.map((result) => result.place ?? 2).sort(), [1, 2]);
        for (const result of results) {
          assert.equal(result.verified, true);
          assert.match(result.digest, /^[0-9a-f]+$/);
        }
      },
      { query: `?room=${ROOM}` },
    );
  } finally {
    bot.kill();
  }
});
