import { bitmap } from '../canvas/bitmap.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { NIGHT } from '../palette.ts';
import { coins, hearts, label } from '../scenery/hud.ts';
import { fillLand, ridge } from '../scenery/land.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { type Person, personSprite } from '../scenery/people.ts';
import { paintSky, type SkyName, strewStars } from '../scenery/sky.ts';
import { plantPine, plantTree } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 192;
const H = 108;
const T = 12;

/** A level: `#` ground, `=` platform, `?` box, `o` coin, `^` spikes, `~` lava or water, `s` slime, `P` player, `F` flag, `k` key. */
export interface Level {
  seed: string;
  map: string;
  world: string;
  sky: SkyName;
  ground: Colour;
  turf: Colour;
  hills: readonly [Colour, Colour];
  fluid: Colour;
  scenery: 'trees' | 'snow' | 'castle';
  player: Person;
}

/** One screen of a jump and run game. */
export function platformer(level: Level): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random(level.seed);
  paintSky(canvas, level.sky);
  setBackdrop(canvas, random, level);
  const rows = level.map
    .trim()
    .split('\n')
    .map((row) => row.trim());
  const at = (x: number, y: number): string => rows[y]?.[x] ?? '.';
  for (const [y, row] of rows.entries()) {
    for (const [x, tile] of [...row].entries()) {
      if (tile === '#') groundTile(canvas, x * T, y * T, level, at(x, y - 1) !== '#');
      else TILES[tile]?.(canvas, x * T, y * T, level);
    }
  }
  hearts(canvas, 4, 4, 3, 3);
  coins(canvas, 40, 5, 'X27');
  label(canvas, level.world, 84, 6, NIGHT.white);
  label(canvas, 'TIME 204', 154, 6, NIGHT.white);
  return canvas;
}

function setBackdrop(
  canvas: PixelCanvas,
  random: Random,
  { seed, scenery, hills: [far, near] }: Level,
): void {
  if (scenery === 'castle') {
    setCastle(canvas, far);
    return;
  }
  if (scenery === 'snow') strewStars(canvas, random, 30, 50);
  driftClouds(canvas, {
    seed,
    top: 8,
    depth: 36,
    cover: 0.46,
    tones: scenery === 'snow' ? [0x8a9fd4, 0xc4d2f2, 0xffffff] : [0xb0dcf8, 0xe8f6ff, 0xffffff],
  });
  fillLand(
    canvas,
    ridge(W, { seed: `${seed} far`, base: 70, swing: 22, size: 40 }),
    [lighter(far, 0.2), far],
    26,
  );
  fillLand(
    canvas,
    ridge(W, { seed: `${seed} near`, base: 84, swing: 16, size: 34 }),
    [lighter(near, 0.15), near],
    24,
  );
  for (let x = 10; x < W; x += random.int(26, 44)) {
    if (scenery === 'snow')
      plantPine(canvas, x, 92, random.int(18, 30), [0x6f9fa8, 0x3f6a7c, 0x2a4a60], true);
    else
      plantTree(canvas, x, 92, {
        height: 14,
        radius: 8,
        tones: [lighter(near, 0.3), near, darker(near, 0.25)],
        bark: 0x6a4a3c,
        random,
      });
  }
  if (scenery === 'snow') strewFlakes(canvas, random, { count: 70, inks: [0xffffff], large: 0.15 });
}

/** A hall with battlements and three pointed windows full of fire. */
function setCastle(canvas: PixelCanvas, wall: Colour): void {
  canvas.paint((x, y, now) =>
    y > 40 && (x % 24 < 14 ? y > 46 + ((x * 7) % 5) : y > 62) ? darker(wall, 0.2) : now,
  );
  for (const x of [22, 94, 166])
    canvas.paint((u, v, now) =>
      Math.hypot(u - x, (v - 34) / 1.6) < 7
        ? rampAt([0xffd166, 0xff8a3c, 0xd8402c], (v - 22) / 26, u, v)
        : now,
    );
}

