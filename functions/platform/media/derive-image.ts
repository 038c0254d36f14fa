import { createHash } from 'node:crypto';
import { type Canvas, decodeImage } from './decode-image.ts';
import { photoWidths, pixelArtWidths } from './derivative-widths.ts';
import { type Encoding, encodeOriginal, encodeWebp } from './encode-image.ts';
import { fullSizeName, SOLE_STILL, stillName, widthName } from './file-names.ts';
import type { ImageFormat } from './image-format.ts';
import { ImageRefused } from './image-refused.ts';
import { inspectImage } from './inspect-image.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { findPixelArt, type PixelArt } from './pixel-art.ts';

/** Everything that is made of an uploaded image; nothing of it but the pixels comes from the upload. */
export interface DerivedImage {
  /** Of the full-size file and of this code's version: other content, another hash. */
  hash: string;
  format: ImageFormat;
  /** Of the WebP files, ascending. */
  widths: number[];
  /** Pixels of the full-size file. */
  width: number;
  height: number;
  animated: boolean;
  /** Its stills come in the same widths; pixel art has one, on its grid. */
  stills?: true;
  /** Bytes of the full-size file. */
  size: number;
  pixelArt?: { width: number; height: number; palette: string[] };
  /** What it looks like, as `perceptualHash` tells it. */
  look?: string;
  /** By name, as `file-names.ts` has them: the full size, each width, and the stills of one that moves. */
  contents: Map<string, Buffer>;
}

/** Grows when other files come out of the same upload, since published files are cached for ever. */
const VERSION = '3';

/**
 * Makes the files that are shown of an uploaded image: the full size in its own format without metadata, and
 * WebP in several widths. Pixel art is blown up by whole multiples of its grid and loses nothing; anything
 * else is scaled down, never up.
 *
 * @throws ImageRefused with a reason for the uploader
 */
export async function deriveImage(bytes: Buffer): Promise<DerivedImage> {
  const inspected = await inspectImage(bytes);
  const canvas = await decodeImage(bytes, inspected);
  // What JPEG does to colours leaves no squares to recognise.
  const pixelArt = inspected.format === 'jpg' ? undefined : findPixelArt(canvas);
  try {
    return await deriveFrom(canvas, pixelArt, { isPixelArt: pixelArt !== undefined, inspected });
  } catch (cause) {
    const message = 'The image could not be converted. Save it anew, or in another format, and upload that.';
    throw new ImageRefused(message, { cause });
  }
}

async function deriveFrom(
  canvas: Canvas,
  pixelArt: PixelArt | undefined,
  encoding: Encoding,
): Promise<DerivedImage> {
  const { format } = encoding.inspected;
  const animated = canvas.frames > 1;
  const source = pixelArt?.native ?? canvas;
  const widths = pixelArt ? pixelArtWidths(source) : photoWidths(source);
  const look = await perceptualHash(source);
  const original = await encodeOriginal(canvas, encoding);
  const contents = new Map([[fullSizeName(format), original]]);
  // One after the other: together they would need the memory of all at once.
  for (const width of widths) contents.set(widthName(width), await encodeWebp(source, width, encoding));
  const stills = animated && !pixelArt;
  // A still of pixel art is enlarged by the browser.
  const stillWidths = stills ? widths : animated ? widths.slice(0, 1) : [];
  for (const width of stillWidths) {
    const still = await encodeWebp(firstFrame(source), width, encoding);
    contents.set(stills ? stillName(width) : SOLE_STILL, still);
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
    contents,
  };
}

const firstFrame = ({ pixels, width, height }: Canvas): Canvas => ({
  pixels: pixels.subarray(0, width * height * 4),
  width,
  height,
  frames: 1,
});
