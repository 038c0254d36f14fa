import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { plantBareTree } from '../scenery/trees.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** A moonlit graveyard in the mist. */
export function graveGarden(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('graves');
  paintSky(canvas, 'teal', 80);
  strewStars(canvas, random, 40, 34);
  paintMoon(canvas, 112, 26, 15);
  driftClouds(canvas, {
    seed: 'mist',
    top: 26,
    depth: 26,
    cover: 0.4,
    tones: [0x0e3048, 0x1a566a, 0x3a8a8a],
  });
  fillLand(
    canvas,
    ridge(W, { seed: 'yard', base: 66, swing: 9, size: 44 }),
    [0x1f5a56, 0x123c44, 0x0b2530],
    26,
  );
  for (let grave = 0; grave < 16; grave++) {
    const [x, y] = [random.int(2, W - 8), 64 + grave + random.int(0, 4)];
    gravestone(canvas, x, y, random);
  }
  for (const [x, height] of [
    [20, 62],
    [146, 48],
  ] as const)
    plantBareTree(canvas, x, 84, height, 0x0b1a26, random);
  for (const [x, y] of [
    [92, 18],
    [104, 34],
    [126, 22],
    [60, 14],
  ] as const) {
    canvas.line(x - 3, y - 1, x, y, 0x0a1420);
    canvas.line(x, y, x + 3, y - 1, 0x0a1420);
    canvas.set(x, y + 1, 0x0a1420);
  }
  driftClouds(canvas, { seed: 'fog', top: 68, depth: 22, cover: 0.5, tones: [0x2a7474, 0x5aa89a, 0x9ad8bc] });
  return canvas;
}

function gravestone(canvas: PixelCanvas, x: number, y: number, random: Random): void {
  const high = random.int(6, 10);
  if (random.chance(0.3)) {
    canvas.rect(x + 2, y - high - 2, 2, high + 2, 0x6a8f96);
    canvas.rect(x, y - high + 1, 6, 2, 0x6a8f96);
    canvas.rect(x + 3, y - high - 2, 1, high + 2, 0x3f626c);
  } else {
    canvas.rect(x, y - high + 1, 6, high - 1, 0x6a8f96);
    canvas.rect(x + 1, y - high, 4, 1, 0x9ac0bc);
    canvas.rect(x + 5, y - high + 1, 1, high - 1, 0x3f626c);
    canvas.rect(x + 1, y - high + 3, 3, 1, 0x3f626c);
  }
  canvas.rect(x - 1, y, 8, 1, 0x1a4a4a);
}