function groundTile(canvas: PixelCanvas, x: number, y: number, { ground, turf }: Level, open: boolean): void {
  canvas.paint(
    (u, v) => {
      const stone = (u * 5 + v * 3) % 19 < 3 || (u * 3 + v * 7) % 29 === 0;
      return u === x + T - 1 || v === y + T - 1
        ? darker(ground, 0.25)
        : stone
          ? darker(ground, 0.16)
          : u === x
            ? lighter(ground, 0.14)
            : ground;
    },
    { x, y, width: T, height: T },
  );
  if (!open) return;
  for (let u = 0; u < T; u++) {
    canvas.rect(x + u, y, 1, 3 + ((u * 5) % 3), turf);
    canvas.rect(x + u, y, 1, 1, lighter(turf, 0.4));
    canvas.set(x + u, y + 3 + ((u * 5) % 3), darker(turf, 0.35));
  }
}

const SPIKE = `
  ..w.
  ..w.
  ..w.
  .wwd
  .wwd
  wwdd
  wddd`;
const SLIME = `
  ....kkkk....
  ..kkggggkk..
  .kgwggggggk.
  kggkggggkggk
  kggkggggkggk
  kggggkkggggk
  kGggggggggGk
  .kkkkkkkkkk.`;

/** How each letter of a map is drawn; letters that are not here are air. */
const TILES: Readonly<Record<string, (canvas: PixelCanvas, x: number, y: number, level: Level) => void>> = {
  '=': (canvas, x, y) => {
    canvas.rect(x, y, T, 5, 0xb8804c);
    canvas.rect(x, y, T, 1, 0xe8b478);
    canvas.rect(x, y + 4, T, 1, 0x5b3420);
    canvas.rect(x + 5, y, 1, 5, 0x7a4a2c);
  },
  '?': questionBox,
  o: (canvas, x, y) => {
    canvas.ellipse(x + 5.5, y + 5.5, 3.5, 4.5, 0x8a5a1c);
    canvas.ellipse(x + 5.5, y + 5.5, 2.5, 3.5, 0xffd166);
    canvas.rect(x + 4, y + 3, 1, 5, 0xfff6c8);
  },
  '^': (canvas, x, y) => {
    for (const dx of [0, 4, 8]) canvas.blit(bitmap(SPIKE, { w: 0xf5f2ff, d: 0xa8a4c8 }), x + dx, y + 5);
  },
  '~': (canvas, x, y, { fluid }) => {
    canvas.rect(x, y + 3, T, T - 3, fluid);
    for (let u = 0; u < T; u++) {
      canvas.rect(x + u, y + 3 + Math.round(Math.sin((x + u) / 2)), 1, 2, lighter(fluid, 0.5));
    }
  },
  s: (canvas, x, y) =>
    canvas.blit(bitmap(SLIME, { k: 0x1a1030, g: 0xff6fa8, G: 0xb83a7c, w: 0xffffff }), x, y + 4),
  P: (canvas, x, y, { player }) => canvas.blit(personSprite(player), x - 1, y - 6),
  k: (canvas, x, y) => canvas.blit(outlined(iconSprite('key'), 0x1a1030), x - 2, y - 4),
  F: (canvas, x, y) => flag(canvas, x + 5, y + T),
};

function questionBox(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x, y, T, T, 0x6a3f1c);
  canvas.rect(x + 1, y + 1, T - 2, T - 2, 0xf5b83c);
  canvas.rect(x + 1, y + 1, T - 2, 1, 0xfff0a0);
  canvas.rect(x + 4, y + 3, 4, 1, 0x6a3f1c);
  canvas.rect(x + 7, y + 4, 1, 2, 0x6a3f1c);
  canvas.rect(x + 5, y + 6, 2, 1, 0x6a3f1c);
  canvas.rect(x + 5, y + 8, 2, 1, 0x6a3f1c);
}

function flag(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x, foot - 36, 2, 36, 0xf5f2ff);
  canvas.rect(x - 1, foot - 39, 4, 3, 0xffd166);
  for (let row = 0; row < 12; row++)
    canvas.rect(x + 2, foot - 35 + row, 14 - Math.abs(row - 6), 1, row < 6 ? 0xff5c93 : 0xd83a7c);
  canvas.rect(x + 5, foot - 31, 3, 3, 0xfff6e8);
}
