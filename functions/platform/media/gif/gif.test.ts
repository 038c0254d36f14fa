import { describe, expect, it } from 'vitest';
import { buildGif, type GifFileFrame } from '../../../testing/gif-files.ts';
import { buildNoise } from '../../../testing/rasters.ts';
import type { Canvas } from '../canvas.ts';
import { decodeImage } from '../decode-image.ts';
import { encodeOriginal } from '../encode-image.ts';
import { inspectImage } from '../inspect-image.ts';

const LETTERS: Readonly<Record<string, string>> = {
  '255,0,0,255': 'r',
  '0,255,0,255': 'g',
  '0,0,255,255': 'b',
  '255,255,255,255': 'w',
  '0,0,0,255': 'k',
  '0,0,0,0': '.',
};
const PALETTE = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];
const [RED, GREEN, BLUE] = [0, 1, 2];
const SIZE = { width: 4, height: 2 };

/** A frame of one colour; of the whole canvas unless it says otherwise. */
const fill = (colour: number, frame: Partial<GifFileFrame> = {}): GifFileFrame => {
  const { width, height } = { ...SIZE, ...frame };
  return { width, height, pixels: Array(width * height).fill(colour), ...frame };
};
const dot = (colour: number, frame: Partial<GifFileFrame> = {}): GifFileFrame =>
  fill(colour, { width: 1, height: 1, ...frame });

const write = (frames: GifFileFrame[], file: Partial<Parameters<typeof buildGif>[0]> = {}): Buffer =>
  buildGif({ ...SIZE, palette: PALETTE, background: GREEN, frames, ...file });

/** Shows each frame as rows of letters, one per pixel. */
function show({ pixels, width, height, frames }: Canvas): string[] {
  const letters = Array.from(
    { length: pixels.length / 4 },
    (_, index) => LETTERS[pixels.subarray(index * 4, index * 4 + 4).join()] ?? '?',
  ).join('');
  const rows = Array.from({ length: height * frames }, (_, row) =>
    letters.slice(row * width, (row + 1) * width),
  );
  return Array.from({ length: frames }, (_, frame) =>
    rows.slice(frame * height, (frame + 1) * height).join(' '),
  );
}

const decode = async (file: Buffer): Promise<Canvas> => decodeImage(await inspectImage(file));

/** Encodes a GIF again, as the one that people download. */
async function encodeAgain(file: Buffer): Promise<Buffer> {
  const inspected = await inspectImage(file);
  return encodeOriginal(await decodeImage(inspected), { isPixelArt: true, inspected });
}

/** The frames as Chromium shows them, which `browser-animations.test.ts` compares with for others. */
const SHOWN: [string, GifFileFrame[], string[]][] = [
  [
    'restored to the background, which leaves nothing',
    [fill(RED), dot(BLUE, { x: 1, disposal: 2 }), dot(GREEN)],
    ['rrrr rrrr', 'rbrr rrrr', 'g.rr rrrr'],
  ],
  [
    'restored to the background, where another is transparent',
    [fill(RED), dot(BLUE, { x: 1, disposal: 2, transparent: 3 }), dot(GREEN)],
    ['rrrr rrrr', 'rbrr rrrr', 'g.rr rrrr'],
  ],
  [
    'restored to what was there',
    [fill(RED), dot(BLUE, { x: 1, disposal: 3 }), dot(GREEN)],
    ['rrrr rrrr', 'rbrr rrrr', 'grrr rrrr'],
  ],
  [
    'restored by the reserved number',
    [fill(RED), dot(BLUE, { x: 1, disposal: 4 }), dot(GREEN)],
    ['rrrr rrrr', 'rbrr rrrr', 'grrr rrrr'],
  ],
  ['restored although it is the first', [fill(RED, { disposal: 3 }), dot(GREEN)], ['rrrr rrrr', 'g... ....']],
  ['smaller than the canvas', [dot(BLUE, { x: 1 }), dot(GREEN)], ['.b.. ....', 'gb.. ....']],
  [
    'partly outside of the canvas',
    [fill(RED), fill(BLUE, { x: 3, y: 1, disposal: 2 }), dot(GREEN)],
    ['rrrr rrrr', 'rrrr rrrb', 'grrr rrr.'],
  ],
  ['outside of the canvas', [fill(RED), dot(BLUE, { x: 9, y: 9, disposal: 2 })], ['rrrr rrrr', 'rrrr rrrr']],
  [
    'larger than the canvas',
    [fill(RED, { x: 1, height: 3 }), dot(GREEN)],
    ['.rrrr .rrrr .rrrr', 'grrrr .rrrr .rrrr'],
  ],
  ['without pixels', [fill(RED), fill(BLUE, { width: 0, height: 0 })], ['rrrr rrrr', 'rrrr rrrr']],
  [
    'without control, after one with',
    [fill(RED, { transparent: BLUE }), dot(BLUE, { isBare: true })],
    ['rrrr rrrr', 'brrr rrrr'],
  ],
  [
    'of colours that its palette does not have',
    [fill(RED, { palette: Array(8).fill(0xff0000) }), { ...dot(BLUE), pixels: [3], transparent: 3 }],
    ['rrrr rrrr', 'rrrr rrrr'],
  ],
];

