import { type Colour, lighter } from '../canvas/colour.ts';
import { LARGE, write } from '../canvas/lettering.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { DYES, NIGHT, SKINS } from '../palette.ts';
import { bar, centred, coins, panel } from '../scenery/hud.ts';
import { paintSky, strewStars } from '../scenery/sky.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

function starryScreen(seed: string): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'night');
  strewStars(canvas, new Random(seed), 70);
  return canvas;
}

/** The screen where a face is put together: the face so far, and rows of choices. */
export function faceMaker(face: PixelCanvas, others: readonly PixelCanvas[]): PixelCanvas {
  const canvas = starryScreen('maker');
  write(canvas, 'WHO ARE YOU TODAY', { x: 46, y: 4, font: LARGE, ink: NIGHT.white });
  panel(canvas, 6, 16, 60, 66, NIGHT.cool);
  canvas.paint((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? NIGHT.raised : NIGHT.line), {
    x: 10,
    y: 20,
    width: 52,
    height: 58,
  });
  canvas.blit(face.enlarged(2), 36 - face.width, 78 - face.height * 2);
  swatches(canvas, 'SKIN', 74, 18, Object.values(SKINS).slice(0, 12), 2);
  swatches(canvas, 'HAIR', 74, 36, Object.values(DYES).slice(0, 12), 9);
  swatches(canvas, 'CLOTHES', 74, 54, Object.values(DYES).slice(10, 22), 4);
  for (const [index, other] of others.slice(0, 5).entries()) {
    panel(canvas, 74 + index * 23, 74, 22, 22, index === 1 ? NIGHT.hot : NIGHT.line);
    canvas.blit(other.cut(2, 2, 18, 18), 76 + index * 23, 76);
  }
  panel(canvas, 6, 86, 60, 14, NIGHT.hot);
  write(canvas, 'THAT IS ME', { x: 17, y: 91, ink: NIGHT.hot });
  centred(canvas, '16 HAIRCUTS TRIED', 132, 100, NIGHT.lilac);
  return canvas;
}

function swatches(
  canvas: PixelCanvas,
  title: string,
  x: number,
  y: number,
  colours: readonly Colour[],
  chosen: number,
): void {
  write(canvas, title, { x, y, ink: NIGHT.lilac });
  for (const [index, colour] of colours.entries()) {
    const at = x + index * 9;
    canvas.rect(at, y + 7, 8, 8, index === chosen ? NIGHT.white : NIGHT.ink);
    canvas.rect(at + 1, y + 8, 6, 6, colour);
    canvas.rect(at + 1, y + 8, 6, 1, lighter(colour, 0.4));
  }
}

/** All one carries, and what the chosen thing is. */
export function fullPockets(face: PixelCanvas): PixelCanvas {
  const canvas = starryScreen('pockets');
  panel(canvas, 4, 4, 58, 100);
  write(canvas, 'JUNO', { x: 10, y: 10, font: LARGE, ink: NIGHT.coin });
  canvas.rect(10, 20, 46, 40, NIGHT.raised);
  canvas.blit(face.enlarged(2), 33 - face.width, 60 - face.height * 2);
  for (const [row, [name, share, ink]] of (
    [
      ['HP', 0.8, 0xff4d6d],
      ['MP', 0.45, 0x4f9cf0],
      ['XP', 0.65, 0x5be49b],
    ] as const
  ).entries()) {
    write(canvas, name, { x: 10, y: 66 + row * 9, ink: NIGHT.white });
    bar(canvas, 20, 66 + row * 9, 36, share, ink);
  }
  coins(canvas, 10, 94, '4120');
  panel(canvas, 66, 4, 122, 74);
  const things: IconName[] = [
    'potion',
    'sword',
    'gem',
    'key',
    'apple',
    'book',
    'lantern',
    'ring',
    'mushroom',
    'scroll',
    'cherries',
    'bomb',
    'vial',
    'die',
    'cassette',
  ];
  for (let slot = 0; slot < 18; slot++) {
    const [x, y] = [71 + (slot % 6) * 19, 9 + Math.floor(slot / 6) * 22];
    canvas.rect(x, y, 18, 20, slot === 3 ? NIGHT.line : NIGHT.raised);
    canvas.frame(x, y, 18, 20, slot === 3 ? NIGHT.coin : NIGHT.line);
    const thing = things[slot];
    if (thing) canvas.blit(iconSprite(thing), x + 1, y + 2);
  }
  panel(canvas, 66, 82, 122, 22, NIGHT.coin);
  write(canvas, 'KEY TO THE WRONG DOOR', { x: 72, y: 87, ink: NIGHT.coin });
  write(canvas, 'FITS NOTHING. WEIGHS NOTHING.', { x: 72, y: 95, ink: NIGHT.lilac });
  return canvas;
}
