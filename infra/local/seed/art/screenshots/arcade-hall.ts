import { type Colour, darker, lighter } from '../canvas/colour.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { hangSign } from '../scenery/city.ts';
import { centred, coins } from '../scenery/hud.ts';
import { lightUp } from '../scenery/lighting.ts';
import { anyone } from '../scenery/people.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { Random } from '../seeded-random.ts';
import { room } from './room.ts';

/** A row of arcade machines and those who play them. */
export function arcadeHall(): PixelCanvas {
  const canvas = room(0x221650, 0x3a2468, 62);
  const random = new Random('arcade');
  canvas.paint(
    (x, y, now) => ((x * 3 + y * 5) % 41 === 0 ? random.pick([0xff5c93, 0x3fe0d0, 0xffd166]) : now),
    { y: 62, height: 46 },
  );
  hangSign(canvas, 'INSERT COIN', { x: 60, y: 4, ink: 0xff5c93, large: true });
  const bodies = [0xe0385f, 0x3f7fe0, 0xf0a030, 0x7a4fd0, 0x2fa880, 0xe0509a];
  for (const [index, body] of bodies.entries()) cabinet(canvas, random, 6 + index * 31, 78, body);
  standAbout(
    canvas,
    random,
    [8, 70, 101, 163].map((x, index) => ({
      x,
      y: 70 + (index % 2) * 3,
      person: { ...anyone(random), away: true },
    })),
  );
  standAbout(canvas, random, [
    { x: 42, y: 80 },
    { x: 134, y: 82 },
  ]);
  lightUp(
    canvas,
    bodies.map((_, index) => ({ x: 18 + index * 31, y: 46, reach: 26 })),
    { dark: 0.5 },
  );
  coins(canvas, 5, 97, '003');
  centred(canvas, 'HI 990300', 168, 98, NIGHT.coin);
  return canvas;
}

function cabinet(canvas: PixelCanvas, random: Random, x: number, foot: number, body: Colour): void {
  canvas.rect(x, foot - 52, 26, 52, darker(body, 0.3));
  canvas.rect(x + 1, foot - 52, 23, 52, body);
  canvas.rect(x + 1, foot - 52, 2, 52, lighter(body, 0.3));
  canvas.rect(x + 2, foot - 50, 22, 7, 0xfff6d0);
  for (let letter = 0; letter < 5; letter++)
    canvas.rect(x + 4 + letter * 4, foot - 48, 3, 3, random.pick([0xe0385f, 0x3f7fe0, 0x7a4fd0]));
  canvas.rect(x + 3, foot - 41, 20, 18, 0x120a2c);
  const glow = random.pick([0x3fe0d0, 0xff5c93, 0x8ee06a, 0xffd166]);
  for (let thing = 0; thing < 16; thing++)
    canvas.rect(
      x + 5 + random.int(0, 14),
      foot - 39 + random.int(0, 13),
      random.int(1, 3),
      random.int(1, 2),
      random.chance(0.6) ? glow : 0xf5f2ff,
    );
  canvas.rect(x + 1, foot - 22, 24, 5, 0x2a2050);
  canvas.rect(x + 6, foot - 25, 1, 4, 0xf5f2ff);
  canvas.rect(x + 5, foot - 26, 3, 2, 0xff4d6d);
  for (const button of [13, 16, 19]) canvas.rect(x + button, foot - 21, 2, 2, glow);
  canvas.rect(x + 9, foot - 12, 8, 8, 0x1a1238);
  canvas.rect(x + 11, foot - 10, 1, 3, 0xffd166);
  canvas.rect(x + 14, foot - 10, 1, 3, 0xffd166);
}
