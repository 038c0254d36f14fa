import { lighter } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { buildHouse, pitchStall, raiseLamp } from '../scenery/houses.ts';
import { centred, chat, coins, hearts, hotbar, miniMap } from '../scenery/hud.ts';
import { lightUp } from '../scenery/lighting.ts';
import { paintSky, type SkyName, strewStars } from '../scenery/sky.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { layCobbles } from '../scenery/tiles.ts';
import { plantTree } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 192;
const H = 108;

/** The square of the first town, with whoever is about. */
export interface Square {
  seed: string;
  sky: SkyName;
  time: 'day' | 'night' | 'snow';
  names: readonly string[];
  says: readonly (readonly [who: string, says: string])[];
  purse: string;
}

/** Players standing about on the town square. */
export function townSquare({ seed, sky, time, names, says, purse }: Square): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random(seed);
  paintSky(canvas, sky, 50);
  if (time === 'night') strewStars(canvas, random, 30, 30);
  buildTown(canvas, random, time);
  fountain(canvas, 96, 70);
  pitchStall(canvas, 12, 72, 0xe0485f, [0xff8a4d, 0x5bc46a, 0xffd166]);
  pitchStall(canvas, 150, 74, 0x3f7fd0, [0xb890f5, 0xff6f9f, 0x4fe0d8]);
  const lamps = [60, 132].map((x) => ({ ...raiseLamp(canvas, x, 74), reach: 34 }));
  const crowd = names.map((name, index) => ({
    name,
    x: 18 + index * ((W - 44) / names.length) + random.int(-4, 4),
    y: random.int(60, 74),
  }));
  standAbout(canvas, random, crowd);
  if (time === 'night')
    lightUp(canvas, [
      ...lamps,
      { x: 96, y: 62, reach: 20 },
      { x: 30, y: 60, reach: 26 },
      { x: 164, y: 62, reach: 26 },
    ]);
  if (time === 'snow') strewFlakes(canvas, random, { count: 120, inks: [0xffffff, 0xdfe8fb], large: 0.12 });
  for (const { name, x, y } of crowd)
    centred(canvas, name, x + 7, y - 7, name === names[0] ? NIGHT.coin : NIGHT.white);
  coins(canvas, 5, 15, purse);
  const inks = [NIGHT.hot, NIGHT.cool, NIGHT.coin];
  chat(
    canvas,
    4,
    106,
    says.map(([who, text], index) => [who, text, inks[index % 3] ?? NIGHT.white]),
  );
  showHud(canvas);
  return canvas;
}

/** What the game shows over the square to everyone. */
function showHud(canvas: PixelCanvas): void {
  hearts(canvas, 4, 4, 4, 5);
  miniMap(
    canvas,
    (x, y) => (Math.hypot(x - 10, y - 8) < 5 ? 0xa89ac0 : (x + y) % 5 === 0 ? 0x3f8a5a : 0x2f6f52),
    [
      [9, 7, NIGHT.coin],
      [4, 9, NIGHT.hot],
      [14, 5, NIGHT.cool],
    ],
  );
  hotbar(canvas, 111, 93, [0xff5c93, 0x4f9cf0, 0x5be49b, 0xffd166, null, null], 0);
}

function buildTown(canvas: PixelCanvas, random: Random, time: Square['time']): void {
  const lit = time !== 'day';
  for (const [x, foot, width, height, roof, wall] of [
    [4, 48, 34, 22, 0xb8483f, 0xf0dcb8],
    [44, 46, 28, 26, 0x4f5f9a, 0xe8d0b0],
    [80, 46, 34, 24, 0x8a4f7a, 0xf5e4c8],
    [122, 46, 28, 27, 0x3f7f6a, 0xe8d0b0],
    [156, 48, 34, 22, 0xc96a3a, 0xf0dcb8],
  ] as const) {
    buildHouse(canvas, {
      x,
      foot: foot + 4,
      width,
      height,
      roof: time === 'snow' ? lighter(roof, 0.75) : roof,
      wall,
      lit,
    });
  }
  layCobbles(canvas, { x: 0, y: 50, width: W, height: 58 }, time === 'snow' ? 0xc8d0ec : 0x9a8cb0);
  canvas.rect(0, 50, W, 2, 0x5a4f78);
  for (const x of [40, 152]) {
    plantTree(canvas, x, 58, {
      height: 12,
      radius: 9,
      tones: time === 'snow' ? [0xffffff, 0xd0dcf4, 0x8fa4d0] : [0xa8e07a, 0x5bb45f, 0x2f7f58],
      bark: 0x5b3a2e,
      random,
    });
  }
}

function fountain(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.ellipse(x, foot, 19, 7, 0x6a5f88);
  canvas.ellipse(x, foot - 2, 19, 7, 0xc8c0dc);
  canvas.ellipse(x, foot - 2, 16, 5, 0x3f8fe0);
  canvas.ellipse(x - 4, foot - 3, 8, 2, 0x7fc4ff);
  canvas.rect(x - 2, foot - 18, 4, 16, 0xb0a8c8);
  canvas.rect(x + 1, foot - 18, 1, 16, 0x7a7098);
  canvas.ellipse(x, foot - 18, 7, 2, 0xd8d0e8);
  for (const side of [-1, 1]) {
    canvas.line(x + side * 2, foot - 21, x + side * 6, foot - 18, 0xc8ecff);
    canvas.line(x + side * 6, foot - 17, x + side * 8, foot - 5, 0xa4dcff);
    canvas.line(x + side * 7, foot - 17, x + side * 10, foot - 4, 0xc8ecff);
  }
  canvas.rect(x - 1, foot - 23, 2, 4, 0xe8f8ff);
}
