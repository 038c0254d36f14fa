import { expect, it } from 'vitest';
import { decodeImage } from '#platform/media/decode-image.ts';
import { deriveImage } from '#platform/media/derive-image.ts';
import { buildFullSizeName, buildWidthName } from '#platform/media/file-names.ts';
import { inspectImage } from '#platform/media/inspect-image.ts';
import { buildAnimatedWebp, type WebpFrame } from '../../functions/testing/animated-webp.ts';
import { buildGif, type GifFileFrame } from '../../functions/testing/gif-files.ts';
import { buildNoise } from '../../functions/testing/rasters.ts';
import { type BrowserFrame, decodeInBrowser } from './decode-in-browser.ts';

const SIZE = { width: 24, height: 18 };
const PLACES = [
  { x: 0, y: 0, ...SIZE },
  { x: 4, y: 2, width: 10, height: 8 },
  { x: 12, y: 8, width: 12, height: 10 },
];
/** So that each kind of frame follows others. */
const ORDER = [0, 7, 4, 10, 2, 8, 5, 11, 1, 9, 3, 6];

/** Builds a frame of each kind and place, whose pixels are transparent here and there. */
function buildFrames(): WebpFrame[] {
  const kinds = [true, false].flatMap((isBlended) =>
    [true, false].map((isDisposed) => ({ isBlended, isDisposed })),
  );
  const frames = kinds.flatMap((kind) => PLACES.map((place) => ({ ...kind, ...place })));
  return ORDER.flatMap((number, index) => {
    const frame = frames[number];
    return frame ? [{ ...frame, delay: 20 + 10 * index, pixels: drawPixels(frame, index) }] : [];
  });
}

function drawPixels({ width, height }: { width: number; height: number }, index: number): Buffer {
  const noise = buildNoise(SIZE.width, 40 + index);
  const pixels = Buffer.from(noise.pixels.subarray(0, width * height * 4));
  for (let at = index; at < width * height; at += 3) pixels.fill(0, at * 4, at * 4 + 4);
  return pixels;
}

it('has the frames of an animated WebP as browsers show them, however they are blended and disposed of', async () => {
  const file = await buildAnimatedWebp({ ...SIZE, loop: 3 }, buildFrames());
  const inspected = await inspectImage(file);
  const { pixels, frames } = await decodeImage(inspected);
  const [{ frames: shown } = { frames: [] }] = await decodeInBrowser([{ file, type: 'image/webp' }]);
  expect(inspected).toMatchObject({ delay: shown.map(({ delay }) => delay), loop: 3 });
  const length = pixels.length / frames;
  for (const [index, frame] of shown.entries())
    expect(Buffer.from(frame.pixels).equals(pixels.subarray(index * length, (index + 1) * length))).toBe(
      true,
    );
  expect(shown).toHaveLength(ORDER.length);
});

const PALETTES = [0, 1].map((turn) =>
  Array.from(
    { length: 16 },
    (_, index) => (0x10_05_0b * (index + 1) * (index + 3) + turn * 0x20_30) & 0xff_ff_ff,
  ),
);
const [COMMON = [], OWN = []] = PALETTES;
const GIF_PLACES = [
  { x: 0, y: 0, ...SIZE },
  { x: 3, y: 5, width: 9, height: 8 },
  { x: 15, y: 9, width: 12, height: 13 },
];

/** A frame for each disposal, place, palette and transparency, interlaced or not, so that each kind follows others. */
function buildGifFrames(first: number): GifFileFrame[] {
  const flags = [false, true];
  const kinds = [0, 1, 2, 3].flatMap((disposal) =>
    GIF_PLACES.flatMap((place) =>
      flags.flatMap((isInterlaced) =>
        flags.flatMap((hasPalette) =>
          flags.map((isTransparent) => ({ ...place, disposal, isInterlaced, hasPalette, isTransparent })),
        ),
      ),
    ),
  );
  return kinds.map((_, index) => {
    // 35 has no divisor in common with their number, so each is met once.
    const kind = kinds[(first + 35 * index) % kinds.length];
    if (!kind) throw new RangeError('There is no such kind of frame');
    const { hasPalette, isTransparent, ...frame } = kind;
    return {
      ...frame,
      // Browsers show a frame for longer whose time is less.
      delay: 2 + index,
      pixels: Array.from(
        { length: frame.width * frame.height },
        (__, at) => (at * (index + 3) + (at >> 4)) % 16,
      ),
      ...(hasPalette && { palette: OWN }),
      ...(isTransparent && { transparent: index % 16 }),
    };
  });
}

const joinPixels = (frames: readonly BrowserFrame[]): Buffer =>
  Buffer.concat(frames.map(({ pixels }) => Buffer.from(pixels)));
const listDelays = (frames: readonly BrowserFrame[]): number[] => frames.map(({ delay }) => delay);

it.each([{ first: 0 }, { first: 41, loop: 0 }, { first: 77, loop: 2 }])(
  'has the frames of a GIF as browsers show them: $first, $loop',
  async ({ first, ...looping }) => {
    const frames = buildGifFrames(first);
    const file = buildGif({ ...SIZE, palette: COMMON, background: 5, frames, ...looping });
    const { contents, widths, pixelArt } = await deriveImage(file);
    expect(pixelArt).toBeDefined();
    const full = contents.get(buildFullSizeName('gif')) ?? Buffer.alloc(0);
    const native = contents.get(buildWidthName(widths[0] ?? 0)) ?? Buffer.alloc(0);
    const [shown, ...others] = await decodeInBrowser([
      { file, type: 'image/gif' },
      { file: full, type: 'image/gif' },
      { file: native, type: 'image/webp' },
    ]);
    if (!shown) throw new Error('The browser has decoded nothing');
    expect(shown.frames).toHaveLength(frames.length);
    expect((await decodeImage(await inspectImage(file))).pixels.equals(joinPixels(shown.frames))).toBe(true);
    for (const other of others) {
      expect(joinPixels(other.frames).equals(joinPixels(shown.frames))).toBe(true);
      expect(listDelays(other.frames)).toEqual(listDelays(shown.frames));
      expect(other.repetitions).toBe(shown.repetitions);
    }
  },
);
