import { bitmap } from '../canvas/bitmap.ts';
import { type Colour, darker } from '../canvas/colour.ts';
import { LARGE, write } from '../canvas/lettering.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { bar, label } from '../scenery/hud.ts';
import { paintStripedSun } from '../scenery/lights-in-the-sky.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { paintSky, strewStars } from '../scenery/sky.ts';
import { paintNebula, paintPlanet } from '../scenery/space.ts';
import { plantPalm } from '../scenery/trees.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

/** The bridge of a starship during the night watch. */
export function nightWatch(): PixelCanvas {
  const canvas = new PixelCanvas(W, H, 0x2a2c52);
  canvas.rect(8, 6, 176, 58, 0x4a4f80);
  canvas.blit(viewOfSpace(), 12, 9);
  for (const x of [66, 124]) canvas.rect(x, 9, 3, 52, 0x4a4f80);
  canvas.rect(0, 66, W, 42, 0x1d1f40);
  canvas.rect(0, 66, W, 2, 0x6a70a8);
  for (const [x, tone] of [
    [10, NIGHT.cool],
    [56, NIGHT.hot],
    [104, NIGHT.coin],
    [150, NIGHT.good],
  ] as const)
    consoleDesk(canvas, x, tone);
  canvas.ellipse(96, 98, 30, 8, 0x3a3c68);
  canvas.rect(84, 74, 24, 20, 0x8f2258);
  canvas.rect(86, 76, 20, 16, 0xc83a78);
  canvas.blit(personSprite(personOf('lilac bob silver trousers indigo black away')), 89, 76);
  for (const [x, dye] of [
    [24, 'red'],
    [154, 'teal'],
  ] as const)
    canvas.blit(
      personSprite({
        skin: 'cocoa',
        hair: 'short',
        hairDye: 'black',
        body: 'trousers',
        top: dye,
        bottom: 'black',
        away: true,
      }),
      x,
      72,
    );
  label(canvas, 'HULL', 6, 100, NIGHT.lilac);
  bar(canvas, 24, 100, 40, 0.85, 0x5be49b);
  label(canvas, 'ALL QUIET', 150, 100, NIGHT.cool);
  return canvas;
}

/** What passes outside: gas, stars and a red planet. */
function viewOfSpace(): PixelCanvas {
  const space = new PixelCanvas(168, 52, 0x0b0820);
  paintNebula(space, 'watch', [
    [0x0b0820, 0x2a1252, 0x7a1f78, 0xe0488f],
    [0x0b0820, 0x12265a, 0x1f6a9a, 0x3fd0d0],
  ]);
  strewStars(space, new Random('watch'), 70);
  paintPlanet(space, {
    x: 122,
    y: 30,
    radius: 17,
    ramp: [0xfff0c0, 0xf8a070, 0xc84f6a, 0x5a2560, 0x1f1440],
    seed: 'watched',
    bands: 0.9,
  });
  return space;
}

function consoleDesk(canvas: PixelCanvas, x: number, tone: Colour): void {
  canvas.rect(x, 66, 32, 16, 0x3a3f70);
  canvas.rect(x, 66, 32, 1, 0x8a90c8);
  canvas.rect(x + 3, 69, 14, 8, 0x0d0f28);
  for (let column = 0; column < 6; column++)
    canvas.rect(x + 4 + column * 2, 76 - ((column * 5 + x) % 6), 1, 1 + ((column * 5 + x) % 6), tone);
  for (let button = 0; button < 8; button++)
    canvas.rect(
      x + 20 + (button % 4) * 3,
      70 + Math.floor(button / 4) * 4,
      2,
      2,
      [tone, 0xf5f2ff, darker(tone, 0.4), 0xff4d6d][button % 4] ?? tone,
    );
}

/** A road into a setting sun, seen from behind the car. */
export function lapThree(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'neon', 54);
  strewStars(canvas, new Random('lap'), 24, 20);
  paintStripedSun(canvas, 96, 42, 22);
  for (let x = 0; x < W; x++)
    canvas.rect(x, 54 - Math.abs(Math.sin(x / 23) * 6 + Math.sin(x / 9) * 3), 1, 12, 0x3a0f5a);
  layRoad(canvas);
  plantPalm(canvas, 22, 76, 34, 6, [0x2a1252, 0x1d0b40, 0x120630]);
  plantPalm(canvas, 172, 80, 38, -8, [0x2a1252, 0x1d0b40, 0x120630]);
  canvas.blit(
    bitmap(CAR, {
      r: 0xff4d6d,
      R: 0xb0284f,
      k: 0x14102c,
      w: 0xbfe8ff,
      y: 0xffd166,
      l: 0xff9ab0,
      g: 0x5a5288,
    }),
    78,
    78,
  );
  canvas.blit(
    bitmap(CAR, {
      r: 0x3fd0c8,
      R: 0x1f7f8c,
      k: 0x14102c,
      w: 0xbfe8ff,
      y: 0xff8a4d,
      l: 0x9af0e8,
      g: 0x5a5288,
    }).cut(6, 0, 26, 12),
    118,
    62,
  );
  write(canvas, 'LAP 3/3', { x: 6, y: 6, font: LARGE, ink: NIGHT.white });
  write(canvas, '2ND', { x: 166, y: 6, font: LARGE, ink: NIGHT.coin });
  label(canvas, '01:47.20', 6, 17, NIGHT.cool);
  label(canvas, '214 KMH', 156, 100, NIGHT.coin);
  bar(canvas, 6, 100, 44, 0.4, 0x3fe0d0);
  return canvas;
}

/** A road that comes out of the horizon in bands, with kerbs and a middle line. */
function layRoad(canvas: PixelCanvas): void {
  canvas.paint(
    (x, y) => {
      const depth = (y - 54) / 54;
      const middle = 96 + Math.sin(depth * 2.2) * 10 * (1 - depth);
      const half = 4 + depth * 92;
      const band = Math.floor(12 / (depth + 0.08)) % 2;
      const away = Math.abs(x - middle);
      if (away < half * 0.03 && band) return 0xfff0b0;
      if (away < half) return band ? 0x3a3260 : 0x332b58;
      if (away < half * 1.12) return band ? 0xff5c93 : 0xf5f2ff;
      return band ? 0x5a1f80 : 0x48186c;
    },
    { y: 54, height: 54 },
  );
}

const CAR = `
  .........kkkkkkkkkkkkkkkkkk.........
  .......kkrrrrrrrrrrrrrrrrrrkk.......
  ......krkwwwwwwwwwwwwwwwwwwkrk......
  .....krkwwwwwwwwwwwwwwwwwwwwkrk.....
  ....krkwwwwwwwwwwwwwwwwwwwwwwkrk....
  ...kllllllllllllllllllllllllllllk...
  ..krrrrrrrrrrrrrrrrrrrrrrrrrrrrrrk..
  .krrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrk.
  .kryyyyrrrrrrkkkkkkkkkkrrrrrryyyyrk.
  .kryyyyrrrrrrkwwwwwwwwkrrrrrryyyyrk.
  .kRRRRRRRRRRRkkkkkkkkkkRRRRRRRRRRRk.
  .kRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRk.
  .kkgggkRRRRRRRRRRRRRRRRRRRRRRkgggkk.
  ..kgggkkkkkkkkkkkkkkkkkkkkkkkkgggk..
  ..kgggk......................kgggk..
  ...kkk........................kkk...`;
