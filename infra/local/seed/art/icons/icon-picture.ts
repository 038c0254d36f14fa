import { GROUNDS, type GroundName, SCHEMES, type SchemeName } from '../avatars/grounds.ts';
import { shadedBitmap } from '../canvas/bitmap.ts';
import { type Colour, darker, mix, type Tones, tonesOf } from '../canvas/colour.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { Random } from '../seeded-random.ts';
import { ADVENTURE_GEAR } from './adventure-gear.ts';
import { FOOD_AND_FUN } from './food-and-fun.ts';

const DRAWINGS = { ...ADVENTURE_GEAR, ...FOOD_AND_FUN };

export type IconName = keyof typeof DRAWINGS;

/** The materials that the letters of the drawings stand for. */
const MATERIALS: Readonly<Record<string, Tones>> = {
  k: [0x3a2f5c, 0x241a3c, 0x171028],
  l: tonesOf(0x4a4478),
  w: [0xffffff, 0xeceaf8, 0xb9b4dc],
  i: [0xfff6da, 0xeddcb0, 0xb99a72],
  r: [0xff7a7a, 0xe0384f, 0x94193f],
  p: [0xffb3cc, 0xff6f9f, 0xb83a7c],
  o: [0xffc06b, 0xf08a3c, 0xb4552e],
  y: [0xfff0a0, 0xffcf4d, 0xc98a2c],
  g: [0xb4f08a, 0x5bc46a, 0x287a56],
  h: tonesOf(0x1c5a44),
  c: [0xb8fff0, 0x4fe0d8, 0x1f8fa6],
  b: [0xa4d8ff, 0x4f9cf0, 0x2f58b0],
  v: [0xb890f5, 0x7a4fd0, 0x4a2f92],
  n: [0xc08a52, 0x8a5630, 0x55301f],
};

/** A thing on clear ground, sixteen pixels wide or a little less; `dyes` gives some letters another colour. */
export function iconSprite(name: IconName, dyes: Readonly<Record<string, Colour>> = {}): PixelCanvas {
  const others = Object.fromEntries(
    Object.entries(dyes).map(([letter, colour]) => [letter, tonesOf(colour)]),
  );
  return shadedBitmap(DRAWINGS[name], { ...MATERIALS, ...others });
}

/** A thing with a dark line around it, standing on a ground and throwing a shadow there. */
export function iconPicture(
  sprite: PixelCanvas,
  {
    ground,
    scheme,
    seed,
    size = 24,
  }: { ground: GroundName; scheme: SchemeName; seed: string; size?: number },
): PixelCanvas {
  const picture = new PixelCanvas(size, size);
  GROUNDS[ground](picture, SCHEMES[scheme], new Random(seed));
  const thing = outlined(sprite, 0x1a1030, true);
  const x = Math.floor((size - thing.width) / 2);
  const y = Math.floor((size - thing.height) / 2);
  const shade = silhouette(thing, 0);
  picture.paint((u, v, now) =>
    shade.get(u - x - 2, v - y - 2) === 0 ? mix(darker(now, 0.45), 0x140d2e, 0.1) : now,
  );
  picture.blit(thing, x, y);
  return picture;
}

/** The thing as it turns on its own axis: narrower, seen from its edge, and wide again. */
export function turning(sprite: PixelCanvas, steps: readonly number[]): PixelCanvas[] {
  return steps.map((share) => {
    const width = Math.max(2, Math.round(sprite.width * share));
    const turned = new PixelCanvas(sprite.width, sprite.height);
    const left = Math.floor((sprite.width - width) / 2);
    turned.paint((x, y) => sprite.get(Math.floor(((x - left) / width) * sprite.width), y), {
      x: left,
      width,
    });
    return turned;
  });
}
