// The exam of a class, taken on a telephone by touch alone and at a keyboard alone, and marked like the same answers handed in as
// texts.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { until, withGame } from "./game.mjs";

const PROGRAM = process.env.MAZEATER_PROGRAM;

/** The answers: a program for each task, and letters. */
const TASKS = {
  "1. Three cells": "mouse.forward(); mouse.forward(); mouse.forward();",
  "12. The winding corridor": `while !mouse.at_cheese() {
    if mouse.look() != "way" {
      mouse.turn_left();
      if mouse.look() != "way" {
        mouse.turn_back();
      }
    } else {
      mouse.forward();
    }
  }`,
};
const LETTERS = ["C", "B", "A"];

/** What marking may not know: which text it was, and what the pupil's game counted. */
const UNKNOWN = ["tries_claimed", "seconds_claimed", "handed_in_claimed", "digest", "file"];

/** The table of a hand-in, without those columns. */
function rows(csv) {
  const [names, ...lines] = csv.trim().split("\n").map((line) => line.split(","));
  const known = names.map((name) => !UNKNOWN.includes(name));
  return lines.map((line) => line.filter((_, at) => known[at]).join());
}

/** Takes the exam, and returns the text that is handed in. */
async function takeExam(game, pupil) {
  /** Inserts a block below a row, which is chosen before, and returns the row of it. */
  const insert = async (row, block) => {
    await pupil.choose(row);
    await pupil.choose(block);
    return block;
  };
  await pupil.write("Your name", "Adam", "Backspace");
  await game.whenSaved("class.ron", (text) => text.includes('"Ada"'));
  const start = "program of the mouse";
  await pupil.choose("1. Three cells");
  for (let row = start, left = 3; left > 0; left--) row = await insert(row, "forward");
  await pupil.choose("Check it");
  await game.whenSaved("tasks.ron", (text) => text.includes("stars: 3"));
  await pupil.leave();
  await pupil.choose("12. The winding corridor");
  await insert(start, "repeat until the cheese is here");
  await insert("repeat until the cheese is here", "if a way is ahead, else");
  await pupil.change("if a way is ahead", "if no way is ahead");
  await insert("if no way is ahead", "turn left");
  await insert("turn left", "if a way is ahead");
  await insert("if a way is ahead", "turn back");
  await pupil.change("if a way is ahead", "if no way is ahead");
  await insert("else", "forward");
  await pupil.choose("Check it");
  await game.whenSaved("tasks.ron", (text) => text.match(/stars: 3/g)?.length === 2);
  await pupil.leave();
  await pupil.choose("Questions");
  for (const letter of LETTERS) await pupil.choose(letter);
  await game.whenSaved("class.ron", (text) => (text.match(/Some\(\d\)/g) ?? []).length === LETTERS.length);
  if (process.env.PICTURES) await game.page.screenshot({ path: join(process.env.PICTURES, "exam.png") });
  await pupil.leave();
  await pupil.choose("Hand in");
  return until("the hand-in", async () => {
    const text = await game.page.evaluate(() => navigator.clipboard.readText());
    return text.startsWith("handin1.") && text;
  });
}

/** A pupil with a keyboard: goes through the entries until it is at one, and confirms it. */
class Keys {
  constructor(game) {
    this.game = game;
  }

  async goTo(name) {
    for (let left = 60; left > 0; left--) {
      const focused = await this.game.focused();
      if (focused === name || focused?.startsWith(`${name}: `)) return;
      await this.game.press("ArrowDown");
    }
    throw new Error(`no ${name} among the entries; the focus is at ${await this.game.focused()}`);
  }

  async choose(name) {
    await this.goTo(name);
    await this.game.press("Enter");
  }

  async change(row, name) {
    await this.goTo(row);
    for (let left = 12; (await this.game.focused()) !== name; left--) {
      assert.ok(left > 0, `no ${name} at ${await this.game.focused()}`);
      await this.game.press("ArrowRight");
    }
  }

