// Opens the game in Chromium and handles it as a player does: by keys and touches, and by looking at it.

import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { isLight, maze } from "./maze.mjs";
import { picture } from "./picture.mjs";
import { serve } from "./server.mjs";

/** The page that ./package browser wrote, and the browser; scripts/browser_tests.sh finds both. */
export const FOLDER = process.env.PAGE_FOLDER;

export const PROGRAM = process.env.CHROMIUM;

/** Chromium draws WebGL on the processor, on any machine. */
export const FLAGS = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** A save of progress in which level 1 is passed. */
export const PASSED = `(
    version: 4,
    difficulty: Matched,
    open_all: false,
    ghosts: Best,
    ghosts_alone: Both,
    offered_help: false,
    daily: (
        longest: 0,
        days: {},
    ),
    levels: {
        1: (difficulty: Some(Matched), best: Some(1419), medal: Some(Bronze), stars: [Eater, Unaided]),
    },
)
`;

/** The longest that anything takes, in milliseconds, on a machine that does other work beside. */
const PATIENCE = 120_000;

/** A small window: the processor draws it quickly, and all of the menus and level 1 are in it. */
export const SIZE = { width: 640, height: 400 };

/** Calls `ask` until its answer is true, and returns that. */
export async function until(what, ask, patience = PATIENCE) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await wait(50);
  }
  throw new Error(`not within ${patience / 1000} s: ${what}`);
}

/** Runs a test with a server of the page and a browser, and ends both after it. `serving` are the options of the server. */
export async function withBrowser(work, { prefix = "/", flags = [], serving = {} } = {}) {
  if (!FOLDER || !PROGRAM) throw new Error("run the tests by scripts/browser_tests.sh");
  const server = await serve(FOLDER, prefix, serving);
  const browser = await chromium.launch({ executablePath: PROGRAM, args: [...FLAGS, ...flags] });
  try {
    return await work({ browser, server });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs a test with the game, opened at the link `query`. `prepare(page)` comes before the page is loaded. */
export function withGame(work, { query = "", prepare = () => {}, context = {}, ...options } = {}) {
  return withBrowser(async ({ browser, server }) => {
    const opened = await browser.newContext({ viewport: SIZE, acceptDownloads: true, ...context });
    const game = await Game.open(opened, server, query, prepare);
    await game.ready();
    await work(game);
    game.check();
  }, options);
}

export class Game {
  static async open(context, server, query = "", prepare = () => {}) {
    const page = await context.newPage();
    const game = new Game(context, page, server);
    page.on("console", (line) => {
      game.lines.push(line.text());
      if (line.type() === "error") game.faults.push(line.text());
    });
    page.on("pageerror", (fault) => game.faults.push(String(fault)));
    await prepare(page);
    await page.goto(server.address + query);
    return game;
  }

  constructor(context, page, server) {
    Object.assign(this, { context, page, server, faults: [], lines: [], isWall: isLight });
  }

  /** Waits until the game draws, or the page says why there is none. */
  async ready() {
    await until("the game or a page about it", () =>
      this.page.evaluate(() => document.getElementById("page").hidden || !document.getElementById("again").hidden),
    );
    if (await this.isPlaying()) await this.drawn();
  }

  /** Waits until there is more to see than the background. */
  async drawn() {
    await until("a picture of the game", async () => {
      const seen = await this.see();
      const colors = new Set();
      for (let y = 0; y < seen.height; y += 4) {
        for (let x = 0; x < seen.width; x += 4) colors.add(seen.at(x, y).join());
      }
      return colors.size > 40;
    });
  }

  /** Whether the game has the page, and not a page of words. */
  isPlaying() {
    return this.page.evaluate(() => document.getElementById("page").hidden);
  }

  /** The words of the page, if it shows any. */
  words() {
    return this.page.evaluate(() => document.getElementById("words").textContent);
  }

  async see() {
    return picture(await this.page.screenshot());
  }

  /** Presses a key, and waits until the game has drawn what comes of it. */
  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key, { delay: 30 });
      await this.frames(3);
    }
  }

  /** Where the entry is that readers call by this name, such as `A` for `A: 13`, or that has this number, counted from 0 or from
   * the end; `null` if it is not on the page. */
  place(name) {
    return this.page.evaluate((name) => {
      const entries = [...document.querySelectorAll("#reader > [aria-label]")];
      const isNumber = typeof name === "number";
      const entry = isNumber ? entries.at(name) : entries.find(({ ariaLabel }) => ariaLabel === name || ariaLabel.startsWith(`${name}: `));
      if (!entry) return null;
      const { x, y, width, height } = entry.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }, name);
  }

  /** Pulls what is at a place up or down by so many pixels, with a finger that rests at the end. */
  async pull([x, y], by) {
    const session = await this.context.newCDPSession(this.page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const steps = 10;
    await touch("touchStart", { x, y });
    for (let step = 1; step <= steps; step++) {
      await touch("touchMove", { x, y: y + (by * step) / steps });
      await this.frames(2);
    }
    await this.frames(5);
    await touch("touchEnd");
    await this.frames(5);
    await session.detach();
  }

  /** The name of the entry that has the focus of the game. */
  focused() {
    return this.page.evaluate(() => {
      const id = document.getElementById("game").getAttribute("aria-activedescendant");
      return id && document.getElementById(id)?.ariaLabel;
    });
  }

  /** Waits for some pictures. */
  frames(count) {
    return this.page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    }, count);
  }

  /** Waits until there is a maze to race in, of so many cells if they are given, and returns it. */
  raced([columns, rows] = [1, 1]) {
    return until(`a maze of ${columns} by ${rows} cells`, async () => {
      const seen = await this.see();
      const found = maze(seen, columns, rows, this.isWall);
      return found && (columns === 1 || (found.player(seen) && found)) && found;
    });
  }

  /** Whether there is a notice above the title: golden letters where the name of the game has none. */
  async hasNotice() {
    const seen = await this.see();
    let golden = 0;
    for (let y = 10; y < 30; y++) {
      for (let x = seen.width * 0.35; x < seen.width * 0.6; x++) {
        const [red, green, blue] = seen.at(x, y);
        if (red > 200 && green > 160 && blue < 130) golden++;
      }
    }
    return golden > 20;
  }

  noticed() {
    return until("a notice", () => this.hasNotice());
  }

  /** Waits until the game tells a line. */
  tells(words) {
    return until(`the line "${words}"`, () => this.lines.some((line) => line.includes(words)));
  }

  /** A saved file of the game; `null` if there is none. */
  saved(file) {
    return this.page.evaluate((key) => localStorage.getItem(key), `mazeater/${file}`);
  }

  /** Waits until a saved file is as wanted. */
  whenSaved(file, isWanted) {
    return until(`${file} as wanted`, async () => isWanted((await this.saved(file)) ?? "") && this.saved(file));
  }

  /** Drops a file on the page. */
  drop(name, bytes) {
    return this.page.evaluate(
      ([name, text]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
      },
      [name, Buffer.from(bytes).toString("base64")],
    );
  }

  /** Fails if the game has reported a fault. */
  check() {
    const faults = this.faults.filter((fault) => !fault.includes("favicon"));
    if (faults.length > 0) throw new Error(`faults of the page: ${faults.join("\n")}`);
  }
}
