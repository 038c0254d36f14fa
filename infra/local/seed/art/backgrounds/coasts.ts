import { dithered, rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { driftClouds, paintStripedSun } from '../scenery/lights-in-the-sky.ts';
import { halo, paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { plantPalm } from '../scenery/trees.ts';
import { paintSea } from '../scenery/water.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** The arcade's sun going down in the sea between palms. */
export function retroCoast(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'neon', 56);
  strewStars(canvas, new Random('coast'), 30, 26);
  paintStripedSun(canvas, 80, 40, 24);
  paintSea(canvas, 56, { tones: [0xb03a9a, 0x5a1f80, 0x2f1260], glint: 0xff8ab0, lightX: 80 });
  plantPalm(canvas, 20, 92, 52, 12, [0x4a1f78, 0x2a1252, 0x170a36]);
  plantPalm(canvas, 8, 92, 36, -4, [0x4a1f78, 0x2a1252, 0x170a36]);
  plantPalm(canvas, 144, 92, 58, -10, [0x4a1f78, 0x2a1252, 0x170a36]);
  return canvas;
}

/** A lighthouse on its rock; its beam goes round with the share of a loop. */
export function lighthouseNight(loop: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'night', 62);
  strewStars(canvas, new Random('lighthouse'), 70, 54);
  paintMoon(canvas, 26, 20, 8, 0.55);
  driftClouds(canvas, {
    seed: 'bank',
    top: 34,
    depth: 26,
    cover: 0.4,
    tones: [0x1f1c58, 0x352d7a, 0x5a50a8],
  });
  beam(canvas, 118, 23, Math.cos(loop * Math.PI * 2));
  paintSea(canvas, 62, {
    tones: [0x5a78c8, 0x1c2a6a, 0x111a4a],
    glint: 0xffe9a8,
    lightX: 26,
    phase: loop * Math.PI * 2,
  });
  fillLand(
    canvas,
    ridge(W, { seed: 'rock', base: 96, swing: 4, size: 20 }).map((y, x) =>
      Math.round(y - 36 * Math.exp(-(((x - 122) / 26) ** 2))),
    ),
    [0x3c3a6e, 0x26244e, 0x171633],
    24,
  );
  lighthouse(canvas, 118, 62);
  return canvas;
}

/** Light to one side, thinning out; seen along itself it is only a flash. */
function beam(canvas: PixelCanvas, x: number, y: number, turn: number): void {
  halo(canvas, x, y, 4, 0xfff0b0);
  const reach = Math.round(Math.abs(turn) * 110);
  for (let step = 4; step < reach; step++) {
    const half = step * 0.13;
    for (let dy = -Math.floor(half); dy <= half; dy++) {
      const at = x + Math.sign(turn) * step;
      if (dithered(at, y + dy, 0.75 * (1 - step / reach)))
        canvas.set(at, y + dy, Math.abs(dy) < half / 3 ? 0xfff6c8 : 0xd8c890);
    }
  }
}

function lighthouse(canvas: PixelCanvas, x: number, foot: number): void {
  for (let row = 0; row < 36; row++) {
    const half = 5 - Math.floor(row / 13);
    const red = Math.floor(row / 7) % 2 === 0;
    canvas.rect(x - half, foot - row, half * 2 + 1, 1, red ? 0xd83f4f : 0xf5f0ff);
    canvas.rect(x + half - 1, foot - row, 2, 1, red ? 0x8f2244 : 0xb0a8d0);
  }
  canvas.rect(x - 5, foot - 36, 11, 1, 0x26244e);
  canvas.rect(x - 3, foot - 42, 7, 6, 0xfff0b0);
  canvas.rect(x - 1, foot - 41, 3, 4, 0xffffff);
  canvas.rect(x - 4, foot - 43, 9, 1, 0x26244e);
  canvas.rect(x - 2, foot - 45, 5, 2, 0xd83f4f);
}

/** Lightning over a rough sea, a small boat in it. */
export function stormFront(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'storm', 58);
  driftClouds(canvas, {
    seed: 'squall',
    top: 0,
    depth: 44,
    cover: 0.72,
    tones: [0x0d0f22, 0x1c2040, 0x39426e, 0x6a7aa8],
  });
  for (const path of [
    [
      [104, 22],
      [98, 32],
      [103, 36],
      [94, 50],
      [97, 58],
    ],
    [
      [98, 32],
      [88, 40],
      [86, 47],
    ],
    [
      [94, 50],
      [90, 55],
    ],
  ] as const) {
    for (const [index, [x, y]] of path.entries()) {
      const [toX, toY] = path[index + 1] ?? [x, y];
      canvas.line(x, y, toX, toY, 0xf5f2ff);
      canvas.line(x + 1, y, toX + 1, toY, 0xa8b8ff);
    }
  }
  paintSea(canvas, 58, { tones: [0x8fa8d0, 0x2f4674, 0x1a2a50], glint: 0xc8d8ff, lightX: 97 });
  for (const [x, y, wide] of [
    [8, 66, 34],
    [70, 72, 46],
    [112, 64, 30],
    [24, 80, 50],
    [110, 84, 44],
  ] as const)
    wave(canvas, x, y, wide);
  boat(canvas, 44, 66);
  return canvas;
}

function wave(canvas: PixelCanvas, x: number, y: number, wide: number): void {
  for (let at = 0; at < wide; at++) {
    const top = y - Math.round(Math.sin((at / wide) * Math.PI) ** 2 * 7);
    canvas.paint((u, v) => rampAt([0xe4f0ff, 0x5a7ab4, 0x2f4674, 0x1a2a50], (v - top) / 10, u, v), {
      x: x + at,
      y: top,
      width: 1,
      height: 11,
    });
  }
}

function boat(canvas: PixelCanvas, x: number, foot: number): void {
  for (let row = 0; row < 5; row++)
    canvas.rect(x + row, foot - 5 + row, 24 - row * 2, 1, row === 0 ? 0xf0c070 : 0x9a4a3a);
  canvas.rect(x + 11, foot - 24, 1, 19, 0x4a2a30);
  for (let row = 0; row < 14; row++)
    canvas.rect(x + 13, foot - 22 + row, 1 + Math.floor(row * 0.7), 1, row % 4 === 3 ? 0xd8cfe8 : 0xffffff);
  for (let row = 0; row < 9; row++)
    canvas.rect(x + 10 - Math.floor(row * 0.6), foot - 17 + row, Math.floor(row * 0.6), 1, 0xe8506a);
  canvas.set(x + 3, foot - 7, 0xffd166);
}
