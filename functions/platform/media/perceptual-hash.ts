import sharp from 'sharp';
import type { Canvas } from './canvas.ts';

const COLUMNS = 8;
const ROWS = 8;

/** The smallest visible difference in brightness; saving an image again changes even areas by less. */
const VISIBLE_STEP = 3;

/** Images with fewer steps than this, or almost only steps, look too much like others to be identified by them. */
const MIN_STEPS = 6;
const MAX_STEPS = COLUMNS * ROWS - MIN_STEPS;

/**
 * Computes a difference hash of an image's first frame in 64 bits: where an eight by eight grid gets brighter from left
 * to right. Similar images differ in few bits, whatever their size or format.
 *
 * @param canvas pixel art at its native size, so that every enlargement gives the same hash
 * @returns 16 hexadecimal digits; undefined for an image too plain to identify
 */
export async function computePerceptualHash({ pixels, width, height }: Canvas): Promise<string | undefined> {
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
  if (steps < MIN_STEPS || steps > MAX_STEPS) return undefined;
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart((COLUMNS * ROWS) / 4, '0');
}