describe('a frame', () => {
  it.each(SHOWN)('is shown as browsers do if it is %s', async (_, frames, shown) => {
    const file = write(frames);
    expect(show(await decode(file))).toEqual(shown);
    expect(show(await decode(await encodeAgain(file)))).toEqual(shown);
  });
});

describe('the time of an animation', () => {
  it('is that of the file, also if browsers show it for longer', async () => {
    const delays = [0, 1, 2, 3, 10, 65_535];
    const file = write(delays.map((delay, index) => fill(index % 4, { delay })));
    const delay = delays.map((each) => each * 10);
    expect(await inspectImage(file)).toMatchObject({ delay });
    expect(await inspectImage(await encodeAgain(file))).toMatchObject({ delay });
  });

  it.each([
    [undefined, 1],
    [0, 0],
    [1, 2],
    [65_535, 65_536],
  ])('has the number of repetitions %s', async (loop, plays) => {
    const file = write([fill(RED), fill(BLUE)], loop === undefined ? {} : { loop });
    expect(await inspectImage(file)).toMatchObject({ loop: plays });
    expect(await inspectImage(await encodeAgain(file))).toMatchObject({ loop: plays });
  });
});

describe('a refused GIF', () => {
  const damaged = 'The file is damaged or incomplete. Save the image again and upload that.';

  it.each<[string, Buffer, string]>([
    ['lacks pixels of a frame', write([fill(RED), { ...fill(BLUE), pixels: [BLUE, BLUE] }]), damaged],
    ['has a large frame without data', write([{ width: 7000, height: 7000, pixels: [RED] }]), damaged],
    ['has no pixels at all', write([fill(RED, { width: 0, height: 0 })], { width: 0, height: 0 }), damaged],
    ['has no frame', write([]), damaged],
    [
      'has frames of more pixels than its canvas',
      write([fill(RED), { width: 65_535, height: 65_535, pixels: [RED] }]),
      'The image has 4,294,836,233 pixels across all frames. The maximum is 50,000,000.',
    ],
  ])('%s', async (_, file, message) => {
    await expect(decode(file)).rejects.toMatchObject({ name: 'FileRefused', message });
  });

  it('ends with a code that is not known', async () => {
    const file = write([fill(RED)]);
    // The first code after the one that clears all others.
    file[file.length - 6] = 0xff;
    await expect(decode(file)).rejects.toThrow(damaged);
  });
});

describe('the GIF that people download', () => {
  const noise = (colours: number): GifFileFrame => {
    const { pixels } = buildNoise(32, colours);
    const words = Array.from({ length: 32 * 32 }, (_, index) => pixels.readUIntBE(index * 4, 3));
    const palette = [...new Set(words)];
    const padded = [...palette, ...Array(256 - palette.length).fill(0)];
    return { width: 32, height: 32, pixels: words.map((word) => palette.indexOf(word)), palette: padded };
  };

  it.each([200, 256])('is exact with %i colours', async (colours) => {
    const turned = noise(colours);
    const frames = [noise(colours), { ...turned, pixels: turned.pixels.toReversed() }];
    const file = write(frames, { width: 32, height: 32 });
    expect((await decode(await encodeAgain(file))).pixels).toEqual((await decode(file)).pixels);
  });

  it('stores of a frame only what changes', async () => {
    const first = noise(256);
    const file = write([first, { ...first, pixels: first.pixels.with(500, 7) }], { width: 32, height: 32 });
    const again = await encodeAgain(file);
    expect((await decode(again)).pixels).toEqual((await decode(file)).pixels);
    expect(again.length).toBeLessThan(file.length * 0.6);
  });

  it('is exact where a frame shows the colours of several, and alike where it has to be drawn at once', async () => {
    const left = noise(256);
    const right = { ...left, x: 32, palette: left.palette?.map((colour) => colour ^ 0x10_10_10) ?? [] };
    const canvas = { width: 64, height: 33 };
    // It is restored to what had no colour in the last row, so the next frame is drawn on nothing.
    const file = write([left, right, fill(GREEN, { ...canvas, disposal: 3 }), dot(BLUE)], canvas);
    const [shown, again] = [await decode(file), await decode(await encodeAgain(file))];
    const start = 3 * canvas.width * canvas.height * 4;
    expect(again.pixels.subarray(0, start)).toEqual(shown.pixels.subarray(0, start));
    const differences = again.pixels
      .subarray(start)
      .map((value, index) => Math.abs(value - (shown.pixels[start + index] ?? 0)));
    expect(Math.max(...differences)).toBeGreaterThan(0);
    expect(Math.max(...differences)).toBeLessThan(64);
  });
});
