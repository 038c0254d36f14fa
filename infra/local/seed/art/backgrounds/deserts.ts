import { lighter } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, heapDunes, ridge } from '../scenery/land.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** Dunes by moonlight with a caravan passing. */
export function moonlitDunes(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'night', 60);
  strewStars(canvas, new Random('dunes'), 90, 52);
  paintMoon(canvas, 120, 22, 12);
  const crest = ridge(W, { seed: 'crest', base: 58, swing: 14, size: 70 });
  heapDunes(canvas, ridge(W, { seed: 'back', base: 52, swing: 14, size: 60 }), 0x6a58b0, 0x33287a);
  heapDunes(canvas, crest, 0x9a7ac0, 0x3a2a78);
  for (const x of [34, 48, 62]) camel(canvas, x, crest[x + 4] ?? 60);
  heapDunes(canvas, ridge(W, { seed: 'front', base: 76, swing: 18, size: 80 }), 0xd8a8b8, 0x4a2f7a, 30);
  return canvas;
}

function camel(canvas: PixelCanvas, x: number, foot: number): void {
  const ink = 0x171040;
  canvas.rect(x, foot - 6, 9, 3, ink);
  canvas.rect(x + 2, foot - 8, 2, 2, ink);
  canvas.rect(x + 5, foot - 8, 2, 2, ink);
  canvas.rect(x + 9, foot - 9, 1, 5, ink);
  canvas.rect(x + 9, foot - 10, 3, 2, ink);
  for (const leg of [0, 2, 6, 8]) canvas.rect(x + leg, foot - 3, 1, 4, ink);
  canvas.rect(x + 4, foot - 8, 1, 2, 0xff7a6b);
}

/** Mesas in the heat of noon, cacti in front. */
export function canyonNoon(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('canyon');
  paintSky(canvas, 'day', 64);
  driftClouds(canvas, {
    seed: 'wisps',
    top: 6,
    depth: 22,
    cover: 0.38,
    tones: [0xa8d8f8, 0xe8f6ff, 0xffffff],
  });
  for (const [x, top, wide, tone] of [
    [-8, 36, 46, 0xe08a5c],
    [52, 42, 26, 0xe89a68],
    [96, 30, 52, 0xd87850],
    [140, 46, 30, 0xe89a68],
  ] as const) {
    mesa(canvas, random, x, top, wide, tone);
  }
  fillLand(
    canvas,
    ridge(W, { seed: 'plain', base: 66, swing: 4, size: 50 }),
    [0xffc98a, 0xf0a468, 0xd8804f],
    26,
  );
  for (const [x, foot, high] of [
    [22, 82, 24],
    [70, 74, 12],
    [134, 86, 28],
    [104, 72, 9],
  ] as const)
    cactus(canvas, x, foot, high);
  for (let stone = 0; stone < 26; stone++)
    canvas.rect(random.int(0, W), random.int(70, 89), random.int(1, 3), 1, random.pick([0xb8623f, 0xffdca0]));
  return canvas;
}

function mesa(canvas: PixelCanvas, random: Random, x: number, top: number, wide: number, tone: number): void {
  for (let y = top; y < 72; y++) {
    const grow = Math.floor((y - top) / (y - top < 8 ? 8 : 3)) + random.int(0, 1);
    const strata =
      [tone, lighter(tone, 0.2), 0xb8553f, tone, 0xa0443f][Math.floor((y - top) / 3) % 5] ?? tone;
    canvas.rect(x - grow, y, wide + grow * 2, 1, strata);
    canvas.rect(x + Math.round(wide * 0.68) + grow, y, Math.round(wide * 0.32), 1, 0x9a3f48);
  }
  canvas.rect(x, top, Math.round(wide * 0.68), 1, 0xffd0a0);
}

function cactus(canvas: PixelCanvas, x: number, foot: number, high: number): void {
  const arm = Math.round(high / 3);
  for (const [dx, top, long] of [
    [0, high, high],
    [-Math.round(arm * 0.8) - 1, high - arm * 0.4, arm],
    [Math.round(arm * 0.8) + 2, high - 2, arm],
  ] as const) {
    canvas.rect(x + dx, Math.round(foot - top), 3, Math.round(long), 0x3f9a5c);
    canvas.rect(x + dx, Math.round(foot - top), 1, Math.round(long), 0x8fdc7a);
    canvas.rect(x + dx + 2, Math.round(foot - top), 1, Math.round(long), 0x256a50);
  }
  canvas.rect(
    x - Math.round(arm * 0.8),
    Math.round(foot - high + arm * 1.4),
    Math.round(arm * 1.6) + 4,
    2,
    0x3f9a5c,
  );
  canvas.rect(x, foot, 5, 1, 0xa05a3f);
}
