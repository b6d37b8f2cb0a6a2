// Reads a maze of squares from a picture, as a player does: light walls, the teal player, the golden cheese.

/** Walls in the colors of most worlds. */
export const isLight = ([red, green, blue]) => red > 150 && green > 170 && blue > 160;

/** Walls in the colors of a maze from a file. */
export const isTan = ([red, green, blue]) => red > 170 && green > 140 && green < 190 && blue > 95 && blue < 160;

const isPlayer = ([red, green, blue]) => red < 120 && green > 170 && blue > 140;
const isCheese = ([red, green, blue]) => red > 215 && green > 150 && green < 225 && blue < 130;

/** The sides of a cell: the key that leads there, and the step in cells. */
export const SIDES = [
  { key: "ArrowUp", step: [0, -1] },
  { key: "ArrowRight", step: [1, 0] },
  { key: "ArrowDown", step: [0, 1] },
  { key: "ArrowLeft", step: [-1, 0] },
];

/** The outer walls, from the longest rows of wall; `null` if the picture has no maze. */
function outline(seen, isWall) {
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (let y = 0; y < seen.height; y++) {
    const [start, end] = longest(seen.width, (x) => isWall(seen.at(x, y)));
    if (end - start < seen.width / 4) continue;
    if (top === 0) [left, right, top] = [start, end, y];
    if (Math.abs(start - left) < 8 && Math.abs(end - right) < 8) bottom = y;
  }
  return bottom - top > seen.height / 4 ? { left, right, top, bottom } : null;
}

/** The longest run of places that are as wanted: its start and its end. */
function longest(count, isWanted) {
  let [best, start] = [[0, 0], -1];
  for (let at = 0; at <= count; at++) {
    const isIn = at < count && isWanted(at);
    if (isIn && start < 0) start = at;
    if (!isIn && start >= 0) {
      if (at - start > best[1] - best[0]) best = [start, at];
      start = -1;
    }
  }
  return best;
}

/** The maze of `columns` times `rows` cells in a picture; `null` if it has none. `isWall` knows the color of its walls. */
export function maze(seen, columns, rows, isWall = isLight) {
  const room = outline(seen, isWall);
  if (!room) return null;
  const [width, height] = [(room.right - room.left) / columns, (room.bottom - room.top) / rows];
  const middle = ([column, row]) => [room.left + (column + 0.5) * width, room.top + (row + 0.5) * height];
  /** The cell with the most pixels of a kind, if it has some. */
  const find = (image, isWanted) => {
    let [best, most] = [null, 4];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = middle([column, row]);
        let count = 0;
        for (let down = -height / 2; down < height / 2; down++) {
          for (let across = -width / 2; across < width / 2; across++) {
            if (isWanted(image.at(x + across, y + down))) count++;
          }
        }
        if (count > most) [best, most] = [[column, row], count];
      }
    }
    return best;
  };
  const isOpen = (cell, { step: [dx, dy] }) => {
    const [x, y] = middle(cell);
    const [edgeX, edgeY] = [x + (dx * width) / 2, y + (dy * height) / 2];
    for (let off = -2; off <= 2; off++) {
      if (isWall(seen.at(Math.min(edgeX + off * dx, seen.width - 1), Math.min(edgeY + off * dy, seen.height - 1)))) {
        return false;
      }
    }
    return true;
  };
  const cells = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) cells.push([column, row]);
  const exits = new Map(cells.map((cell) => [String(cell), SIDES.filter((side) => isOpen(cell, side))]));
  const next = ([column, row], { step: [dx, dy] }) => [column + dx, row + dy];
  /** For each cell the side to leave by on the way to `goal`. */
  const way = (goal) => {
    const sides = new Map();
    const open = [goal];
    const seenCells = new Set([String(goal)]);
    for (const cell of open) {
      for (const side of exits.get(String(cell)) ?? []) {
        const other = next(cell, side);
        if (!exits.has(String(other)) || seenCells.has(String(other))) continue;
        seenCells.add(String(other));
        sides.set(String(other), SIDES[(SIDES.indexOf(side) + 2) % 4]);
        open.push(other);
      }
    }
    return sides;
  };
  return { room, exits, next, way, player: (image) => find(image, isPlayer), cheese: (image) => find(image, isCheese) };
}
