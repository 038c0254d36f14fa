import { figuresOf } from '../art/avatars/cast.ts';
import { bitmap } from '../art/canvas/bitmap.ts';
import { type Colour, darker } from '../art/canvas/colour.ts';
import { LARGE, textWidth, write } from '../art/canvas/lettering.ts';
import { PixelCanvas } from '../art/canvas/pixel-canvas.ts';
import { iconSprite } from '../art/icons/icon-picture.ts';
import { NIGHT } from '../art/palette.ts';
import { bar, panel } from '../art/scenery/hud.ts';
import { paintSky, strewStars } from '../art/scenery/sky.ts';
import { faceMaker } from '../art/screenshots/menus.ts';
import { Random } from '../art/seeded-random.ts';

const WIDTH = 160;
const HEIGHT = 64;

/** Three boxes side by side, where steps of something are shown. */
const BOXES = [
  { x: 6, middle: 28 },
  { x: 58, middle: 80 },
  { x: 110, middle: 132 },
] as const;
const BOX = { y: 8, width: 44, height: 48 } as const;

function nightGround(seed: string): PixelCanvas {
  const canvas = new PixelCanvas(WIDTH, HEIGHT);
  paintSky(canvas, 'night');
  strewStars(canvas, new Random(seed), 40);
  return canvas;
}

function stepBoxes(canvas: PixelCanvas, edges: readonly Colour[]): void {
  for (const [index, { x }] of BOXES.entries())
    panel(canvas, x, BOX.y, BOX.width, BOX.height, edges[index] ?? NIGHT.lilac);
}

/** A small arrow to the right, its middle at the given height. */
function arrow(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x, y, 4, 1, NIGHT.coin);
  for (let reach = 0; reach < 3; reach++)
    canvas.rect(x + 4 + reach - 1, y - 2 + reach, 1, 5 - 2 * reach, NIGHT.coin);
}

const centredAt = (canvas: PixelCanvas, sprite: PixelCanvas, middle: number, y: number): void =>
  canvas.blit(sprite, middle - Math.floor(sprite.width / 2), y);

const TRAY = bitmap(
  `
  ......cccc......
  ......cccc......
  ......cccc......
  ......cccc......
  ...cccccccccc...
  ....cccccccc....
  .....cccccc.....
  ......cccc......
  .......cc.......
  l..............l
  l..............l
  l..............l
  llllllllllllllll
  llllllllllllllll`,
  { c: NIGHT.cool, l: NIGHT.lilac },
);

const PADLOCK = bitmap(
  `
  ....llllll....
  ...ll....ll...
  ..ll......ll..
  ..ll......ll..
  ..ll......ll..
  yyyyyyyyyyyyyy
  yyyyyyyyyyyyyy
  yyyyyykkyyyyya
  yyyyykkkkyyyya
  yyyyyykkyyyyya
  yyyyyykkyyyyya
  yyyyyyyyyyyyya
  aaaaaaaaaaaaaa`,
  { l: NIGHT.lilac, y: NIGHT.coin, a: NIGHT.amber, k: NIGHT.ink },
);

/** Getting the game: the file arrives, the bar fills, and somebody looks out of the screen. */
export async function drawInstallation(): Promise<PixelCanvas> {
  const canvas = nightGround('install');
  stepBoxes(canvas, [NIGHT.cool, NIGHT.lilac, NIGHT.hot]);
  arrow(canvas, 50, 32);
  arrow(canvas, 102, 32);
  centredAt(canvas, TRAY.enlarged(2), BOXES[0].middle, 18);
  centredAt(canvas, iconSprite('chest'), BOXES[1].middle, 18);
  bar(canvas, 62, 44, 36, 0.7, NIGHT.good);
  const [face] = await figuresOf(['Neon Sunday']);
  canvas.rect(114, 12, 36, 40, NIGHT.raised);
  if (face) canvas.blit(face.enlarged(2).cut(2, 0, 36, 40), 114, 12);
  return canvas;
}

/** A phone with a code on it opens a lock. */
export function drawSecondFactor(): PixelCanvas {
  const canvas = nightGround('code');
  panel(canvas, 24, 2, 42, 60, NIGHT.cool);
  canvas.rect(39, 6, 12, 1, NIGHT.line);
  for (const [row, digits] of ['308', '514'].entries())
    write(canvas, digits, {
      x: 45 - textWidth(digits, LARGE) / 2,
      y: 20 + row * 12,
      font: LARGE,
      ink: NIGHT.white,
    });
  canvas.rect(30, 46, 30, 3, NIGHT.raised);
  canvas.rect(30, 46, 19, 3, NIGHT.hot);
  for (let reach = 0; reach < 3; reach++) arrow(canvas, 78 + reach * 8, 32);
  centredAt(canvas, PADLOCK.enlarged(3), 130, 12);
  return canvas;
}

/** One picture of each rating; of the last, only coarse squares are seen. */
export function drawRatings(): PixelCanvas {
  const canvas = nightGround('ratings');
  stepBoxes(canvas, [NIGHT.good, NIGHT.coin, NIGHT.hot]);
  const inside = { y: BOX.y + 4, width: BOX.width - 8, height: 28 };
  const hill = new PixelCanvas(inside.width, inside.height, NIGHT.sky);
  hill.disc(28, 7, 4, NIGHT.coin);
  hill.disc(10, 34, 17, NIGHT.good);
  hill.disc(30, 36, 15, NIGHT.moss);
  canvas.blit(hill, BOXES[0].x + 4, inside.y);
  const haunt = new PixelCanvas(inside.width, inside.height, NIGHT.ink);
  haunt.disc(29, 6, 3, NIGHT.lilac);
  centredAt(haunt, iconSprite('ghost'), 15, 6);
  canvas.blit(haunt, BOXES[1].x + 4, inside.y);
  const random = new Random('veil');
  for (let y = 0; y < inside.height; y += 4)
    for (let x = 0; x < inside.width; x += 4)
      canvas.rect(
        BOXES[2].x + 4 + x,
        inside.y + y,
        4,
        4,
        darker(NIGHT.wine, Math.floor(random.next() * 6) * 0.12),
      );
  for (const [index, rating] of ['G', 'PG', 'R'].entries()) {
    const middle = BOXES[index]?.middle ?? 0;
    const ink = [NIGHT.good, NIGHT.coin, NIGHT.hot][index] ?? NIGHT.white;
    write(canvas, rating, { x: middle - Math.floor(textWidth(rating, LARGE) / 2), y: 44, font: LARGE, ink });
  }
  return canvas;
}

/** The screen where a face is put together. */
export async function drawCharacterMaker(): Promise<PixelCanvas> {
  const [face, ...others] = await figuresOf([
    'Hana',
    'Lantern keeper',
    'Gremlin hours',
    'Dial tone',
    'Neon Sunday',
  ]);
  return faceMaker(face ?? new PixelCanvas(20, 20), others);
}
