import { mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, growGrass, ridge } from '../scenery/land.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** A hollow of mushrooms as high as trees, glowing. */
export function mushroomHollow(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('hollow');
  canvas.paint((x, y) => rampAt([0x3a2f8a, 0x241d62, 0x140f3c], Math.hypot(x - 80, y - 50) / 92, x, y));
  for (const [x, foot, high, wide, tone] of [
    [34, 70, 38, 15, 0x4a3a9a],
    [120, 68, 44, 17, 0x4a3a9a],
    [78, 66, 30, 12, 0x453590],
  ] as const) {
    giant(canvas, x, foot, high, wide, [tone, tone, 0x352a78]);
  }
  for (const [x, foot, high, wide, cap] of [
    [16, 84, 44, 20, 0xff5c93],
    [140, 86, 50, 22, 0x3fd0d8],
    [98, 82, 26, 13, 0xf08a4c],
    [58, 84, 34, 15, 0xa86af0],
  ] as const) {
    giant(canvas, x, foot, high, wide, [mix(cap, 0xffffff, 0.4), cap, mix(cap, 0x140f3c, 0.5)]);
  }
  growGrass(canvas, ridge(W, { seed: 'hollow', base: 80, swing: 5, size: 30 }), {
    seed: 'hollow',
    tones: [0x3f8a9a, 0x24506e, 0x172f50],
  });
  strewFlakes(canvas, random, { count: 60, inks: [0x9af0e0, 0xffb0d0, 0xfff0a0], top: 10, large: 0.1 });
  driftClouds(canvas, {
    seed: 'spores',
    top: 66,
    depth: 22,
    cover: 0.36,
    tones: [0x2f2a78, 0x4a44a0, 0x7a70d0],
  });
  return canvas;
}

function giant(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  high: number,
  wide: number,
  [light, base, dark]: readonly [number, number, number],
): void {
  const stem = Math.max(3, Math.round(wide / 3));
  canvas.rect(x - Math.floor(stem / 2), foot - high, stem, high, mix(light, 0xf0e8ff, 0.4));
  canvas.rect(x + Math.floor(stem / 2) - 1, foot - high, 1, high, dark);
  for (let row = 0; row < wide * 0.8; row++) {
    const half = Math.round(Math.sqrt(1 - (1 - row / (wide * 0.8)) ** 2) * wide);
    for (let dx = -half; dx <= half; dx++) {
      const shine = 0.8 - row / wide - dx / wide / 2;
      canvas.set(
        x + dx,
        Math.round(foot - high - wide * 0.6 + row),
        rampAt([dark, base, light], shine, x + dx, row),
      );
    }
  }
  for (const [dx, dy, r] of [
    [-0.5, -0.05, 0.13],
    [0.1, -0.3, 0.18],
    [0.55, 0, 0.12],
    [-0.1, 0.08, 0.1],
  ] as const) {
    canvas.disc(x + dx * wide, foot - high + dy * wide, r * wide, mix(light, 0xffffff, 0.6));
  }
}

/** A sunken garden: light from above, fish, weed and corals. */
export function underThePier(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('pier');
  canvas.paint((x, y) =>
    rampAt([0x8ff0e8, 0x3fb8d8, 0x1f70b0, 0x143f80, 0x0c2458], y / H + Math.sin(x / 20) * 0.04, x, y),
  );
  canvas.paint((x, y, now) =>
    (x + y * 0.5) % 38 < 9 && dithered(x, y, 0.55 - y / 120) ? mix(now, 0xd8fff8, 0.3) : now,
  );
  for (const x of [12, 74, 136]) {
    canvas.rect(x, 0, 6, 78, 0x1a3a68);
    canvas.rect(x, 0, 1, 78, 0x2f6a9a);
  }
  fillLand(
    canvas,
    ridge(W, { seed: 'bed', base: 78, swing: 5, size: 30 }),
    [0xe8d0a0, 0xb89a8a, 0x6a5a80],
    14,
  );
  for (let weed = 0; weed < 22; weed++) {
    const [x, high] = [random.int(0, W), random.int(8, 26)];
    for (let y = 0; y < high; y++)
      canvas.rect(x + Math.round(Math.sin(y / 3 + weed) * 1.5), 82 - y, 2, 1, weed % 2 ? 0x2f9a6a : 0x1f6f68);
  }
  for (const [x, tone] of [
    [30, 0xff6f8f],
    [58, 0xffb04a],
    [108, 0xc86af0],
    [150, 0xff6f8f],
  ] as const)
    coral(canvas, random, x, 82, tone);
  for (const [x, y, tone, flip] of [
    [40, 34, 0xffb04a, 1],
    [50, 40, 0xffb04a, 1],
    [34, 44, 0xffb04a, 1],
    [110, 26, 0xff6f8f, -1],
    [96, 56, 0xf5f2ff, -1],
    [122, 62, 0xffe066, 1],
  ] as const) {
    swim(canvas, x, y, tone, flip);
  }
  strewFlakes(canvas, random, { count: 26, inks: [0xd8fff8, 0x8ff0e8], bottom: 76, large: 0.3 });
  return canvas;
}

function coral(canvas: PixelCanvas, random: Random, x: number, foot: number, tone: number): void {
  for (let arm = -3; arm <= 3; arm++) {
    const high = random.int(5, 13);
    canvas.line(x, foot, x + arm * 2, foot - high, tone);
    canvas.line(x + 1, foot, x + arm * 2 + 1, foot - high, mix(tone, 0x143f80, 0.35));
    canvas.set(x + arm * 2, foot - high - 1, mix(tone, 0xffffff, 0.5));
  }
}

function swim(canvas: PixelCanvas, x: number, y: number, tone: number, flip: 1 | -1): void {
  canvas.ellipse(x, y, 4, 2, tone);
  canvas.rect(x - 1, y - 2, 1, 5, 0xffffff);
  canvas.set(x + flip * 3, y - 1, 0x140f3c);
  for (let row = -2; row <= 2; row++)
    canvas.rect(
      flip > 0 ? x - 7 : x + 5,
      y + row,
      3 - Math.abs(row) + (row === 0 ? 0 : 0),
      1,
      mix(tone, 0x143f80, 0.25),
    );
}
