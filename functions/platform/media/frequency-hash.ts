import sharp from 'sharp';
import type { Canvas } from './canvas.ts';

/**
 * The hash of pHash (https://www.phash.org, explained by Neal Krawetz in "Looks Like It", hackerfactor.com, 2011): whether
 * each of the lowest frequencies of the picture is above their median. Compression and a new size change high ones.
 */

/** The picture is reduced to this many pixels a side. */
const SIDE = 32;
/** The lowest frequencies in each direction, without the first: that is the mean brightness. */
const FREQUENCIES = 8;

/** A picture with fewer frequencies of this strength is too plain: saving it again changes which are above the median. */
const MIN_STRENGTH = 2;
const MIN_FREQUENCIES = 16;

/** The cosine of each frequency at each pixel, scaled so that the transform keeps lengths. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, index) =>
  Array.from(
    { length: SIDE },
    (__, at) => Math.sqrt(2 / SIDE) * Math.cos(((2 * at + 1) * (index + 1) * Math.PI) / (2 * SIDE)),
  ),
);

/**
 * Computes a hash of 64 bits from the frequencies of an image's first frame, by a discrete cosine transform. Pictures that
 * were compressed or resized differ in few bits from the original.
 *
 * @returns 16 hexadecimal digits; undefined for an image too plain to identify
 */
export async function computeFrequencyHash({ pixels, width, height }: Canvas): Promise<string | undefined> {
  const frame = pixels.subarray(0, width * height * 4);
  const { data, info } = await sharp(frame, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#808080' })
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (__, column) => data[(row * SIDE + column) * info.channels] ?? 0),
  );
  const strengths = transform(grey);
  if (strengths.filter((each) => Math.abs(each) >= MIN_STRENGTH).length < MIN_FREQUENCIES) return undefined;
  const median = strengths.toSorted((one, other) => one - other)[strengths.length / 2] ?? 0;
  const bits = strengths.map((each) => (each > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
}

/** The strength of each pair of frequencies: a transform of the rows, then of the columns. */
function transform(grey: readonly (readonly number[])[]): number[] {
  const rows = grey.map((row) => COSINES.map((wave) => multiplyDot(row, wave)));
  return COSINES.flatMap((wave) =>
    COSINES.map((_, frequency) =>
      multiplyDot(
        rows.map((row) => row[frequency] ?? 0),
        wave,
      ),
    ),
  );
}

const multiplyDot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, each, index) => sum + each * (other[index] ?? 0), 0);
