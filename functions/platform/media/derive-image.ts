import { createHash } from 'node:crypto';
import type { Canvas } from './canvas.ts';
import { decodeImage } from './decode-image.ts';
import { type Encoding, encodeOriginal, encodeWebp } from './encode-image.ts';
import { buildFullSizeName, buildStillName, buildWidthName, SOLE_STILL } from './file-names.ts';
import { computeFrequencyHash } from './frequency-hash.ts';
import { detectFormat, type ImageFormat, isLossless } from './image-format.ts';
import { inspectImage } from './inspect-image.ts';
import { computePerceptualHash } from './perceptual-hash.ts';
import { findPixelArt, type PixelArt } from './pixel-art.ts';

/** The derivatives of an uploaded image; only the pixels come from the upload. */
export interface DerivedImage {
  /** A hash of the full-size file and this code's version: different content has a different hash. */
  hash: string;
  format: ImageFormat;
  /** The widths of the WebP files, ascending. */
  widths: number[];
  /** The pixels of the full-size file. */
  width: number;
  height: number;
  animated: boolean;
  /** Whether stills exist, in the same widths; pixel art has one, at its native size. */
  stills?: true;
  /** The bytes of the full-size file. */
  size: number;
  pixelArt?: { width: number; height: number; palette: string[] };
  /** The perceptual hash from `computePerceptualHash`. */
  look?: string;
  /** The hash from `computeFrequencyHash`; not of pixel art. */
  frequencies?: string;
  /** The files by their names in `file-names.ts`: the full size, each width, and the stills of an animation. */
  contents: Map<string, Buffer>;
}

/** Increase this when the same upload produces different files, since published files are cached forever. */
const VERSION = '6';

/**
 * Derives the published files of an uploaded image: the full size in its own format without metadata, and WebP in
 * several widths. Pixel art is enlarged by whole multiples of its grid without loss; any other image is scaled down,
 * never up.
 *
 * @throws FileRefused with a reason for the uploader
 */
export async function deriveImage(bytes: Buffer): Promise<DerivedImage> {
  const inspected = await inspectImage(bytes);
  const canvas = await decodeImage(inspected);
  // JPEG compression changes colours, so no grid can be recognised.
  const pixelArt = inspected.format === 'jpg' ? undefined : findPixelArt(canvas);
  return deriveFrames(canvas, pixelArt, { isPixelArt: pixelArt !== undefined, inspected });
}

/**
 * Derives the files of a still image again, from its full-size file, if that decides otherwise now whether it is pixel art.
 *
 * @returns undefined if the decision is the same, or if the file is none that keeps every pixel exactly
 */
export async function deriveAgain(
  fullSize: Buffer,
  { wasPixelArt }: { wasPixelArt: boolean },
): Promise<DerivedImage | undefined> {
  const format = detectFormat(fullSize);
  if (!isLossless(fullSize, format)) return undefined;
  const inspected = { bytes: fullSize, format, frames: 1, delay: [], loop: 0, lossless: true };
  const canvas = await decodeImage(inspected);
  const pixelArt = findPixelArt(canvas);
  const isPixelArt = pixelArt !== undefined;
  return isPixelArt === wasPixelArt ? undefined : deriveFrames(canvas, pixelArt, { isPixelArt, inspected });
}

async function deriveFrames(
  canvas: Canvas,
  pixelArt: PixelArt | undefined,
  encoding: Encoding,
): Promise<DerivedImage> {
  const { format } = encoding.inspected;
  const animated = canvas.frames > 1;
  const source = pixelArt?.native ?? canvas;
  const widths = pixelArt ? buildPixelArtWidths(source) : buildPhotoWidths(source);
  const look = await computePerceptualHash(source);
  const frequencies = pixelArt ? undefined : await computeFrequencyHash(source);
  const original = await encodeOriginal(canvas, encoding);
  const contents = new Map([[buildFullSizeName(format), original]]);
  // Sequential, because encoding all widths at once would need too much memory.
  for (const width of widths) contents.set(buildWidthName(width), await encodeWebp(source, width, encoding));
  const stills = animated && !pixelArt;
  // The browser enlarges a still of pixel art.
  const stillWidths = stills ? widths : animated ? widths.slice(0, 1) : [];
  for (const width of stillWidths) {
    const still = await encodeWebp(getFirstFrame(source), width, encoding);
    contents.set(stills ? buildStillName(width) : SOLE_STILL, still);
  }
  return {
    hash: createHash('sha256').update(VERSION).update(original).digest('hex').slice(0, 16),
    format,
    widths,
    width: canvas.width,
    height: canvas.height,
    animated,
    ...(stills && { stills }),
    size: original.length,
    ...(pixelArt && {
      pixelArt: { width: source.width, height: source.height, palette: pixelArt.palette },
    }),
    ...(look && { look }),
    ...(frequencies && { frequencies }),
    contents,
  };
}

const getFirstFrame = ({ pixels, width, height }: Canvas): Canvas => ({
  pixels: pixels.subarray(0, width * height * 4),
  width,
  height,
  frames: 1,
});

/** The widths that screens request; a photo also gets its own width, up to the maximum. */
const WIDTHS = [320, 640, 1280];
/** For a photo in a thumbnail strip, where it is 56 CSS pixels wide. */
const TINY_WIDTH = 112;
const MAX_WIDTH = 1920;

/** The maximum pixels of all frames of one animated copy together. */
const ANIMATED_PIXELS = 20_000_000;

/** Returns the widths of a photo's copies, ascending; a photo is never enlarged. */
function buildPhotoWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt((ANIMATED_PIXELS * width) / (height * frames))) : width;
  const widest = Math.max(1, Math.min(width, MAX_WIDTH, allowed));
  return [...[TINY_WIDTH, ...WIDTHS].filter((each) => each < widest), widest];
}

/**
 * Returns the widths of pixel art's copies, ascending: the native grid, which a browser enlarges without loss, and the
 * largest whole multiples that fit the usual widths, for places that smooth enlarged images.
 */
function buildPixelArtWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt(ANIMATED_PIXELS / (width * height * frames))) : Infinity;
  const factors = WIDTHS.map((square) => {
    const fitting = Math.floor(square / Math.max(width, height));
    return Math.max(1, Math.min(fitting, allowed));
  });
  return [...new Set([1, ...factors])].map((factor) => factor * width);
}
