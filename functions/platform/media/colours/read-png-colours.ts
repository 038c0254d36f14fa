import { inflateSync } from 'node:zlib';
import { FileRefused } from '../file-refused.ts';
import {
  type Chromaticity,
  type ColourSpace,
  isConvertible,
  SRGB_PRIMARIES,
  srgbToLight,
} from './colour-space.ts';

/**
 * Reads how a PNG describes its colours, by the first that is there and valid (https://www.w3.org/TR/png-3/, 4.3): cICP,
 * iCCP, sRGB, then gAMA with cHRM. The decoder knows only iCCP.
 *
 * @returns undefined if a profile describes them, or if they are sRGB and have none
 * @throws FileRefused for HDR
 */
export function readPngColours(chunks: ReadonlyMap<string, Buffer>): ColourSpace | undefined {
  const coded = readCodePoints(chunks.get('cICP'));
  if (coded || hasProfile(chunks.get('iCCP')) || chunks.has('sRGB')) return coded;
  return readGamma(chunks.get('gAMA'), chunks.get('cHRM'));
}

type Primaries = Omit<ColourSpace, 'toLight'>;

const D65: Chromaticity = [0.3127, 0.329];
const C: Chromaticity = [0.31, 0.316];
const SMPTE_170M: Primaries = { white: D65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] };

/** The primaries of ITU-T H.273, table 2, by their numbers. */
const PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: SRGB_PRIMARIES,
  4: { white: C, red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: D65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: SMPTE_170M,
  7: SMPTE_170M,
  8: { white: C, red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049] },
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  11: { white: [0.314, 0.351], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  12: { white: D65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  22: { white: D65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
};

const power = (exponent: number) => (number: number) => number ** exponent;
/** How screens show BT.709 and what follows it, by BT.1886. */
const showAsTelevision = power(2.4);
const showSmpte240m = (number: number) =>
  number < 0.0913 ? number / 4 : ((number + 0.1115) / 1.1115) ** (1 / 0.45);

/** The transfer functions of ITU-T H.273, table 3, by their numbers. */
const TRANSFERS: Readonly<Record<number, ColourSpace['toLight']>> = {
  1: showAsTelevision,
  4: power(2.2),
  5: power(2.8),
  6: showAsTelevision,
  7: showSmpte240m,
  8: (number) => number,
  11: showAsTelevision,
  13: srgbToLight,
  14: showAsTelevision,
  15: showAsTelevision,
  // Of digital cinema, whose white is less than the brightest light.
  17: (number) => (52.37 / 48) * number ** 2.6,
};

/** PQ and HLG, whose brightest colours a screen of sRGB lacks: what becomes of them is for the artist to decide. */
const HDR_TRANSFERS = [16, 18];

/** Reads a cICP chunk; undefined if it is unknown, or not for numbers of red, green and blue from 0 to the highest. */
function readCodePoints(chunk: Buffer | undefined): ColourSpace | undefined {
  const [primariesNumber = 0, transfer = 0, matrix, isFullRange] = chunk ?? [];
  const primaries = PRIMARIES[primariesNumber];
  if (!primaries || matrix !== 0 || isFullRange !== 1) return undefined;
  if (HDR_TRANSFERS.includes(transfer))
    throw new FileRefused('HDR image: save it in standard range (sRGB), and upload that.');
  const toLight = TRANSFERS[transfer];
  return toLight && { ...primaries, toLight };
}

const PROFILE_HEADER_BYTES = 128;
const PROFILE_SIGNATURE_AT = 36;
/** More than that of any printer. */
const MAX_PROFILE_BYTES = 16 * 1024 ** 2;

/** Whether an iCCP chunk has an ICC profile: a name, a zero, the method of compression and the profile. */
function hasProfile(chunk: Buffer | undefined): boolean {
  if (!chunk) return false;
  try {
    const compressed = chunk.subarray(chunk.indexOf(0) + 2);
    const profile = inflateSync(compressed, { maxOutputLength: MAX_PROFILE_BYTES });
    const signature = profile.toString('latin1', PROFILE_SIGNATURE_AT, PROFILE_SIGNATURE_AT + 4);
    return profile.length >= PROFILE_HEADER_BYTES && signature === 'acsp';
  } catch {
    return false;
  }
}

/** The unit of both chunks. */
const PER_UNIT = 100_000;
const SRGB_GAMMA = 2.2;
/** How far a gamma may be from that of sRGB to mean sRGB, as in libpng. */
const NEAR = 0.05;

/** Reads a gamma, with the primaries of sRGB unless others are there. Without a gamma, they mean nothing to browsers. */
function readGamma(gamma: Buffer | undefined, primaries: Buffer | undefined): ColourSpace | undefined {
  const exponent = gamma && gamma.length >= 4 ? PER_UNIT / gamma.readUInt32BE(0) : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(exponent)) return undefined;
  const toLight = power(exponent);
  if (!primaries)
    return Math.abs(SRGB_GAMMA / exponent - 1) < NEAR ? undefined : { ...SRGB_PRIMARIES, toLight };
  const space = { ...readPrimaries(primaries), toLight };
  return isConvertible(space) ? space : undefined;
}

function readPrimaries(chunk: Buffer): Primaries {
  const read = (index: number): Chromaticity => {
    const at = index * 8;
    if (chunk.length < at + 8) return [0, 0];
    return [chunk.readUInt32BE(at) / PER_UNIT, chunk.readUInt32BE(at + 4) / PER_UNIT];
  };
  return { white: read(0), red: read(1), green: read(2), blue: read(3) };
}
