import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, raiseMountains, ridge } from '../scenery/land.ts';
import { paintSky } from '../scenery/sky.ts';
import { plantPine } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** A village in the snow at the foot of mountains, light in its windows. */
export function firstSnow(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('first snow');
  paintSky(canvas, 'snow', 70);
  raiseMountains(canvas, ridge(W, { seed: 'white', base: 46, swing: 30, size: 36 }), {
    seed: 'white',
    light: 0x8f9fd0,
    dark: 0x6070ac,
    haze: 0xbccdf0,
    snow: [0xffffff, 0xc4d2f2],
    snowline: 48,
  });
  fillLand(
    canvas,
    ridge(W, { seed: 'field', base: 62, swing: 6, size: 60 }),
    [0xffffff, 0xdfe8fb, 0xb9c8ea],
    32,
  );
  for (let x = 4; x < W; x += random.int(5, 12))
    plantPine(canvas, x, 64 + random.int(0, 3), random.int(9, 16), [0x5c8f96, 0x35616e, 0x21434f], true);
  for (const [x, y, wide, wall] of [
    [26, 72, 20, 0x8a4f3c],
    [60, 68, 16, 0x9a6a44],
    [88, 74, 24, 0x7a3f4a],
    [128, 70, 18, 0x8a5a3c],
  ] as const) {
    snowyHouse(canvas, x, y, wide, wall);
  }
  for (let x = 8; x < W; x += random.int(26, 40))
    plantPine(canvas, x, 90, random.int(22, 30), [0x3f7f84, 0x245560, 0x153a48], true);
  strewFlakes(canvas, random, { count: 110, inks: [0xffffff, 0xe8f0ff], large: 0.15 });
  return canvas;
}

function snowyHouse(canvas: PixelCanvas, x: number, foot: number, wide: number, wall: number): void {
  const high = Math.round(wide * 0.5);
  canvas.rect(x, foot - high, wide, high, wall);
  canvas.rect(x, foot - high, wide, 1, 0x4a2a38);
  for (let row = 0; row < wide / 2 - 1; row++) {
    const half = wide / 2 + 2 - row;
    canvas.rect(
      Math.round(x + wide / 2 - half),
      foot - high - 1 - row,
      Math.round(half * 2),
      1,
      row % 5 === 4 ? 0xd5def4 : 0xffffff,
    );
  }
  canvas.rect(x + wide - 6, foot - high - 9, 3, 6, 0x6a4450);
  for (let puff = 0; puff < 4; puff++)
    canvas.disc(x + wide - 4 + puff * 2, foot - high - 12 - puff * 4, 1 + puff / 2, 0xe4eaf8);
  for (const at of [3, wide - 6]) {
    canvas.rect(x + at, foot - high + 2, 3, 3, 0xffd166);
    canvas.set(x + at + 1, foot - high + 3, 0xfff3b0);
  }
  canvas.rect(x + Math.floor(wide / 2) - 1, foot - 5, 3, 5, 0x4a2a30);
}
