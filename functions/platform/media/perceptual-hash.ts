import sharp from 'sharp';
import type { Canvas } from './decode-image.ts';

const COLUMNS = 8;
const ROWS = 8;

/** A step in brightness that an eye can see; what saving an image again does to even areas stays below it. */
const VISIBLE_STEP = 3;

/** A picture with fewer steps than these, or nothing but steps, looks like too many others to be told by them. */
const FEWEST_STEPS = 6;
const MOST_STEPS = COLUMNS * ROWS - FEWEST_STEPS;

/**
 * Tells what an image looks like, the first frame of it, in 64 bits: in an eight by eight raster, where it gets
 * brighter from left to right (a difference hash). What looks alike differs in few of them, whatever its size or
 * format.
 *
 * @param canvas pixel art on its own grid, so that each enlargement of it gives the same
 * @returns 16 hexadecimal digits; undefined for a picture too plain to be told by it
 */
export async function perceptualHash({ pixels, width, height }: Canvas): Promise<string | undefined> {
  const frame = pixels.subarray(0, width * height * 4);
  const { data, info } = await sharp(frame, { raw: { width, height, channels: 4 } })
    .resize({ width: COLUMNS + 1, height: ROWS, fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#808080' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = (row: number, column: number): number =>
    data[(row * (COLUMNS + 1) + column) * info.channels] ?? 0;
  const bits = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
    return grey(row, column + 1) - grey(row, column) >= VISIBLE_STEP ? '1' : '0';
  });
  const steps = bits.filter((bit) => bit === '1').length;
  if (steps < FEWEST_STEPS || steps > MOST_STEPS) return undefined;
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart((COLUMNS * ROWS) / 4, '0');
}
