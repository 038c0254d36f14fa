import { castOf, figuresOf } from '../avatars/cast.ts';
import { type Colour, darker, mix } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { buildSkyline, hangSign } from '../scenery/city.ts';
import { pitchStall } from '../scenery/houses.ts';
import { lightUp } from '../scenery/lighting.ts';
import { anyone, personOf, personSprite } from '../scenery/people.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { layBricks, layCobbles } from '../scenery/tiles.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 96;

/** People in line before a door with a light over it. */
export function queueAtTheDoor(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  layBricks(canvas, { x: 0, y: 0, width: W, height: 68 }, 0x5a3a5c);
  canvas.rect(0, 68, W, 28, 0x3a3458);
  for (let x = 0; x < W; x += 20) canvas.line(x, 68, x - 14, 96, 0x2c2748);
  canvas.rect(112, 22, 30, 46, 0x120a2c);
  canvas.rect(115, 25, 24, 43, 0xb0284f);
  canvas.rect(126, 25, 2, 43, 0x7a1c40);
  canvas.rect(122, 46, 2, 3, 0xffd166);
  canvas.rect(130, 46, 2, 3, 0xffd166);
  hangSign(canvas, 'ORBIT', { x: 109, y: 6, ink: 0x3fe0d0, large: true });
  for (const [x, tone] of [
    [14, 0xff5c93],
    [50, 0xffd166],
  ] as const) {
    canvas.rect(x, 12, 26, 32, 0xf5ecd8);
    canvas.rect(x + 2, 14, 22, 20, tone);
    canvas.blit(iconSprite(tone === 0xffd166 ? 'cassette' : 'heart', {}), x + 5, 16);
    for (const y of [37, 40]) canvas.rect(x + 4, y, 18, 1, 0x3a2438);
  }
  const random = new Random('queue');
  const bouncer = personOf('umber bald black trousers black black');
  canvas.blit(personSprite(bouncer), 98, 54);
  for (let place = 0; place < 7; place++)
    canvas.blit(personSprite(anyone(random)), 80 - place * 14, 56 + (place % 2) * 3);
  for (let x = 0; x < 96; x += 16) {
    canvas.rect(x, 74, 2, 12, 0xffd166);
    canvas.line(x, 76, x + 8, 79, 0xe0384f);
    canvas.line(x + 8, 79, x + 16, 76, 0xe0384f);
  }
  lightUp(
    canvas,
    [
      { x: 127, y: 40, reach: 52 },
      { x: 44, y: 40, reach: 46 },
    ],
    { dark: 0.5 },
  );
  return canvas;
}

/** Stalls under paper lanterns. */
export function nightMarket(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('night market');
  paintSky(canvas, 'night', 46);
  strewStars(canvas, random, 40, 24);
  buildSkyline(canvas, random, {
    foot: 46,
    low: 10,
    high: 26,
    block: { wall: 0x2a2058, lights: [0xffd98a], lit: 0.25 },
  });
  layCobbles(canvas, { x: 0, y: 44, width: W, height: 52 }, 0x7a6a98);
  for (const [x, tone] of [
    [6, 0xe0384f],
    [46, 0xffb03c],
    [88, 0x3fa8a0],
    [128, 0x8a4fd0],
  ] as const) {
    pitchStall(canvas, x, 62, tone, [0xffd166, 0xff8a4d, 0x8fe06a, 0xff6f9f]);
    canvas.blit(personSprite(anyone(random)), x + 6, 38);
  }
  const lanterns = Array.from({ length: 9 }, (_, index) => ({
    x: 8 + index * 18,
    y: 14 + Math.round(Math.sin(index * 1.1) * 4),
  }));
  for (const [index, { x, y }] of lanterns.entries()) {
    canvas.line(x - 9, y - 7, x + 9, y - 7, 0x120a2c);
    canvas.ellipse(x, y, 4, 4, [0xff5c5c, 0xffb03c, 0xff8ab0][index % 3] ?? 0xff5c5c);
    canvas.rect(x - 1, y - 2, 2, 4, 0xfff0b0);
    canvas.rect(x - 1, y - 6, 2, 2, 0x3a1c2c);
    canvas.rect(x, y + 5, 1, 3, 0xffd166);
  }
  for (let x = 2; x < W; x += 18)
    canvas.blit(
      personSprite({ ...anyone(random), away: random.chance(0.5) }),
      x + random.int(-3, 3),
      64 + random.int(0, 12),
    );
  lightUp(
    canvas,
    [
      ...lanterns.map(({ x, y }) => ({ x, y: y + 8, reach: 22 })),
      ...[19, 59, 101, 141].map((x) => ({ x, y: 56, reach: 26 })),
    ],
    { dark: 0.5 },
  );
  return canvas;
}

