import { bitmap } from '../canvas/bitmap.ts';
import { mix } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { buildSkyline, hangSign } from '../scenery/city.ts';
import { driftClouds, paintStripedSun } from '../scenery/lights-in-the-sky.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { mirrorBelow } from '../scenery/water.ts';
import { pourRain } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;
const H = 90;

/** A quarter full of neon signs at night. */
export function neonWard(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('neon ward');
  paintSky(canvas, 'neon', 80);
  strewStars(canvas, random, 26, 30);
  buildSkyline(canvas, random, {
    foot: 90,
    low: 44,
    high: 66,
    block: { wall: 0x3a1a6a, lights: [0xc04fa8, 0x6f3fc0], lit: 0.3 },
  });
  buildSkyline(canvas, random, {
    foot: 90,
    low: 26,
    high: 52,
    block: { wall: 0x22124c, lights: [0xff7ab0, 0x3fd0d8, 0xffd166], lit: 0.3 },
    wide: [14, 24],
  });
  buildSkyline(canvas, random, {
    foot: 90,
    low: 12,
    high: 34,
    block: { wall: 0x130a2e, lights: [0xffd166, 0xff5c93], lit: 0.22 },
    wide: [22, 34],
  });
  hangSign(canvas, 'RAMEN', { x: 12, y: 42, ink: 0xff5c93, upright: true });
  hangSign(canvas, 'HOTEL', { x: 139, y: 38, ink: 0x3fe0d0, upright: true });
  hangSign(canvas, 'ARCADE', { x: 60, y: 58, ink: 0xff5c93, large: true });
  hangSign(canvas, 'OPEN', { x: 34, y: 66, ink: 0x5be49b });
  hangSign(canvas, 'KARAOKE', { x: 104, y: 68, ink: 0xffd166 });
  for (let lamp = 6; lamp < W; lamp += 31) streetLamp(canvas, lamp, 89);
  canvas.rect(0, 88, W, 2, 0x0c0620);
  return canvas;
}

function streetLamp(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x, foot - 14, 1, 14, 0x0c0620);
  canvas.rect(x - 1, foot - 15, 3, 1, 0x0c0620);
  canvas.rect(x - 1, foot - 14, 3, 2, 0xffe9a8);
}

/** A street in the rain, every light mirrored in it; one picture for each share of a loop. */
export function rainyStreet(loop: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('rainy street');
  paintSky(canvas, 'storm', 62);
  buildSkyline(canvas, random, {
    foot: 62,
    low: 34,
    high: 52,
    block: { wall: 0x2b2f5c, lights: [0x8fa0d8, 0x5c6cae], lit: 0.2 },
  });
  buildSkyline(canvas, random, {
    foot: 62,
    low: 22,
    high: 40,
    block: { wall: 0x191a3e, lights: [0xffd98a, 0xff9a6b], lit: 0.34 },
    wide: [16, 26],
  });
  for (const [text, x, ink] of [
    ['BAR', 14, 0xff5c93],
    ['24H', 40, 0x3fe0d0],
    ['SOUP', 70, 0xffd166],
    ['TAXI', 140, 0x5be49b],
  ] as const) {
    hangSign(canvas, text, { x, y: 42, ink });
    canvas.rect(x, 51, 15, 11, mix(ink, 0x191a3e, 0.7));
    canvas.rect(x + 5, 53, 4, 9, mix(ink, 0xffffff, 0.3));
  }
  tram(canvas, 126, 61);
  mirrorBelow(canvas, 62, { tint: 0x10122c, strength: 0.4, phase: loop * Math.PI * 2 });
  pourRain(canvas, 120, 0x8a9ad0, loop);
  return canvas;
}

function tram(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x - 34, foot - 13, 34, 11, 0xd8433f);
  canvas.rect(x - 34, foot - 13, 34, 1, 0xff8a7a);
  canvas.rect(x - 34, foot - 5, 34, 2, 0xf5ecd8);
  for (let pane = 0; pane < 5; pane++)
    canvas.rect(x - 32 + pane * 6, foot - 11, 5, 5, pane === 2 ? 0x4a3a5c : 0xfff0b0);
  canvas.rect(x - 1, foot - 7, 2, 2, 0xfffbe0);
  for (const wheel of [28, 22, 12, 6]) canvas.rect(x - wheel, foot - 2, 3, 2, 0x14122c);
  canvas.rect(x - 18, foot - 17, 1, 4, 0x14122c);
}

