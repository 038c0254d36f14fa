import { type Canvas, viewAsWords } from './canvas.ts';
import { measureEdges } from './measure-edges.ts';

/** An image drawn pixel by pixel, at its native size. */
export interface PixelArt {
  native: Canvas;
  /** Its colours as #rrggbb, most common first: at most 64. */
  palette: string[];
}

/** An image with a wider grid does not count as pixel art. */
const MAX_GRID = 480;
const MAX_PALETTE = 64;
/** So many colours only fit into memory; pixel art has some hundreds. */
const MAX_COLOURS = 65_536;

/** The bounds of `measureEdges`, from drawings and photos of all kinds, which are far from them. */
const MAX_SOFT = 0.5;
const MAX_BLENDED = 0.45;
const MIN_EQUAL = 0.35;
/** A drawing of this side may have no two equal neighbours. */
const SMALL_SIDE = 96;

/** So many frames show how an animation is drawn. */
const MEASURED_FRAMES = 8;

/**
 * Detects pixel art by its structure, whatever the number of its colours: a small grid, enlarged by a whole multiple or
 * not, with hard edges.
 *
 * @returns undefined for any other image, including one of a single colour
 */
export function findPixelArt(canvas: Canvas): PixelArt | undefined {
  const step = findGridStep(canvas);
  if (Math.max(canvas.width, canvas.height) / step > MAX_GRID) return undefined;
  const native = takeEveryNth(canvas, step);
  if (!isDrawnByPixels(native, step > 1)) return undefined;
  const colours = countColours(viewAsWords(native.pixels), MAX_COLOURS);
  if (!colours || colours.size < 2) return undefined;
  return { native, palette: buildPalette(colours) };
}

/** A gradient or a photo has soft edges. Squares show the pixels of anything else; without them its edges and areas do. */
function isDrawnByPixels(native: Canvas, isEnlarged: boolean): boolean {
  const { equal, soft, blended } = measureEdges(native, chooseFrames(native.frames));
  if (soft >= MAX_SOFT) return false;
  if (isEnlarged) return true;
  const isSmall = Math.max(native.width, native.height) <= SMALL_SIDE;
  return blended < MAX_BLENDED && (equal >= MIN_EQUAL || isSmall);
}

/** Chooses the numbers of frames, evenly distributed. */
function chooseFrames(frames: number): number[] {
  const count = Math.min(frames, MEASURED_FRAMES);
  return Array.from({ length: count }, (_, index) => Math.floor((index * frames) / count));
}

/** Counts the occurrences of each colour; undefined if there are more than `most`. */
export function countColours(words: Uint32Array, most: number): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? 0;
    const start = index;
    while (words[index] === word && index < words.length) index++;
    counts.set(word, (counts.get(word) ?? 0) + index - start);
    if (counts.size > most) return undefined;
  }
  return counts;
}

/**
 * Returns the side of the squares that the image consists of: the largest common divisor of its sides and of every
 * position where a colour changes.
 */
function findGridStep({ pixels, width, height, frames }: Canvas): number {
  const words = viewAsWords(pixels);
  let step = computeGreatestCommonDivisor(width, height);
  let above: Buffer | undefined;
  for (let row = 0; row < height * frames && step > 1; row++) {
    const bytes = pixels.subarray(row * width * 4, (row + 1) * width * 4);
    if (above && bytes.equals(above)) continue;
    step = computeGreatestCommonDivisor(step, row % height);
    for (let column = 1; column < width && step > 1; column++) {
      const index = row * width + column;
      if (words[index] !== words[index - 1]) step = computeGreatestCommonDivisor(step, column);
    }
    above = bytes;
  }
  return step;
}

const computeGreatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : computeGreatestCommonDivisor(b, a % b);

function takeEveryNth({ pixels, width, height, frames }: Canvas, step: number): Canvas {
  if (step === 1) return { pixels, width, height, frames };
  const words = viewAsWords(pixels);
  const native = { width: width / step, height: height / step, frames };
  const sampled = new Uint32Array(native.width * native.height * frames);
  for (let index = 0; index < sampled.length; index++) {
    const row = Math.floor(index / native.width);
    sampled[index] = words[row * step * width + (index % native.width) * step] ?? 0;
  }
  return { ...native, pixels: Buffer.from(sampled.buffer) };
}

/** Counts colours that differ only in transparency as one. */
function buildPalette(counts: Map<number, number>): string[] {
  const byColour = new Map<string, number>();
  for (const [word, count] of counts) {
    if (word !== 0) byColour.set(toHex(word), (byColour.get(toHex(word)) ?? 0) + count);
  }
  return [...byColour]
    .sort(([colour, count], [other, otherCount]) => otherCount - count || (colour < other ? -1 : 1))
    .slice(0, MAX_PALETTE)
    .map(([colour]) => colour);
}

const toHex = (word: number): string =>
  `#${[word, word >>> 8, word >>> 16].map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('')}`;
