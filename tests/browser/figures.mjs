// Measures the page: how long the title takes, and the pauses between pictures while the game works. No test: the
// figures belong to a machine. Run it by: scripts/browser_tests.sh --figures

import { Game, withBrowser } from "./game.mjs";

/** A race in a maze of 200 by 200 cells. */
const LARGE = "?code=maze1.square.200x200.depth-first.big.6XQ1XF0";

/** Notes the times of all pictures, from the start of the page. */
const note = (page) =>
  page.addInitScript(() => {
    globalThis.pictures = [];
    const next = (now) => {
      globalThis.pictures.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** The pauses between pictures from now on, in milliseconds: the middle one, the longest, and those over 100. */
async function pauses(game, seconds) {
  await game.page.evaluate(() => (globalThis.pictures.length = 0));
  await game.page.waitForTimeout(seconds * 1000);
  const times = await game.page.evaluate(() => globalThis.pictures);
  const gaps = times.slice(1).map((time, at) => Math.round(time - times[at]));
  gaps.sort((a, b) => a - b);
  const over = gaps.filter((gap) => gap > 100).length;
  return `middle ${gaps[gaps.length >> 1]} ms, longest ${gaps.at(-1)} ms, over 100 ms: ${over} of ${gaps.length}`;
}

await withBrowser(async ({ browser, server }) => {
  const open = async (query) => {
    const context = await browser.newContext({ viewport: { width: 640, height: 400 } });
    const game = await Game.open(context, server, query, note);
    await game.ready();
    const time = await game.page.evaluate(() => Math.round(performance.now()));
    console.log(`${query || "title"}: drawn after ${time} ms`);
    return game;
  };
  for (let time = 0; time < 3; time++) await (await open("")).context.close();
  const title = await open("");
  console.log(`idle title: ${await pauses(title, 10)}`);
  await title.context.close();
  const large = await open(LARGE);
  console.log(`200 by 200, built and shown: ${await pauses(large, 20)}`);
  await large.context.close();
  // The lab is at the right of the fourth row of the title. "Watch" is its fourth, two steps from races; "Tournament" is two below, and
  // its "Start" the fourth entry of its page.
  const lab = await open("");
  await lab.press(...Array(3).fill("ArrowDown"), "ArrowRight", "Enter");
  await lab.frames(30);
  await lab.press(...Array(3).fill("ArrowDown"), "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Enter");
  console.log(`lab, page of the tournament: ${await pauses(lab, 10)}`);
  await lab.press(...Array(3).fill("ArrowDown"), "Enter");
  console.log(`the same while a tournament is worked at: ${await pauses(lab, 20)}`);
});
