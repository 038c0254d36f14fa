import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, growGrass, ridge } from '../scenery/land.ts';
import { paintSky } from '../scenery/sky.ts';
import { plantTree } from '../scenery/trees.ts';
import { mirrorBelow } from '../scenery/water.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** A path under autumn trees. */
export function octoberPath(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('october');
  paintSky(canvas, 'dawn', 60);
  fillLand(canvas, ridge(W, { seed: 'far wood', base: 44, swing: 10, size: 30 }), [0xc87a6a, 0xa85a5c], 20);
  growGrass(canvas, ridge(W, { seed: 'meadow', base: 58, swing: 3, size: 60 }), {
    seed: 'meadow',
    tones: [0xd8b05a, 0xb88a48, 0x946a40],
  });
  canvas.paint((x, y, now) => {
    const half = 3 + (y - 58) * 0.75;
    const middle = 80 + Math.sin(y / 11) * 9;
    return y > 58 && Math.abs(x - middle) < half ? ((x * 5 + y * 3) % 11 < 2 ? 0xd8a878 : 0xc08a60) : now;
  });
  const autumn = [
    [0xffd05a, 0xf09a3c, 0xb85a30],
    [0xff8a5a, 0xe0503c, 0x94283c],
    [0xffb04a, 0xd8702f, 0x8f3f2c],
  ] as const;
  for (const [x, foot, size] of [
    [60, 62, 8],
    [106, 62, 9],
    [40, 68, 13],
    [128, 70, 14],
    [14, 82, 21],
    [150, 86, 22],
  ] as const) {
    plantTree(canvas, x, foot, {
      height: size * 1.5,
      radius: size,
      tones: random.pick(autumn),
      bark: 0x4a2a30,
      random,
    });
  }
  strewFlakes(canvas, random, {
    count: 90,
    inks: [0xff8a5a, 0xffd05a, 0xe0503c],
    top: 52,
    bottom: 90,
    large: 0.1,
  });
  strewFlakes(canvas, random, { count: 20, inks: [0xffb04a, 0xe0503c], top: 6, bottom: 60, large: 0 });
  return canvas;
}

/** A red gate in the water, cherry trees shedding their petals. */
export function petalSeason(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('petals');
  paintSky(canvas, 'dawn', 60);
  canvas.disc(112, 26, 11, 0xfff4d8);
  fillLand(
    canvas,
    ridge(W, { seed: 'isle', base: 52, swing: 16, size: 48 }),
    [0x9a86c8, 0xb8a0d8, 0xd8b8dc],
    22,
  );
  gate(canvas, 80, 62);
  mirrorBelow(canvas, 60, { tint: 0x8a8ad0, strength: 0.28 });
  const bloom = [0xffe4ee, 0xffa8c8, 0xd86a9a] as const;
  plantTree(canvas, 12, 84, { height: 40, radius: 24, tones: bloom, bark: 0x4f2f3c, random });
  plantTree(canvas, 150, 88, { height: 44, radius: 26, tones: bloom, bark: 0x4f2f3c, random });
  growGrass(
    canvas,
    ridge(W, { seed: 'bank', base: 92, swing: 2, size: 20 }).map(
      (y, x) => y - Math.round(14 * (Math.abs(x - 80) / 80) ** 3),
    ),
    { seed: 'bank', tones: [0x8fd08a, 0x5aa870, 0x3f8060] },
  );
  strewFlakes(canvas, random, { count: 70, inks: [0xffc4d8, 0xff9abf, 0xffffff], large: 0.15 });
  return canvas;
}

function gate(canvas: PixelCanvas, x: number, foot: number): void {
  for (const side of [-15, 12]) {
    canvas.rect(x + side, foot - 32, 4, 32, 0xe0483f);
    canvas.rect(x + side + 3, foot - 32, 1, 32, 0x94283c);
  }
  canvas.rect(x - 19, foot - 27, 39, 3, 0xc93a3a);
  canvas.rect(x - 23, foot - 37, 47, 4, 0xe0483f);
  canvas.rect(x - 25, foot - 39, 51, 2, 0x3a2040);
  canvas.set(x - 26, foot - 40, 0x3a2040);
  canvas.set(x + 26, foot - 40, 0x3a2040);
  canvas.rect(x - 2, foot - 33, 5, 6, 0x3a2040);
  canvas.rect(x - 1, foot - 32, 3, 4, 0xffd166);
}
