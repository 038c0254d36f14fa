import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { centred, coins, hearts, hotbar, label } from '../scenery/hud.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { personOf } from '../scenery/people.ts';
import { paintSky } from '../scenery/sky.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { layGrass } from '../scenery/tiles.ts';
import { plantPalm, plantTree } from '../scenery/trees.ts';
import { paintSea } from '../scenery/water.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

const CROPS = ['turnip', 'carrot', 'sprout', 'pumpkin'] as const;
type Crop = (typeof CROPS)[number];

/** Beds of vegetables from above, two who tend them. */
export function turnipSeason(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('farm');
  layGrass(canvas, { x: 0, y: 0, width: W, height: H }, 0x5fae58);
  canvas.paint((x, y, now) =>
    Math.abs(x - 96 - Math.sin(y / 14) * 5) < 8 ? ((x * 3 + y * 7) % 17 < 2 ? 0xd8b078 : 0xc09860) : now,
  );
  for (const [index, kind] of CROPS.entries()) {
    digBed(canvas, random, index < 2 ? 10 : 118, index % 2 ? 66 : 26, kind);
  }
  for (let x = 0; x < W; x += 8) fencePost(canvas, x, 12);
  for (const x of [4, 60, 130, 186])
    plantTree(canvas, x, 12, {
      height: 5,
      radius: 9,
      tones: [0xa8e07a, 0x4fa858, 0x2f7a50],
      bark: 0x5b3a2e,
      random,
    });
  standAbout(canvas, random, [
    { x: 82, y: 46, person: personOf('sand hat brown trousers gold navy') },
    { x: 102, y: 70, person: personOf('moss long red dress rose brown') },
  ]);
  coins(canvas, 5, 4, '845');
  label(canvas, 'SPRING 12', 150, 4, NIGHT.coin);
  hotbar(canvas, 64, 94, [0xb890f5, 0xff8a4d, 0x5be49b, 0x4f9cf0, null], 0);
  return canvas;
}

/** A bed of earth in furrows with four rows of one crop. */
function digBed(canvas: PixelCanvas, random: Random, left: number, top: number, kind: Crop): void {
  canvas.rect(left - 2, top - 2, 66, 32, 0x5b3420);
  const bed = { x: left, y: top, width: 62, height: 28 };
  canvas.paint((_x, y) => ((y - top) % 7 < 2 ? 0x6a4028 : 0x8a5838), bed);
  for (let plant = 0; plant < 28; plant++) {
    crop(canvas, kind, left + 3 + (plant % 7) * 9, top + Math.floor(plant / 7) * 7, random);
  }
}

function fencePost(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x, y - 3, 8, 1, 0xc08a52);
  canvas.rect(x, y, 8, 1, 0x8a5630);
  canvas.rect(x + 2, y - 5, 2, 8, 0xd8a468);
}

function crop(canvas: PixelCanvas, kind: Crop, x: number, y: number, random: Random): void {
  if (random.chance(0.12)) return;
  const root = { turnip: 0xe8a8e0, carrot: 0xff8a3c, sprout: 0x6fd05c, pumpkin: 0xf0782c }[kind];
  canvas.rect(x + 1, y + 2, kind === 'pumpkin' ? 5 : 3, 3, root);
  canvas.set(x + 1, y + 2, lighter(root, 0.5));
  canvas.rect(x + (kind === 'pumpkin' ? 4 : 2), y + 4, 2, 1, darker(root, 0.35));
  for (const [dx, dy] of [
    [0, 1],
    [1, 0],
    [2, -1],
    [3, 1],
  ] as const)
    canvas.set(x + dx, y + dy, random.chance(0.5) ? 0x8fe06a : 0x3f9a50);
}

/** A beach at noon, umbrellas and a ball. */
export function beachDay(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('beach');
  paintSky(canvas, 'day', 34);
  driftClouds(canvas, {
    seed: 'beach',
    top: 2,
    depth: 26,
    cover: 0.48,
    tones: [0xa8d8f8, 0xe8f6ff, 0xffffff],
  });
  paintSea(canvas, 34, { tones: [0xc8fff8, 0x3fc0d8, 0x1f8fc0], glint: 0xf5ffff, lightX: 130 });
  layBeach(canvas);
  for (const [x, y, tone] of [
    [34, 84, 0xff5c93],
    [108, 80, 0x4fa8f0],
    [158, 92, 0xffb03c],
  ] as const)
    umbrella(canvas, x, y, tone);
  layTowel(canvas, 20, 92, 0x4fe0d8);
  layTowel(canvas, 126, 86, 0xff8aa8);
  standAbout(canvas, random, [
    { x: 62, y: 66, person: personOf('cocoa curls black dress yellow blue') },
    { x: 84, y: 72, person: personOf('peach spiky blond trousers cyan indigo') },
    { x: 138, y: 64, person: personOf('mint bob purple dress pink navy') },
  ]);
  canvas.disc(80, 60, 3.5, 0xffffff);
  canvas.rect(79, 57, 2, 7, 0xff5c93);
  canvas.rect(77, 60, 7, 1, 0x4fa8f0);
  plantPalm(canvas, 182, 112, 66, -14, [0x8fe06a, 0x3fa858, 0x1f7a58]);
  plantPalm(canvas, 6, 112, 56, 10, [0x8fe06a, 0x3fa858, 0x1f7a58]);
  hearts(canvas, 4, 4, 5, 5);
  centred(canvas, 'RALLY 31', 82, 50, NIGHT.white);
  return canvas;
}

/** Sand up to a wavy shore: foam, wet sand, dry sand with a few darker grains. */
function layBeach(canvas: PixelCanvas): void {
  canvas.paint((x, y, now) => {
    const inland = y - 58 - Math.round(Math.sin(x / 19) * 3);
    if (inland < 0) return now;
    if (inland < 2) return 0xffffff;
    if ((x * 7 + y * 13) % 43 === 0) return 0xd8a868;
    return inland < 5 ? 0xe0bf88 : 0xf5dca0;
  });
}

function layTowel(canvas: PixelCanvas, x: number, y: number, tone: Colour): void {
  canvas.rect(x, y, 22, 8, tone);
  canvas.rect(x + 6, y, 3, 8, 0xffffff);
  canvas.rect(x + 14, y, 3, 8, 0xffffff);
}

function umbrella(canvas: PixelCanvas, x: number, foot: number, tone: Colour): void {
  canvas.ellipse(x + 4, foot, 12, 3, 0xd8b878);
  canvas.rect(x, foot - 22, 1, 22, 0xf5f2ff);
  for (let row = 0; row < 9; row++) {
    const half = Math.round(Math.sqrt(1 - ((9 - row) / 9.5) ** 2) * 15);
    for (let dx = -half; dx <= half; dx++)
      canvas.set(x + dx, foot - 30 + row, Math.floor((dx + 30) / 5) % 2 ? tone : 0xfffaf0);
  }
}
