import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, raiseMountains, ridge } from '../scenery/land.ts';
import { driftClouds, hangAurora } from '../scenery/lights-in-the-sky.ts';
import { halo, paintSky, strewStars } from '../scenery/sky.ts';
import { plantPine } from '../scenery/trees.ts';
import { mirrorBelow } from '../scenery/water.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** Three ranges of mountains behind each other at dusk, pines in front. */
export function duskPass(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('dusk pass');
  paintSky(canvas, 'dusk', 66);
  strewStars(canvas, random, 40, 26);
  halo(canvas, 112, 50, 7, 0xffe9a8);
  canvas.disc(112, 50, 7, 0xfff0c0);
  driftClouds(canvas, {
    seed: 'pass',
    top: 20,
    depth: 26,
    cover: 0.42,
    tones: [0x6a3596, 0xc0568e, 0xff9a7a],
  });
  raiseMountains(canvas, ridge(W, { seed: 'far', base: 50, swing: 26, size: 34 }), {
    seed: 'f',
    light: 0xb0609a,
    dark: 0x7a3f90,
    haze: 0xd8708a,
  });
  raiseMountains(canvas, ridge(W, { seed: 'near', base: 60, swing: 30, size: 44 }), {
    seed: 'n',
    light: 0x6a3a88,
    dark: 0x45276e,
    haze: 0x8a4690,
  });
  fillLand(canvas, ridge(W, { seed: 'hill', base: 74, swing: 12, size: 50 }), [0x2f1d5a, 0x1d1342], 16);
  for (let x = 3; x < W; x += random.int(4, 9)) {
    const height = random.int(12, 30);
    plantPine(canvas, x, 88 + random.int(0, 3), height, [0x2b2058, 0x1b143e, 0x110c2a]);
  }
  return canvas;
}

/** Snowy peaks under northern light, mirrored in a lake; one picture for each share of a loop. */
export function auroraLake(loop: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('aurora');
  paintSky(canvas, 'night', 62);
  strewStars(canvas, random, 80, 50);
  hangAurora(canvas, loop * Math.PI * 2, 40);
  raiseMountains(canvas, ridge(W, { seed: 'fell', base: 44, swing: 30, size: 30 }), {
    seed: 'fell',
    light: 0x4a5a9a,
    dark: 0x2b3268,
    haze: 0x243a6a,
    snow: [0xe6f4ff, 0x8fa8dc],
    snowline: 50,
  });
  for (let x = 0; x < W; x += random.int(3, 6))
    plantPine(canvas, x, 62, random.int(4, 10), [0x1f3a56, 0x13243f, 0x0b162c]);
  mirrorBelow(canvas, 62, { tint: 0x0c1a3a, strength: 0.35, phase: loop * Math.PI * 2 });
  return canvas;
}
