// Steers the player through a maze of squares to the cheese, by looking where it is.

import { until } from "./game.mjs";

/** The middle of the player in a part of the canvas, in pixels; `null` if it is not in sight. */
function whereIs(page, room) {
  return page.evaluate(async ({ left, right, top, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    const canvas = document.getElementById("game");
    const scale = canvas.width / canvas.clientWidth;
    for (let frame = 0; frame < 30; frame++) {
      // After the game has drawn this frame, and before the browser takes the picture away.
      await new Promise((done) => setTimeout(done));
      await new Promise(requestAnimationFrame);
      copy.drawImage(canvas, left * scale, top * scale, width * scale, height * scale, 0, 0, width, height);
      const pixels = copy.getImageData(0, 0, width, height).data;
      if (pixels[3] === 0) continue;
      let [count, across, down] = [0, 0, 0];
      for (let at = 0; at < pixels.length; at += 4) {
        if (pixels[at] < 120 && pixels[at + 1] > 170 && pixels[at + 2] > 140) {
          count++;
          across += (at / 4) % width;
          down += Math.floor(at / 4 / width);
        }
      }
      if (count > 8) return [across / count, down / count];
    }
    return null;
  }, room);
}

/** The sides on the way from a cell, up to `most`. */
function ahead(found, way, cell, most) {
  const sides = [];
  for (let at = cell; sides.length < most && way.has(String(at)); at = found.next(at, sides.at(-1))) {
    sides.push(way.get(String(at)));
  }
  return sides;
}

/**
 * Steers to the cheese until `isOver` is true. `hold(sides, isMoving)` holds these directions: the way ahead, and, where
 * the player may turn at the next opening, the side to turn to. `known` has the openings and the way to the cheese where
 * they were read before, because rivals and their names hide both. `patience` is as long as the race may take.
 */
export async function steer(game, [columns, rows], hold, isOver, known = null, patience = undefined) {
  const found = await game.raced([columns, rows]);
  if (known) Object.assign(found, known);
  else found.way = found.way(found.cheese(await game.see()));
  const [width, height] = [(found.room.right - found.room.left) / columns, (found.room.bottom - found.room.top) / rows];
  let before = [0, 0];
  await until("the end of the race", async () => {
    const place = await whereIs(game.page, found.room);
    if (place) {
      const [x, y] = [place[0] / width - 0.5, place[1] / height - 0.5];
      const cell = [Math.round(x), Math.round(y)];
      const isMoving = Math.hypot(x - before[0], y - before[1]) > 0.2;
      before = [x, y];
      await hold(wanted(found, cell, [x - cell[0], y - cell[1]]), isMoving);
    }
    return isOver();
  }, patience);
  await hold([]);
}

/** What to hold in a cell, and how far off its middle. */
function wanted(found, cell, off) {
  const sides = ahead(found, found.way, cell, 12);
  if (sides.length === 0) return [];
  const turn = sides.findIndex((side) => side !== sides[0]);
  if (turn < 0) return [sides[0]];
  let at = cell;
  for (let step = 0; step < turn; step++) {
    // Beyond the middle of this cell, its openings are behind.
    const isBehind = step === 0 && off[0] * sides[0].step[0] + off[1] * sides[0].step[1] > 0.3;
    if (!isBehind && found.exits.get(String(at)).includes(sides[turn])) return [sides[0]];
    at = found.next(at, sides[0]);
  }
  return [sides[0], sides[turn]];
}

/** Holds directions by keys: the last pressed counts first. */
export function byKeys(game) {
  return holding((key) => game.page.keyboard.down(key), (key) => game.page.keyboard.up(key));
}

/** Holds directions by the direction buttons of a pad of `pad.test.mjs`, which the game reads once for each picture. */
export function byPad(game, press) {
  const buttons = { ArrowUp: 12, ArrowDown: 13, ArrowLeft: 14, ArrowRight: 15 };
  const change = (isPressed) => async (key) => {
    await press(buttons[key], isPressed);
    await game.frames(1);
  };
  return holding(change(true), change(false));
}

/** Holds directions by what can be put down and let up. */
function holding(down, up) {
  let held = [];
  return async (sides) => {
    const keys = sides.map((side) => side.key);
    if (keys.join() === held.join()) return;
    for (const [at, key] of keys.entries()) {
      // What is held already counts as pressed again only once it was up.
      if (at > 0 && held.includes(key)) await up(key);
      if (at > 0 || !held.includes(key)) await down(key);
    }
    for (const key of held) if (!keys.includes(key)) await up(key);
    held = keys;
  };
}

/**
 * Holds a direction by a finger that was put down at a point. One that points to a turn early lets the player run on
 * until there.
 */
export async function byFinger(game, [x, y]) {
  const session = await game.context.newCDPSession(game.page);
  const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  let [held, isDown] = ["", false];
  return async (sides, isMoving) => {
    const side = isMoving ? sides.at(-1) : sides[0];
    if (isDown && !side) await touch("touchEnd", []);
    // The browser answers after the next picture. The finger does not wait for it.
    if (!isDown && side) void touch("touchStart", [{ x, y }]);
    isDown = Boolean(side);
    if (!side || side.key === held) return;
    held = side.key;
    void touch("touchMove", [{ x: x + side.step[0] * 45, y: y + side.step[1] * 45 }]);
  };
}
