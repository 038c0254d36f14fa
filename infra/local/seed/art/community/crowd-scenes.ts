import { lighter } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { buildSkyline } from '../scenery/city.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { anyone, personOf, personSprite } from '../scenery/people.ts';
import { paintSky } from '../scenery/sky.ts';
import { plantPine } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 96;

/** Full stands, flags and a band of confetti. */
export function fullStands(): PixelCanvas {
  const canvas = new PixelCanvas(W, H, 0x241a58);
  const random = new Random('stands');
  for (let row = 0; row < 8; row++) {
    canvas.rect(0, 2 + row * 12 + 10, W, 4, row % 2 ? 0x3a2f88 : 0x4a3f9a);
    for (let x = -6 + (row % 2) * 6; x < W; x += 12)
      canvas.blit(
        personSprite(anyone(random)),
        x + random.int(-1, 1),
        row * 12 - 4 - (random.chance(0.25) ? 2 : 0),
      );
  }
  for (const [x, y, tone] of [
    [20, 24, 0xff5c93],
    [62, 40, 0x3fe0d0],
    [104, 20, 0xffd166],
    [138, 52, 0x5be49b],
    [44, 70, 0xffd166],
    [116, 74, 0xff5c93],
  ] as const) {
    canvas.rect(x, y, 1, 18, 0xf5f2ff);
    for (let u = 0; u < 14; u++)
      canvas.rect(x + 1 + u, y + Math.round(Math.sin(u / 2.4)), 1, 9, u % 5 < 2 ? lighter(tone, 0.35) : tone);
  }
  strewFlakes(canvas, random, { count: 90, inks: [0xffd166, 0xff5c93, 0x3fe0d0, 0xffffff], large: 0.2 });
  return canvas;
}

/** A parade under a rainbow of flags. */
export function paradeDay(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('parade');
  paintSky(canvas, 'day', 64);
  buildSkyline(canvas, random, {
    foot: 62,
    low: 22,
    high: 44,
    block: { wall: 0xf0b8a0, lights: [0x6fa8d8], lit: 0.8 },
    wide: [14, 22],
  });
  const stripes = [0xe0384f, 0xff8a3c, 0xffd84d, 0x4fb45f, 0x3f7fe0, 0x8a4fd0] as const;
  for (let line = 0; line < 2; line++) {
    for (let x = 0; x < W; x += 8) {
      const y = 14 + line * 14 + Math.round(Math.sin(((x + line * 30) / 80) * Math.PI) ** 2 * 8);
      for (let row = 0; row < 5; row++)
        canvas.rect(x + Math.floor(row / 2), y + row, 6 - row, 1, stripes[(x / 8 + line) % 6] ?? 0);
      canvas.rect(x, y - 1, 8, 1, 0xfffaf0);
    }
  }
  canvas.rect(0, 62, W, 34, 0x8a84a8);
  for (let x = 4; x < W; x += 22) canvas.rect(x, 80, 12, 2, 0xf5f2ff);
  for (const [row, tone] of stripes.entries()) canvas.rect(52, 44 + row * 3, 56, 3, tone);
  canvas.rect(50, 42, 2, 26, 0xc8985c);
  canvas.rect(108, 42, 2, 26, 0xc8985c);
  for (let row = 0; row < 2; row++) {
    for (let x = -4; x < W; x += 15)
      canvas.blit(personSprite(anyone(random)), x + random.int(-2, 2) + row * 7, 58 + row * 18);
  }
  strewFlakes(canvas, random, { count: 70, inks: [...stripes, 0xffffff], large: 0.3 });
  return canvas;
}

/** Two sides of a snowball fight shaking hands. */
export function snowballTruce(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('truce');
  paintSky(canvas, 'snow', 60);
  fillLand(
    canvas,
    ridge(W, { seed: 'slope', base: 44, swing: 14, size: 50 }),
    [0xf5f9ff, 0xd8e4fa, 0xb4c6ec],
    50,
  );
  for (let x = 4; x < W; x += random.int(10, 20))
    plantPine(canvas, x, 48 + random.int(0, 6), random.int(14, 26), [0x5c8f96, 0x35616e, 0x21434f], true);
  for (const x of [22, 118]) {
    for (let row = 0; row < 3; row++)
      for (let ball = 0; ball < 5 - row; ball++)
        canvas.disc(x + ball * 6 + row * 3, 82 - row * 5, 3, row % 2 ? 0xffffff : 0xe4ecfc);
  }
  for (const x of [4, 18, 34, 48])
    canvas.blit(personSprite({ ...anyone(random), top: 'red' }), x, 62 + (x % 7));
  for (const x of [98, 112, 126, 142])
    canvas.blit(personSprite({ ...anyone(random), top: 'blue' }), x, 62 + (x % 6));
  canvas.blit(personSprite(personOf('honey hat brown trousers red black')), 67, 70);
  canvas.blit(personSprite(personOf('porcelain bob copper trousers blue black')), 80, 70);
  strewFlakes(canvas, random, { count: 100, inks: [0xffffff], large: 0.15 });
  return canvas;
}
