// Reads the pictures that the browser takes of the page: PNG with 8 bits of red, green, blue and perhaps alpha.

import { inflateSync } from "node:zlib";

/** A picture: its width and height, and `at(x, y)`, the color of a pixel as [red, green, blue]. */
export function picture(png) {
  let [width, height, bytes] = [0, 0, 3];
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      bytes = data[9] === 6 ? 4 : 3;
    } else if (kind === "IDAT") parts.push(data);
    at += length + 12;
  }
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width * bytes, height, bytes);
  const at = (x, y) => {
    const start = (Math.round(y) * width + Math.round(x)) * bytes;
    return [pixels[start], pixels[start + 1], pixels[start + 2]];
  };
  return { width, height, at };
}

/** The share of pixels that differ between two pictures. */
export function differences(one, other) {
  let [count, all] = [0, 0];
  for (let y = 0; y < one.height; y += 2) {
    for (let x = 0; x < one.width; x += 2) {
      const [here, there] = [one.at(x, y), other.at(x, y)];
      all++;
      if (here.some((value, at) => Math.abs(value - there[at]) > 24)) count++;
    }
  }
  return count / all;
}

/** Undoes the filter of each row. */
function unfiltered(raw, stride, height, bytes) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const here = y * stride + x;
      const left = x >= bytes ? out[here - bytes] : 0;
      const up = y > 0 ? out[here - stride] : 0;
      const corner = x >= bytes && y > 0 ? out[here - stride - bytes] : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      out[here] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

/** Paeth's guess. */
function nearest(left, up, corner) {
  const sum = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(sum - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
