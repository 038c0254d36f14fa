import { castOf, figuresOf } from '../avatars/cast.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { fade } from '../canvas/dither.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { buildSkyline, hangSign } from '../scenery/city.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { anyone, personSprite } from '../scenery/people.ts';
import { halo, paintSky, SKIES, strewStars } from '../scenery/sky.ts';
import { layGrass } from '../scenery/tiles.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 96;

/** A big wheel at the fair; it turns with the share of a loop. */
export function bigWheel(loop: number): PixelCanvas {
  const canvas = new PixelCanvas(128, 128);
  const random = new Random('wheel');
  fade(canvas, SKIES.dusk, 0, 116);
  strewStars(canvas, random, 50, 60);
  buildSkyline(canvas, random, {
    foot: 116,
    low: 6,
    high: 18,
    block: { wall: 0x3f1d64, lights: [0xffd98a, 0xff7ab0], lit: 0.35 },
  });
  canvas.rect(0, 114, 128, 14, 0x1f1040);
  for (const dx of [-18, 18])
    for (let thick = 0; thick < 2; thick++) canvas.line(64 + dx + thick, 116, 64 + thick, 60, 0xd8d0f0);
  for (let step = 0; step < 220; step++) {
    const turn = (step / 220) * Math.PI * 2;
    canvas.set(64 + Math.cos(turn) * 46, 60 + Math.sin(turn) * 46, step % 8 < 3 ? 0xffd166 : 0xe0488f);
    canvas.set(64 + Math.cos(turn) * 40, 60 + Math.sin(turn) * 40, 0x8f2a7a);
  }
  for (let arm = 0; arm < 10; arm++) {
    const turn = ((arm + loop) / 10) * Math.PI * 2;
    const [x, y] = [Math.round(64 + Math.cos(turn) * 46), Math.round(60 + Math.sin(turn) * 46)];
    canvas.line(64, 60, x, y, 0x8f2a7a);
  }
  for (let arm = 0; arm < 10; arm++) {
    const turn = ((arm + loop) / 10) * Math.PI * 2;
    cabin(
      canvas,
      random,
      Math.round(64 + Math.cos(turn) * 46),
      Math.round(60 + Math.sin(turn) * 46),
      [0xff5c93, 0x3fe0d0, 0xffd166, 0x8a5be0, 0x5be49b][arm % 5] ?? 0,
    );
  }
  halo(canvas, 64, 60, 4, 0xffe9a8);
  canvas.disc(64, 60, 4, 0xffd166);
  for (let x = 4; x < 128; x += 14) canvas.blit(personSprite({ ...anyone(random), away: true }), x, 110);
  return canvas;
}

function cabin(canvas: PixelCanvas, random: Random, x: number, y: number, tone: Colour): void {
  canvas.rect(x - 6, y, 13, 2, tone);
  canvas.rect(x - 5, y + 2, 11, 6, 0x2a1a5c);
  canvas.rect(x - 6, y + 8, 13, 5, tone);
  canvas.rect(x - 6, y + 12, 13, 1, darker(tone, 0.4));
  canvas.rect(x, y - 2, 1, 2, 0xd8d0f0);
  for (const dx of [-4, 1]) {
    const { skin, hairDye } = anyone(random);
    canvas.rect(x + dx, y + 4, 4, 4, skin === 'ebony' ? 0x643a22 : 0xe0aa72);
    canvas.rect(x + dx, y + 3, 4, 2, hairDye === 'black' ? 0x120a2c : lighter(tone, 0.5));
  }
}

/** A blanket on the grass with all that belongs to a picnic. */
export function picnic(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('picnic');
  layGrass(canvas, { x: 0, y: 0, width: W, height: H }, 0x6fbf5c);
  canvas.paint((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 0xf5f2ff : (x >> 2) % 2 ? 0xe0506a : 0xff8a9a), {
    x: 34,
    y: 22,
    width: 92,
    height: 56,
  });
  canvas.frame(33, 21, 94, 58, 0xb02a4a);
  for (const [name, x, y] of [
    ['apple', 46, 30],
    ['cherries', 98, 30],
    ['coffee', 70, 26],
    ['ramen', 72, 52],
    ['fish', 44, 54],
    ['book', 102, 54],
  ] as const) {
    canvas.blit(outlined(iconSprite(name), 0x2a1a30), x, y);
  }
  for (const [x, y] of [
    [16, 22],
    [20, 54],
    [126, 20],
    [128, 54],
    [60, 2],
    [94, 3],
    [60, 76],
    [96, 77],
  ] as const)
    canvas.blit(personSprite({ ...anyone(random), away: y > 70 }), x, y);
  strewFlakes(canvas, random, { count: 30, inks: [0xffe066, 0xffffff, 0xff9abf], bottom: 20, large: 0.3 });
  return canvas;
}

/** A bus full of faces on its way. */
export async function conBus(): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('bus');
  paintSky(canvas, 'dawn', 70);
  fillLand(canvas, ridge(W, { seed: 'road hills', base: 54, swing: 16, size: 44 }), [0x9a86c8, 0xc8a0c8], 24);
  buildSkyline(canvas, random, {
    foot: 72,
    low: 5,
    high: 16,
    block: { wall: 0x7a6ab0, lights: [0xffe9a8], lit: 0.4 },
  });
  canvas.rect(0, 70, W, 26, 0x4a4470);
  for (let x = 2; x < W; x += 24) canvas.rect(x, 88, 14, 2, 0xffe9a8);
  canvas.rect(8, 24, 144, 54, 0x2a1a3c);
  canvas.rect(9, 25, 142, 52, 0xff5c93);
  canvas.rect(9, 25, 142, 3, 0xffa8c4);
  canvas.rect(9, 55, 142, 8, 0xfff6e0);
  canvas.rect(9, 72, 142, 5, 0xb0306a);
  const figures = await figuresOf(castOf('bus', 6), 20);
  for (const [index, figure] of figures.entries()) {
    const x = 13 + index * 22;
    canvas.rect(x - 1, 29, 22, 24, 0x2a1a3c);
    canvas.rect(x, 30, 20, 22, [0x8fd8f5, 0xa8e4ff][index % 2] ?? 0);
    canvas.blit(figure, x, 32);
  }
  canvas.rect(145, 30, 6, 22, 0xa8e4ff);
  hangSign(canvas, 'PIXELCON OR BUST', { x: 46, y: 64, ink: 0xffd166 });
  for (const x of [34, 122]) {
    canvas.disc(x, 78, 9, 0x1a1030);
    canvas.disc(x, 78, 4, 0xc8c4dc);
    canvas.disc(x, 78, 1.5, 0x4a4470);
  }
  canvas.rect(150, 66, 2, 4, 0xfff6c0);
  return canvas;
}
