import { outlined } from '../canvas/outline.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { NIGHT } from '../palette.ts';
import { centred, chat, coins, dialogue } from '../scenery/hud.ts';
import { lightUp } from '../scenery/lighting.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { Random } from '../seeded-random.ts';
import { room } from './room.ts';

const W = 192;

const FLASK = [
  [0xff6f9f, 0xb83a7c],
  [0x4fe0d8, 0x1f8fa6],
  [0xffcf4d, 0xc98a2c],
  [0xb890f5, 0x4a2f92],
  [0x8ee06a, 0x2f8f50],
] as const;

function shelf(canvas: PixelCanvas, random: Random, x: number, y: number, width: number): void {
  for (let row = 0; row < 3; row++) {
    const board = y + 12 + row * 14;
    canvas.rect(x, board - 12, width, 12, 0x3a2438);
    for (let at = x + 2; at < x + width - 5; at += random.int(6, 8)) {
      const [light, dark] = random.pick(FLASK);
      canvas.rect(at + 1, board - 8, 2, 2, 0xe8f0ff);
      canvas.rect(at, board - 6, 4, 6, light);
      canvas.rect(at + 2, board - 4, 2, 4, dark);
      canvas.set(at, board - 6, 0xffffff);
      canvas.set(at + 1, board - 9, 0x8a5630);
    }
    canvas.rect(x, board, width, 2, 0x8a5630);
    canvas.rect(x, board, width, 1, 0xb8804c);
  }
  canvas.frame(x - 1, y - 1, width + 2, 45, 0x5b3420);
}

/** A potion shop; its keeper has something to say. */
export function potionShop(keeper: PixelCanvas): PixelCanvas {
  const canvas = room(0x4a3a78, 0x8a5a40);
  const random = new Random('potions');
  shelf(canvas, random, 6, 4, 58);
  shelf(canvas, random, 128, 4, 58);
  canvas.rect(70, 0, 52, 40, 0x241a48);
  for (const [name, x] of [
    ['skull', 72],
    ['book', 88],
    ['mushroom', 104],
  ] as const)
    canvas.blit(outlined(iconSprite(name), 0x120a2c), x, 20);
  canvas.rect(70, 38, 52, 2, 0xb8804c);
  canvas.blit(personSprite(personOf('moss witch grey robe plum gold')), 88, 42);
  canvas.rect(40, 58, 112, 6, 0xc08a52);
  canvas.rect(40, 64, 112, 12, 0x7a4a2c);
  for (let x = 44; x < 150; x += 12) canvas.rect(x, 66, 8, 8, 0x64391f);
  for (const [name, x] of [
    ['potion', 50],
    ['vial', 124],
    ['scroll', 70],
  ] as const)
    canvas.blit(outlined(iconSprite(name), 0x120a2c), x, 43);
  canvas.blit(personSprite(personOf('peach bob pink dress cyan navy away')), 110, 62);
  lightUp(
    canvas,
    [
      { x: 96, y: 44, reach: 66 },
      { x: 34, y: 26, reach: 34 },
      { x: 158, y: 26, reach: 34 },
    ],
    { dark: 0.45 },
  );
  dialogue(canvas, {
    name: 'GRIZELDA',
    lines: ['WE ARE CLOSING. ONE LAST POTION?', 'THE PINK ONE MAKES YOU FORGET WHY.'],
    face: keeper,
  });
  coins(canvas, 5, 5, '312');
  return canvas;
}

/** A tavern in the evening. */
export function tavern(): PixelCanvas {
  const canvas = room(0x5a3040, 0x7a4a34, 50);
  const random = new Random('tavern');
  for (const x of [0, 60, 130, 188]) canvas.rect(x, 0, 4, 50, 0x4a2a24);
  canvas.rect(0, 8, W, 4, 0x4a2a24);
  lightFire(canvas);
  for (const x of [12, 22, 32, 42]) barrel(canvas, x + random.int(0, 1), 46);
  for (const x of [138, 150, 162, 174]) barrel(canvas, x, 46);
  canvas.rect(8, 36, 46, 3, 0xb8804c);
  const tables = [
    [30, 76],
    [96, 84],
    [158, 76],
  ] as const;
  standAbout(
    canvas,
    random,
    tables.flatMap(([x, y]) => [
      { x: x - 24, y: y - 18 },
      { x: x + 10, y: y - 20 },
    ]),
  );
  for (const [x, y] of tables) setTable(canvas, x, y);
  lightUp(
    canvas,
    [
      { x: 96, y: 42, reach: 58 },
      { x: 30, y: 66, reach: 32 },
      { x: 160, y: 66, reach: 32 },
    ],
    { night: 0x1a0a1c, dark: 0.5 },
  );
  centred(canvas, 'THE LEAKY FLAGON', 96, 3, NIGHT.coin);
  chat(canvas, 4, 106, [
    ['ROOK', 'ONE MORE AND I SING', NIGHT.hot],
    ['EVERYONE', 'NO', NIGHT.cool],
  ]);
  return canvas;
}

/** A stone fireplace with a fire in it. */
function lightFire(canvas: PixelCanvas): void {
  canvas.rect(74, 14, 44, 34, 0x6a6078);
  canvas.rect(80, 20, 32, 28, 0x1a1028);
  for (let x = 82; x < 110; x++) {
    const high = 8 + Math.round(Math.sin(x * 1.7) * 4 + Math.sin(x * 0.6) * 5);
    canvas.paint((_u, v) => (v > 46 - high / 3 ? 0xfff0a0 : v > 46 - high / 1.5 ? 0xffb03c : 0xe8502c), {
      x,
      y: 48 - high,
      width: 1,
      height: high,
    });
  }
}

/** A round table with two mugs on it. */
function setTable(canvas: PixelCanvas, x: number, y: number): void {
  canvas.ellipse(x, y, 17, 6, 0x5b3420);
  canvas.ellipse(x, y - 2, 17, 6, 0xb8804c);
  canvas.ellipse(x, y - 2, 14, 4, 0xc89058);
  for (const dx of [-9, 5]) {
    canvas.rect(x + dx, y - 9, 5, 7, 0xf0b83c);
    canvas.rect(x + dx, y - 11, 5, 2, 0xfff6e8);
    canvas.rect(x + dx + 5, y - 8, 2, 4, 0xb9b4dc);
  }
}

function barrel(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.ellipse(x, foot - 6, 5, 6, 0x8a5630);
  canvas.rect(x - 5, foot - 9, 11, 1, 0x9a94b8);
  canvas.rect(x - 5, foot - 3, 11, 1, 0x9a94b8);
  canvas.rect(x - 2, foot - 12, 1, 12, 0x5b3420);
}
