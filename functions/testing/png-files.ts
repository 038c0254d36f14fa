import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { buildChunk } from './image-bytes.ts';

const TRUECOLOUR = 2;

/**
 * Writes a PNG of one row with chunks of any kind before its pixels.
 *
 * @param colours red, green and blue, each from 0 to 255
 * @param options the bits of a channel; of sixteen, the lower eight are others
 */
export function buildPng(
  colours: readonly (readonly number[])[],
  chunks: readonly Buffer[],
  { depth = 8 }: { depth?: 8 | 16 } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(colours.length, 0);
  header.writeUInt32BE(1, 4);
  header.set([depth, TRUECOLOUR], 8);
  const numbers = colours.flat().flatMap((number) => (depth === 16 ? [number, 77] : [number]));
  const noFilter = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    ...chunks,
    buildChunk('IDAT', deflateSync(Buffer.from([noFilter, ...numbers]))),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Of the white, the red, the green and the blue, x and y. */
const CHROMATICITIES = {
  srgb: [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
  displayP3: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  adobeRgb: [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06],
  ofPaper: [0.3457, 0.3585, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
  ofNothing: [0, 0, 0, 0, 0, 0, 0, 0],
} as const;

function writeUnits(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries())
    bytes.writeUInt32BE(Math.round(number * 100_000), index * 4);
  return bytes;
}

export const buildGamma = (gamma: number): Buffer => buildChunk('gAMA', writeUnits([gamma]));
export const buildPrimaries = (name: keyof typeof CHROMATICITIES): Buffer =>
  buildChunk('cHRM', writeUnits(CHROMATICITIES[name]));
export const buildStandard = (): Buffer => buildChunk('sRGB', Buffer.from([0]));
/** The numbers of the primaries and of the transfer function, by ITU-T H.273. */
export const buildCodePoints = (primaries: number, transfer: number, matrix = 0, isFullRange = 1): Buffer =>
  buildChunk('cICP', Buffer.from([primaries, transfer, matrix, isFullRange]));
export const buildProfile = (profile: Buffer): Buffer =>
  buildChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), deflateSync(profile)]));

/** Returns the profile of Display P3. */
export async function readDisplayP3(): Promise<Buffer> {
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: '#123' } });
  const { icc } = await sharp(await image.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('The file has no profile');
  return icc;
}