/** Roofs at sunset with a striped sun behind them. */
export function sunsetRoofs(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('roofs');
  paintSky(canvas, 'dusk', 74);
  driftClouds(canvas, {
    seed: 'evening',
    top: 6,
    depth: 30,
    cover: 0.44,
    tones: [0x7a3f96, 0xd8608a, 0xffb08a],
  });
  paintStripedSun(canvas, 80, 44, 24);
  buildSkyline(canvas, random, {
    foot: 80,
    low: 8,
    high: 26,
    block: { wall: 0x8a3a80, lights: [0xffb870], lit: 0.12 },
    wide: [8, 14],
  });
  buildSkyline(canvas, random, {
    foot: 80,
    low: 4,
    high: 17,
    block: { wall: 0x4a2268, lights: [0xffd98a, 0xff9a6b], lit: 0.22 },
    wide: [12, 20],
  });
  canvas.rect(0, 78, W, 12, 0x1c1040);
  canvas.rect(0, 77, W, 1, 0x5a2f74);
  for (const [x, wide, high] of [
    [6, 16, 12],
    [120, 26, 15],
  ] as const) {
    canvas.rect(x, 78 - high, wide, high, 0x1c1040);
    canvas.rect(x, 78 - high, wide, 1, 0x5a2f74);
    canvas.rect(x + 3, 78 - high + 4, 3, 3, 0xffd98a);
  }
  canvas.blit(bitmap(CAT, { x: 0x120a2c, y: 0xffd166 }), 62, 67);
  for (let x = 26; x < 118; x += 12)
    canvas.line(x, 64 + ((x / 12) % 2), x + 12, 65 - ((x / 12) % 2), 0x1c1040);
  return canvas;
}

const CAT = `
  .........x.x
  .........xxx
  xx.......xyx
  x.......xxxx
  x....xxxxxx.
  xx..xxxxxxx.
  .x.xxxxxxx..
  .xxxxxxxxx..
  ..xxxxxxxx..
  ...xxx.xxxx.`;

/** A city across the water by night, a bridge leading there. */
export function harbourLights(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('harbour');
  paintSky(canvas, 'night', 58);
  strewStars(canvas, random, 60, 40);
  paintMoon(canvas, 30, 18, 9, 0.62);
  buildSkyline(canvas, random, {
    foot: 56,
    low: 16,
    high: 38,
    block: { wall: 0x2b2568, lights: [0x8f86e0, 0x5be0d8], lit: 0.24 },
    wide: [7, 13],
  });
  buildSkyline(canvas, random, {
    foot: 56,
    low: 8,
    high: 24,
    block: { wall: 0x19143f, lights: [0xffd98a, 0xff7ab0, 0x6fe0ff], lit: 0.4 },
    wide: [9, 16],
  });
  bridge(canvas, 50);
  mirrorBelow(canvas, 57, { tint: 0x0d1038, strength: 0.34 });
  return canvas;
}

function bridge(canvas: PixelCanvas, deck: number): void {
  const steel = 0xe0506a;
  canvas.rect(0, deck, 160, 2, steel);
  canvas.rect(0, deck + 2, 160, 1, 0x8f2a5a);
  for (const tower of [46, 114]) {
    canvas.rect(tower - 1, deck - 26, 3, 33, steel);
    canvas.rect(tower + 1, deck - 26, 1, 33, 0x8f2a5a);
  }
  for (let x = 0; x < 160; x++) {
    const reach = x < 46 ? (46 - x) / 46 : x > 114 ? (x - 114) / 46 : Math.abs(x - 80) / 34;
    const y = Math.round(x < 46 || x > 114 ? deck - 26 + reach * 26 : deck - 2 - reach ** 2 * 24);
    canvas.set(x, y, 0xff9ab0);
    if (x % 6 === 0) canvas.line(x, y, x, deck, 0xa83a64);
    if (x % 12 === 4) canvas.set(x, deck - 1, 0xfff0b0);
  }
}
