import sharp, { type Metadata } from 'sharp';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { FileRefused } from './file-refused.ts';
import { detectFormat, type ImageFormat, isLossless } from './image-format.ts';
import { isAboutFile } from './is-about-file.ts';

/** The metadata from a file's header, once it is known to be within the limits. */
export interface InspectedImage {
  format: ImageFormat;
  /** More than one for an animation. */
  frames: number;
  /** The milliseconds of each frame, and the number of repetitions; 0 repeats forever. */
  delay: number[];
  loop: number;
  /** Whether the format keeps every pixel exactly. */
  lossless: boolean;
}

/**
 * Checks a file's bytes for an accepted image. Nothing is decoded, so a small file that would decompress to gigabytes
 * costs nothing.
 *
 * @throws FileRefused with the reason
 */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage> {
  if (bytes.length === 0) throw new FileRefused('The file is empty.');
  if (bytes.length > IMAGE_FILE_LIMITS.bytes)
    throw new FileRefused(`The file is larger than ${IMAGE_FILE_LIMITS.bytes / 1024 ** 2} MB.`);
  const format = detectFormat(bytes);
  if (format === 'gif' && !reachesGifEnd(bytes)) throw buildDamaged();
  const { width, height, pages = 1, delay = [], loop = 0 } = await readHeader(bytes);
  requireDimensions(width, height, pages);
  return { format, frames: pages, delay, loop, lossless: isLossless(bytes, format) };
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw isAboutFile(error) ? buildDamaged(error) : error;
  }
}

function requireDimensions(width: number, height: number, frames: number): void {
  const { side, frames: mostFrames, pixels: mostPixels } = IMAGE_FILE_LIMITS;
  if (width > side || height > side)
    throw new FileRefused(
      `The image is ${count(width)} × ${count(height)} pixels. Each side can be at most ${count(side)} pixels.`,
    );
  if (frames > mostFrames)
    throw new FileRefused(`The animation has ${count(frames)} frames. The maximum is ${mostFrames}.`);
  const pixels = width * height * frames;
  if (pixels > mostPixels)
    throw new FileRefused(
      `The image has ${count(pixels)} pixels across all frames. The maximum is ${count(mostPixels)}.`,
    );
}

/** The error for a file that begins like an image but cannot be read as one. */
export const buildDamaged = (cause?: unknown): FileRefused =>
  new FileRefused('The file is damaged or incomplete. Save the image again and upload that.', { cause });

const count = (number: number): string => number.toLocaleString('en-US');

/** The markers at the start of GIF blocks. */
const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;

const GIF_HEADER_BYTES = 13;
const GIF_FRAME_BYTES = 10;

/**
 * Returns whether a GIF is complete up to its end marker. The decoder accepts a file truncated between two frames as a
 * shorter animation, so this needs a separate check.
 */
function reachesGifEnd(bytes: Buffer): boolean {
  let at = GIF_HEADER_BYTES + computeColourTableBytes(bytes[10]);
  for (;;) {
    const kind = bytes[at];
    if (kind === GIF_END) return true;
    // One byte after a frame's colours gives the code size; one byte after an extension's marker gives its type.
    if (kind === GIF_FRAME)
      at = skipSubBlocks(bytes, at + GIF_FRAME_BYTES + computeColourTableBytes(bytes[at + 9]) + 1);
    else if (kind === GIF_EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else return false;
  }
}

/** The length of the colour table, from the flags byte. */
const computeColourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips data sub-blocks, which begin with their length; a block of length zero is the last. */
function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
