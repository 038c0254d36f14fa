import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildAnimation,
  buildDrawing,
  buildDrawnFile,
  buildScene,
  type Drawing,
  readPixels,
} from '../../../testing/image-bytes.ts';
import { drawPreview, type Work } from './draw-preview.ts';

const GHOST = { width: 8, height: 6, palette: ['#ff5c93', '#3fe0d0', '#0e0b1f'] };

const drawGhost = async (scale = 1): Promise<Work> => ({
  file: await buildDrawnFile(scale, { format: 'webp' }),
  pixelArt: GHOST,
});

/** The colour of a pixel as #rrggbb. */
const readColour = ({ pixels, width }: Drawing, x: number, y: number): string =>
  `#${pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;

/** The smallest box around everything that is not of a colour, left of the logo. */
function findBounds(drawing: Drawing, colour: string) {
  const points = Array.from({ length: (drawing.width - 96) * drawing.height }, (_, index) => ({
    x: index % (drawing.width - 96),
    y: Math.floor(index / (drawing.width - 96)),
  })).filter(({ x, y }) => readColour(drawing, x, y) !== colour);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const min = (all: number[]) => all.reduce((one, other) => Math.min(one, other));
  const max = (all: number[]) => all.reduce((one, other) => Math.max(one, other));
  return { left: min(xs), top: min(ys), width: max(xs) - min(xs) + 1, height: max(ys) - min(ys) + 1 };
}

describe('the preview of pixel art', () => {
  it('has every pixel as a square of the largest whole multiple, on the darkest colour', async () => {
    const preview = await readPixels(await drawPreview([await drawGhost()]));
    expect(preview).toMatchObject({ width: 1200, height: 630 });
    const art = buildDrawing();
    const [left, top] = [(1200 - 8 * 97) / 2, (630 - 6 * 97) / 2];
    for (let y = 0; y < 6 * 97; y++)
      for (let x = 0; x < 8 * 97; x += 48) {
        const [column, row] = [Math.floor(x / 97), Math.floor(y / 97)];
        const isDrawn = art.pixels[(row * 8 + column) * 4 + 3] === 255;
        const expected = isDrawn ? readColour(art, column, row) : '#0e0b1f';
        if (readColour(preview, left + x, top + y) !== expected)
          expect({ x, y, colour: readColour(preview, left + x, top + y) }).toEqual({
            x,
            y,
            colour: expected,
          });
      }
    expect([readColour(preview, 0, 0), readColour(preview, 1199, 0)]).toEqual(['#0e0b1f', '#0e0b1f']);
  });

  it('is the same from its native size and from a whole multiple, byte for byte', async () => {
    const [native, enlarged] = [
      await drawPreview([await drawGhost()]),
      await drawPreview([await drawGhost(7)]),
    ];
    expect(enlarged.equals(native)).toBe(true);
  });

  it('has a palette, so that it is small', async () => {
    const preview = await drawPreview([await drawGhost()]);
    expect(await sharp(preview).metadata()).toMatchObject({
      format: 'png',
      isPalette: true,
      hasAlpha: false,
    });
    expect(preview.length).toBeLessThan(8_000);
  });

  it('shows the first frame of an animation', async () => {
    const pixelArt = { width: 8, height: 8, palette: ['#ffffff'] };
    const [moving, still] = await Promise.all(
      [5, 1].map(async (frames) => drawPreview([{ file: await buildAnimation(frames), pixelArt }])),
    );
    expect(still && moving?.equals(still)).toBe(true);
  });
});

describe('the preview of any other image', () => {
  const MAT = '#221c4a';

  it.each([
    { width: 2400, height: 600, shown: { left: 96, top: 189, width: 1008, height: 252 } },
    { width: 500, height: 2000, shown: { left: 527, top: 24, width: 146, height: 582 } },
    { width: 300, height: 200, shown: { left: 450, top: 215, width: 300, height: 200 } },
  ])('of $width × $height is scaled down to fit, never up', async ({ width, height, shown }) => {
    const file = await buildScene(1, width, height).jpeg().toBuffer();
    expect(findBounds(await readPixels(await drawPreview([{ file }])), MAT)).toEqual(shown);
  });
});

describe('several works', () => {
  it.each([2, 3, 4, 5, 6])('are each on a mat of their own: %i', async (count) => {
    const mats = ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000'].slice(0, count);
    const ghost = await drawGhost();
    const works = mats.map((mat) => ({ ...ghost, pixelArt: { ...GHOST, palette: ['#ff5c93', mat] } }));
    const preview = await readPixels(await drawPreview(works));
    const colours = new Set(
      Array.from({ length: 105 * 63 }, (_, index) =>
        readColour(preview, (index % 105) * 10 + 5, Math.floor(index / 105) * 10 + 5),
      ),
    );
    expect([...colours]).toEqual(expect.arrayContaining(mats));
  });
});