  leave() {
    return this.game.press("Escape");
  }

  async write(name, text, ...keys) {
    await this.choose(name);
    await this.game.page.keyboard.type(text);
    await this.game.press(...keys, "Enter");
  }
}

/** A pupil with a finger: touches an entry where readers are told that it is. */
class Finger {
  constructor(game) {
    this.game = game;
  }

  async choose(name, beside = 0) {
    const { game } = this;
    const [x, y] = await until(name, async () => (await game.place(name)) ?? this.scrollFor(name));
    await game.page.touchscreen.tap(x + beside, y);
    // A frame may take long, and a touch that comes before the page has changed is lost.
    await game.frames(20);
    await game.page.waitForTimeout(500);
  }

  /** Pulls the list of entries, and then that of blocks above it, until one appears, each first upwards. */
  async scrollFor(name) {
    const { game } = this;
    // The first one leads back.
    for (const list of [-1, 1]) {
      for (const by of [-120, -120, -120, -120, 120, 120, 120, 120, 120, 120]) {
        await game.pull(await game.place(list), by);
        const place = await game.place(name);
        if (place) return place;
      }
    }
    return null;
  }

  async change(row, name) {
    await this.choose(row);
    // The right half of a choice is its next value.
    await this.choose("Change", 100);
    await this.leave();
    await until(name, () => this.game.place(name));
  }

  leave() {
    return this.choose("back");
  }

  async write(name, text, ...keys) {
    const { game } = this;
    // Some browsers open the keyboard only at a touch of a text that is being edited.
    await until("a keyboard", async () => {
      await this.choose(name);
      return game.page.evaluate(() => document.activeElement.tagName === "INPUT");
    });
    // It types into what has the focus, and says little about its keys.
    const session = await game.context.newCDPSession(game.page);
    await session.send("Input.insertText", { text });
    await game.press(...keys, "Enter");
  }
}

const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PUPILS = [
  ["touch", Finger, TELEPHONE],
  ["keyboard", Keys, {}],
];

for (const [device, Pupil, context] of PUPILS) {
  test(`an exam by ${device} is marked like one by texts`, { timeout: 600_000, skip: !PROGRAM }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "mazeater-exam-"));
    const file = (name) => join(folder, name);
    const run = async (...args) => (await promisify(execFile)(PROGRAM, ["class", ...args])).stdout;
    const numbers = Object.keys(TASKS).map((name) => parseInt(name));
    try {
      const asked = ["--task", numbers.join(), "--questions", LETTERS.length, "--seed", "5b"];
      await run("make", "--name", "5b", ...asked, "--out", file("class.txt"));
      const assignment = (await readFile(file("class.txt"), "utf8")).trim();
      const permissions = ["clipboard-read", "clipboard-write"];
      await withGame(async (game) => writeFile(file("taken.txt"), await takeExam(game, new Pupil(game))), {
        query: `#${assignment}`,
        context: { ...context, permissions },
      });
      const given = ["--answers", LETTERS.join()];
      for (const [at, body] of Object.values(TASKS).entries()) {
        const program = file(`${numbers[at]}.rhai`);
        await writeFile(program, `fn run(mouse) {\n  ${body}\n}\n`);
        given.push("--program", `${numbers[at]}=${program}`);
      }
      await run("hand-in", "--class", file("class.txt"), "--name", "Ada", ...given, "--out", file("text.txt"));
      const marks = async (name) => rows(await run("collect", file(name), "--class", file("class.txt"), "--format", "csv"));
      const marked = await marks("taken.txt");
      assert.deepEqual(marked, await marks("text.txt"));
      for (const start of ["Ada,1,Three cells,1,1,3,150,3,", "Ada,12,The winding corridor,1,1,3,"]) {
        assert.ok(marked.some((row) => row.startsWith(start)), marked.join("\n"));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