/** A house at night with somebody in every window. */
export async function balconyPeople(): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(136, 128);
  layBricks(canvas, { x: 0, y: 0, width: 136, height: 128 }, 0x7a3f5a);
  const figures = await figuresOf(castOf('balconies', 16), 20);
  const lights = [0xffd98a, 0xff9ab9, 0x8ff0e8, 0xb39cf5, 0xfff0b0, 0xffb08a];
  for (const [index, figure] of figures.entries()) {
    const [x, y] = [7 + (index % 4) * 32, 5 + Math.floor(index / 4) * 31];
    litWindow(canvas, x, y, lights[(index * 5) % 6] ?? 0xffd98a, figure);
    railing(canvas, x, y + 19);
    if (index % 4 === 1) {
      for (let u = 0; u < 24; u += 5) canvas.rect(x + u, y + 21, 3, 3, u % 2 ? 0xff5c93 : 0x5bc46a);
    }
  }
  return canvas;
}

function litWindow(canvas: PixelCanvas, x: number, y: number, light: Colour, figure: PixelCanvas): void {
  const glass = new PixelCanvas(22, 22);
  glass.paint((u, v) => rampAt([light, mix(light, 0x5a2a5c, 0.35)], v / 24, u, v));
  glass.blit(outlined(figure, darker(light, 0.7)), 0, 1);
  canvas.rect(x, y, 26, 24, 0xf5ecd8);
  canvas.blit(glass, x + 2, y + 2);
}

function railing(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x - 2, y + 5, 30, 2, 0xd8cfe8);
  for (let bar = -1; bar < 28; bar += 3) canvas.rect(x + bar, y + 1, 1, 4, 0x241a3c);
  canvas.rect(x - 2, y, 30, 1, 0x241a3c);
}

/** Dancers on a roof, the city below them. */
export function rooftopRehearsal(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('rehearsal');
  paintSky(canvas, 'neon', 70);
  strewStars(canvas, random, 40, 40);
  paintMoon(canvas, 128, 20, 10);
  buildSkyline(canvas, random, {
    foot: 76,
    low: 14,
    high: 40,
    block: { wall: 0x3a1a6a, lights: [0xc04fa8, 0x3fd0d8], lit: 0.25 },
  });
  buildSkyline(canvas, random, {
    foot: 76,
    low: 8,
    high: 22,
    block: { wall: 0x1d1048, lights: [0xffd98a, 0xff7ab0], lit: 0.3 },
  });
  canvas.rect(0, 68, W, 28, 0x4a4078);
  canvas.rect(0, 66, W, 3, 0x7a70a8);
  canvas.paint((x, y, now) => ((x + y * 2) % 14 === 0 ? 0x443a70 : now), { y: 69, height: 27 });
  for (let x = 0; x < W; x += 10) {
    canvas.line(
      x,
      40 + Math.round(Math.sin(x / 25) * 3),
      x + 10,
      40 + Math.round(Math.sin((x + 10) / 25) * 3),
      0x120a2c,
    );
    canvas.rect(
      x,
      41 + Math.round(Math.sin(x / 25) * 3),
      2,
      3,
      [0xffd166, 0xff5c93, 0x3fe0d0][(x / 10) % 3] ?? 0xffd166,
    );
  }
  for (const [index, x] of [12, 34, 56, 78, 100, 122, 140].entries()) {
    const y = 62 + (index % 2) * 9 - (index % 3 === 1 ? 5 : 0);
    canvas.ellipse(x + 7, 81 + (index % 2) * 9, 6, 1.5, 0x352d5c);
    canvas.blit(personSprite(anyone(random)), x, y);
  }
  canvas.rect(4, 80, 14, 9, 0xe0384f);
  canvas.disc(8, 84, 2, 0x1a1030);
  canvas.disc(14, 84, 2, 0x1a1030);
  return canvas;
}
