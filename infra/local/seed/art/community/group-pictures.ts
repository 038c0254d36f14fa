import { castOf, figuresOf, picturesOf } from '../avatars/cast.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { hangSign } from '../scenery/city.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

/** Who stands in each row of a class, and where the row begins. */
const BENCHES = [
  { first: 0, count: 8, left: 4 },
  { first: 8, count: 7, left: 14 },
  { first: 15, count: 8, left: 4 },
];

/** Rows of avatars before a curtain with words on a banner, as on a photograph of a class. */
export async function classPhoto(seed: string, banner: string, curtain: Colour): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(160, 100);
  canvas.paint((x, y) => {
    const fold = Math.sin(x / 2.6) * 0.5 + 0.5;
    return rampAt([lighter(curtain, 0.15), curtain, darker(curtain, 0.4)], fold * 0.8 + y / 400, x, y);
  });
  const width = textWidth(banner, LARGE) + 14;
  canvas.rect(80 - width / 2, 5, width, 13, 0xfff6e0);
  canvas.rect(80 - width / 2, 17, width, 1, 0xd8b888);
  write(canvas, banner, { x: Math.round(87 - width / 2), y: 8, font: LARGE, ink: 0x352d6e });
  const figures = await figuresOf(castOf(seed, 23), 20);
  for (const [row, { first, count, left }] of BENCHES.entries()) {
    for (const [place, figure] of figures.slice(first, first + count).entries()) {
      const [x, y] = [left + place * 19, 32 + row * 25];
      canvas.blit(silhouette(outlined(figure, 0), darker(curtain, 0.65)), x - 1, y - 1);
      canvas.blit(figure, x, y);
    }
    canvas.rect(0, 52 + row * 25, 160, 3, 0x8a5a40);
    canvas.rect(0, 52 + row * 25, 160, 1, 0xc08a5c);
  }
  canvas.rect(0, 97, 160, 3, 0x2a1a38);
  return canvas;
}

/** Avatars side by side in squares, each before its own ground. */
export async function mosaic(seed: string, columns: number, rows: number): Promise<PixelCanvas> {
  const pictures = await picturesOf(castOf(seed, columns * rows), 16);
  const canvas = new PixelCanvas(columns * 17 + 1, rows * 17 + 1, NIGHT.ink);
  for (const [index, picture] of pictures.entries())
    canvas.blit(picture, 1 + (index % columns) * 17, 1 + Math.floor(index / columns) * 17);
  return canvas;
}

/** A heart made of faces. */
export async function heartOfHeads(seed: string): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(144, 136);
  canvas.paint((x, y) =>
    rampAt([0xff9ac0, 0xe0488f, 0x8f2268, 0x3a1450], Math.hypot(x - 72, y - 62) / 96, x, y),
  );
  strewFlakes(canvas, new Random(seed), { count: 60, inks: [0xffd0e0, 0xffffff], large: 0.3 });
  const rows = ['.XX.XX.', 'XXXXXXX', 'XXXXXXX', '.XXXXX.', '..XXX..', '...X...'];
  const places = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'X' ? [{ x, y }] : [])));
  const pictures = await picturesOf(castOf(seed, places.length), 16);
  for (const [index, { x, y }] of places.entries()) {
    const picture = pictures[index];
    if (!picture) continue;
    canvas.rect(13 + x * 17 - 1, 18 + y * 17 - 1, 18, 18, 0xffffff);
    canvas.blit(picture, 13 + x * 17, 18 + y * 17);
  }
  return canvas;
}

/** A cake with a candle, avatars around it, confetti over all. */
export async function serverBirthday(seed: string): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(160, 100);
  canvas.paint((x, y) =>
    rampAt([0x3a2a8a, 0x5a3aa8, 0x8a4fb8], y / 100 + ((x + y) % 20 < 10 ? 0.06 : 0), x, y),
  );
  strewFlakes(canvas, new Random(seed), {
    count: 130,
    inks: [0xff5c93, 0xffd166, 0x3fe0d0, 0x5be49b, 0xffffff],
    large: 0.35,
  });
  hangSign(canvas, 'ONE YEAR OLD', { x: 40, y: 6, ink: 0xffd166, large: true });
  const figures = await figuresOf(castOf(seed, 8), 24);
  for (const [index, figure] of figures.entries())
    canvas.blit(
      outlined(figure, 0x241a4c),
      index * 19 - 1,
      32 + (index % 2) * 4 + (Math.abs(index - 3.5) < 1 ? -6 : 0),
    );
  canvas.rect(0, 60, 160, 40, 0xf5ecd8);
  canvas.paint((x, y, now) => ((x + y) % 16 < 8 && y > 60 ? 0xffc4d6 : now), {
    y: 60,
    width: 160,
    height: 40,
  });
  for (const [y, wide, tone] of [
    [88, 56, 0xff8ab0],
    [76, 44, 0xfff6e0],
    [64, 32, 0x9a6ae0],
  ] as const) {
    canvas.rect(80 - wide / 2, y - 2, wide, 13, darker(tone, 0.3));
    canvas.rect(80 - wide / 2, y - 2, wide - 2, 12, tone);
    for (let x = 0; x < wide; x++) canvas.rect(80 - wide / 2 + x, y - 2, 1, 3 + ((x * 5) % 4), 0xfffaf0);
    for (let x = 4; x < wide - 2; x += 7) canvas.rect(80 - wide / 2 + x, y + 5, 2, 2, 0xe0384f);
  }
  canvas.rect(79, 52, 3, 10, 0x3fe0d0);
  canvas.rect(79, 54, 3, 2, 0xfffaf0);
  canvas.rect(79, 48, 3, 4, 0xffb03c);
  canvas.rect(80, 49, 1, 3, 0xfff6c0);
  return canvas;
}
