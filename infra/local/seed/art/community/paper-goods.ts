import { castOf, figuresOf, picturesOf } from '../avatars/cast.ts';
import { type Colour, darker, lighter, mix } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, SMALL, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { Random } from '../seeded-random.ts';

/** Stickers with white rims on dotted paper: faces or things. */
export async function stickerSheet(
  seed: string,
  paper: Colour,
  things?: readonly IconName[],
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(132, 108);
  canvas.paint((x, y) => (x % 6 === 1 && y % 6 === 1 ? lighter(paper, 0.4) : paper));
  const stickers = things ? things.map((thing) => iconSprite(thing)) : await figuresOf(castOf(seed, 12), 20);
  const random = new Random(seed);
  for (const [index, sticker] of stickers.slice(0, 12).entries()) {
    const cut = outlined(
      outlined(outlined(sticker, things ? 0x1a1030 : 0xffffff, true), 0xffffff, true),
      0xffffff,
    );
    const x = 4 + (index % 4) * 32 + random.int(-1, 2) + Math.floor((28 - cut.width) / 2);
    const y = 3 + Math.floor(index / 4) * 35 + random.int(-1, 2) + Math.floor((30 - cut.height) / 2);
    canvas.blit(silhouette(cut, darker(paper, 0.3)), x + 1, y + 2);
    canvas.blit(cut, x, y);
  }
  return canvas;
}

/** A page of a yearbook: faces in frames with their names. */
export async function yearbook(seed: string, names: readonly string[]): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(144, 112, 0xf5ead0);
  canvas.paint((x, y, now) => ((x * 7 + y * 13) % 61 === 0 ? 0xe6d6b0 : now));
  write(canvas, 'CLASS OF THE LAST PIXEL', { x: 4, y: 4, font: LARGE, ink: 0x5b3420 });
  canvas.rect(4, 13, 136, 1, 0xb8804c);
  const pictures = await picturesOf(castOf(seed, 15), 20);
  for (const [index, picture] of pictures.entries()) {
    const [x, y] = [7 + (index % 5) * 27, 18 + Math.floor(index / 5) * 31];
    canvas.rect(x - 1, y - 1, 22, 22, 0x5b3420);
    canvas.blit(picture, x, y);
    const name = names[index] ?? '';
    write(canvas, name, { x: Math.round(x + 10 - textWidth(name, SMALL) / 2), y: y + 23, ink: 0x5b3420 });
  }
  return canvas;
}

/** Strips out of a photo booth: two friends, four moods each. */
export async function photoBooth(seed: string): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(136, 108);
  canvas.paint((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 0x3a2a7a : 0x463590));
  const titles = castOf(seed, 12);
  const figures = await figuresOf(titles, 20);
  for (let strip = 0; strip < 3; strip++) {
    const [x, y] = [8 + strip * 43, strip === 1 ? 2 : 6];
    canvas.rect(x + 2, y + 2, 36, 98, 0x1a1030);
    canvas.rect(x, y, 36, 98, 0xfffaf0);
    for (let shot = 0; shot < 4; shot++) {
      const tone = [0xff9ab9, 0x8ff0e8, 0xffe08a, 0xb39cf5][(shot + strip) % 4] ?? 0xff9ab9;
      canvas.blit(snapshot(figures.slice(strip * 4, strip * 4 + 4), shot, tone), x + 3, y + 3 + shot * 24);
    }
  }
  return canvas;
}

/** Two of four friends before a colour, a little differently placed in each shot. */
function snapshot(friends: readonly PixelCanvas[], shot: number, tone: Colour): PixelCanvas {
  const photo = new PixelCanvas(30, 22);
  photo.paint((u, v) => rampAt([lighter(tone, 0.3), tone, mix(tone, 0x352d6e, 0.4)], v / 24, u, v));
  const [one, two] = [friends[shot % 2], friends[2 + (shot % 2)]];
  if (one) photo.blit(one, shot % 2 ? -4 : -2, 3 + (shot % 3));
  if (two) photo.blit(two, shot % 2 ? 12 : 11, 2 + ((shot + 1) % 3), shot > 1);
  return photo;
}

/** The same face nine times in nine colours. */
export async function ninefold(title: string): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(66, 66);
  const [figure] = await figuresOf([title], 22);
  const schemes = [
    [0xff5c93, 0xffe08a, 0x352d6e],
    [0x3fe0d0, 0x24408e, 0xfff6e0],
    [0xffd166, 0xe0384f, 0x4a1f5a],
    [0x8a5be0, 0x5be49b, 0x171333],
    [0xff8a4d, 0x3f7fe0, 0xfff0b0],
    [0x5be49b, 0xff5c93, 0x143d38],
    [0x24408e, 0xff9ab9, 0xffffff],
    [0xe0384f, 0x8ff0e8, 0x2a0f2c],
    [0xfff0a0, 0x7a4fd0, 0x1a1030],
  ] as const;
  for (const [index, [ground, light, dark]] of schemes.entries()) {
    const [x, y] = [(index % 3) * 22, Math.floor(index / 3) * 22];
    canvas.rect(x, y, 22, 22, ground);
    if (!figure) continue;
    const print = figure.copy();
    print.paint((_u, _v, now) =>
      now < 0 ? now : brightness(now) > 0.66 ? 0xfffaf0 : brightness(now) > 0.36 ? light : dark,
    );
    canvas.blit(print, x, y);
  }
  return canvas;
}

const brightness = (colour: Colour): number =>
  (((colour >> 16) & 255) * 0.3 + ((colour >> 8) & 255) * 0.59 + (colour & 255) * 0.11) / 255;
