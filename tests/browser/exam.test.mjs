// The exam of a class, taken on a telephone by touch alone, and marked like the same answers handed in as texts.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { until, withGame } from "./game.mjs";

const PROGRAM = process.env.MAZEATER_PROGRAM;

/** Where there is something to touch on the page of the class, in a task and in a question. */
const CLASS = { name: [195, 194], task: [195, 237], questions: [195, 278], handIn: [195, 320], back: [58, 139] };
const TASK = { program: [195, 389], first: [195, 749], block: [195, 422], forward: [195, 624], check: [195, 583], back: [58, 48] };
const ANSWERS = { A: [195, 523], B: [195, 565], C: [195, 607], D: [195, 648] };

const context = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ["clipboard-read", "clipboard-write"],
};

/** What marking may not know: which text it was, and what the pupil's game counted. */
const UNKNOWN = ["tries_claimed", "seconds_claimed", "handed_in_claimed", "digest", "file"];

/** The table of a hand-in, without those columns. */
function rows(csv) {
  const [names, ...lines] = csv.trim().split("\n").map((line) => line.split(","));
  const known = names.map((name) => !UNKNOWN.includes(name));
  return lines.map((line) => line.filter((_, at) => known[at]).join());
}

test("an exam by touch is marked like one by texts", { timeout: 600_000, skip: !PROGRAM }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mazeater-exam-"));
  const file = (name) => join(folder, name);
  const run = async (...args) => (await promisify(execFile)(PROGRAM, ["class", ...args])).stdout;
  try {
    await run("make", "--name", "5b", "--task", "1", "--questions", "3", "--seed", "5b", "--out", file("class.txt"));
    const assignment = (await readFile(file("class.txt"), "utf8")).trim();
    await withGame(
      async (game) => {
        const touch = async (...places) => {
          for (const [x, y] of places) {
            await game.page.touchscreen.tap(x, y);
            // A frame may take long, and a touch that comes before the page has changed is lost.
            await game.frames(20);
            await game.page.waitForTimeout(500);
          }
        };
        // The keyboard of a telephone types into what has the focus, and says little about its keys.
        const session = await game.context.newCDPSession(game.page);
        // Some browsers open it only at a touch of a text that is being edited.
        await until("a keyboard", async () => {
          await touch(CLASS.name);
          return game.page.evaluate(() => document.activeElement.tagName === "INPUT");
        });
        await session.send("Input.insertText", { text: "Adam" });
        await game.press("Backspace", "Enter");
        await game.whenSaved("class.ron", (text) => text.includes('"Ada"'));
        await touch(CLASS.task);
        assert.equal(await game.page.evaluate(() => document.activeElement.id), "game", "the keyboard closes");
        await touch(TASK.program, TASK.first, TASK.block, TASK.forward, TASK.block, TASK.forward, TASK.check);
        await game.whenSaved("tasks.ron", (text) => text.includes("stars: 3"));
        await touch(TASK.back, CLASS.questions);
        for (const letter of ["C", "B", "A"]) await touch(ANSWERS[letter]);
        await game.whenSaved("class.ron", (text) => (text.match(/Some\(\d\)/g) ?? []).length === 3);
        if (process.env.PICTURES) await game.page.screenshot({ path: join(process.env.PICTURES, "exam.png") });
        await touch(CLASS.back, CLASS.handIn);
        const handed = await until("the hand-in", async () => {
          const text = await game.page.evaluate(() => navigator.clipboard.readText());
          return text.startsWith("handin1.") && text;
        });
        await writeFile(file("touch.txt"), handed);
      },
      { query: `#${assignment}`, context },
    );
    const program = "fn run(mouse) {\n    mouse.forward();\n    mouse.forward();\n    mouse.forward();\n}\n";
    await writeFile(file("run.rhai"), program);
    const given = ["--program", `1=${file("run.rhai")}`, "--answers", "C,B,A"];
    await run("hand-in", "--class", file("class.txt"), "--name", "Ada", ...given, "--out", file("text.txt"));
    const marks = async (name) => rows(await run("collect", file(name), "--class", file("class.txt"), "--format", "csv"));
    const marked = await marks("touch.txt");
    assert.deepEqual(marked, await marks("text.txt"));
    assert.ok(marked.some((row) => row.startsWith("Ada,1,Three cells,1,1,3,150,3,")), marked.join("\n"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
