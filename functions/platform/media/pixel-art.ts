import { type Canvas, wordsOf } from './decode-image.ts';

/** An image drawn pixel by pixel, on the grid on which it was drawn. */
export interface PixelArt {
  native: Canvas;
  /** Its colours as #rrggbb, commonest first. */
  palette: string[];
}

/** More colours than this, or a wider grid, and it is a picture like any other. */
const MOST_COLOURS = 64;
const WIDEST_GRID = 480;

/**
 * Recognises pixel art: few colours on a small grid, whether the file has the grid's own size or is a blown-up
 * copy of it.
 *
 * @returns undefined for any other image, one of a single colour included
 */
export function findPixelArt(canvas: Canvas): PixelArt | undefined {
  const colours = countColours(wordsOf(canvas.pixels));
  if (!colours || colours.size < 2) return undefined;
  const step = gridStep(canvas);
  if (Math.max(canvas.width, canvas.height) / step > WIDEST_GRID) return undefined;
  return { native: everyNth(canvas, step), palette: paletteOf(colours) };
}

/** How often each colour occurs; undefined as soon as there are too many. */
function countColours(words: Uint32Array): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? 0;
    const start = index;
    while (words[index] === word && index < words.length) index++;
    counts.set(word, (counts.get(word) ?? 0) + index - start);
    if (counts.size > MOST_COLOURS) return undefined;
  }
  return counts;
}

/**
 * The largest number of which the sides, and every place where a colour changes, are multiples: the side of
 * the squares of which the image consists.
 */
function gridStep({ pixels, width, height, frames }: Canvas): number {
  const words = wordsOf(pixels);
  let step = greatestCommonDivisor(width, height);
  let above: Buffer | undefined;
  for (let row = 0; row < height * frames && step > 1; row++) {
    const bytes = pixels.subarray(row * width * 4, (row + 1) * width * 4);
    if (above && bytes.equals(above)) continue;
    step = greatestCommonDivisor(step, row % height);
    for (let column = 1; column < width && step > 1; column++) {
      const index = row * width + column;
      if (words[index] !== words[index - 1]) step = greatestCommonDivisor(step, column);
    }
    above = bytes;
  }
  return step;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

function everyNth({ pixels, width, height, frames }: Canvas, step: number): Canvas {
  if (step === 1) return { pixels, width, height, frames };
  const words = wordsOf(pixels);
  const native = { width: width / step, height: height / step, frames };
  const sampled = new Uint32Array(native.width * native.height * frames);
  for (let index = 0; index < sampled.length; index++) {
    const row = Math.floor(index / native.width);
    sampled[index] = words[row * step * width + (index % native.width) * step] ?? 0;
  }
  return { ...native, pixels: Buffer.from(sampled.buffer) };
}

/** Colours that differ only in how transparent they are count as one. */
function paletteOf(counts: Map<number, number>): string[] {
  const byColour = new Map<string, number>();
  for (const [word, count] of counts) {
    if (word !== 0) byColour.set(hex(word), (byColour.get(hex(word)) ?? 0) + count);
  }
  return [...byColour]
    .sort(([colour, count], [other, otherCount]) => otherCount - count || (colour < other ? -1 : 1))
    .map(([colour]) => colour);
}

const hex = (word: number): string =>
  `#${[word, word >>> 8, word >>> 16].map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('')}`;
