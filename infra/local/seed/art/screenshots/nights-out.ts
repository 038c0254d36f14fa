import { type Colour, mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { hangSign } from '../scenery/city.ts';
import { centred, coins } from '../scenery/hud.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

type Mood = readonly [Colour, Colour, Colour];

/** A dance floor: lit tiles, beams of light, a mirror ball, the name over the door. */
export function danceFloor({
  seed,
  sign,
  mood,
  names,
}: {
  seed: string;
  sign: string;
  mood: Mood;
  names: readonly string[];
}): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random(seed);
  const [first, second, _third] = mood;
  canvas.paint(
    (x, y) =>
      rampAt(
        [0x0d0a22, 0x1a1240, mix(first, 0x1a1240, 0.65)],
        y / 62 + (dithered(x, y, 0.1) ? 0.1 : 0),
        x,
        y,
      ),
    { height: 52 },
  );
  for (const x of [12, 150]) speaker(canvas, x, 50);
  booth(canvas, second);
  layLitTiles(canvas, mood);
  sweepBeams(canvas, mood);
  mirrorBall(canvas, 96, 14);
  hangSign(canvas, sign, { x: Math.round(96 - sign.length * 3 - 2), y: 30, ink: first, large: true });
  const crowd = names.map((name, index) => ({
    name,
    x: 10 + ((index * 37) % 160),
    y: 52 + ((index * 23) % 34),
  }));
  standAbout(canvas, random, crowd);
  for (const { name, x, y } of crowd.slice(0, 4)) centred(canvas, name, x + 7, y - 6);
  coins(canvas, 5, 5, '60');
  return canvas;
}

/** A floor of tiles that light up in turn, wider towards the viewer. */
function layLitTiles(canvas: PixelCanvas, [first, second, third]: Mood): void {
  const tiles = [first, second, third, mix(first, 0x120a2c, 0.6), mix(second, 0x120a2c, 0.6), 0x241a4c];
  canvas.paint(
    (x, y) => {
      const depth = (y - 50) / 58;
      const column = Math.floor((x - 96) / (9 + depth * 14) + 40);
      const row = Math.floor(Math.sqrt(depth) * 6);
      const edge = Math.abs(((x - 96) / (9 + depth * 14) + 40) % 1) < 0.1;
      return edge ? 0x120a2c : (tiles[(column * 5 + row * 7 + column * row) % 6] ?? first);
    },
    { y: 50, height: 58 },
  );
}

/** Three beams of light from the ceiling. */
function sweepBeams(canvas: PixelCanvas, [first, second, third]: Mood): void {
  canvas.paint((x, y, now) =>
    [40, 96, 152].reduce((seen, from, index) => {
      const half = (y + 4) * 0.16 + 2;
      const middle = from + y * (index - 1) * -0.5 + (index === 1 ? Math.sin(y / 40) * 4 : 0);
      return Math.abs(x - middle) < half && dithered(x, y, 0.32 - y / 500)
        ? mix(seen, [first, third, second][index] ?? first, 0.6)
        : seen;
    }, now),
  );
}

function speaker(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x, foot - 42, 28, 42, 0x0d0a1c);
  canvas.frame(x, foot - 42, 28, 42, 0x352d6e);
  for (const [dy, size] of [
    [-31, 7],
    [-13, 10],
  ] as const) {
    canvas.disc(x + 13.5, foot + dy, size, 0x352d6e);
    canvas.disc(x + 13.5, foot + dy, size - 2, 0x1a1240);
    canvas.disc(x + 13.5, foot + dy, size / 3, 0x6a5fa8);
  }
}

function booth(canvas: PixelCanvas, light: Colour): void {
  canvas.blit(personSprite(personOf('cocoa spiky pink trousers black black')), 89, 36);
  canvas.rect(66, 46, 60, 12, 0x120a2c);
  canvas.rect(66, 46, 60, 1, light);
  for (const x of [74, 110]) {
    canvas.ellipse(x + 3, 46, 7, 2, 0x352d6e);
    canvas.ellipse(x + 3, 46, 2, 0.6, 0xff5c93);
  }
  for (let x = 70; x < 124; x += 4) canvas.rect(x, 57 - ((x * 7) % 8), 2, (x * 7) % 8, light);
}

function mirrorBall(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x, 0, 1, y - 8, 0x6a5fa8);
  for (let dy = -8; dy <= 8; dy++) {
    for (let dx = -8; dx <= 8; dx++) {
      if (Math.hypot(dx, dy) > 8.3) continue;
      const facet = (Math.floor((dx + 9) / 3) * 5 + Math.floor((dy + 9) / 3) * 7) % 6;
      const gap = (dx + 9) % 3 === 2 || (dy + 9) % 3 === 2;
      canvas.set(
        x + dx,
        y + dy,
        gap ? 0x2a2258 : ([0xf5f2ff, 0xb3abdf, 0xff9ab9, 0x8ff0e8, 0x6a5fa8, 0xfff0b0][facet] ?? 0),
      );
    }
  }
}
