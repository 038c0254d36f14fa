import sharp, { type Metadata } from 'sharp';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import type { ColourSpace } from './colours/colour-space.ts';
import { readPngColours } from './colours/read-png-colours.ts';
import { FileRefused } from './file-refused.ts';
import { type Gif, readGif } from './gif/read-gif.ts';
import { detectFormat, type ImageFormat, isLossless } from './image-format.ts';
import { isAboutFile } from './is-about-file.ts';
import { isAnimatedPng, readPngChunks } from './png-chunks.ts';

/** The metadata from a file's header, once it is known to be within the limits. */
export interface InspectedImage {
  bytes: Buffer;
  format: ImageFormat;
  /** More than one for an animation. */
  frames: number;
  /** The frames of a GIF. */
  gif?: Gif;
  /** The milliseconds of each frame, and how often all of them are shown; 0 is forever. */
  delay: number[];
  loop: number;
  /** Which colours the file has, if the decoder would not read that. */
  colours?: ColourSpace;
  /** How the file stores its colours. */
  space?: Metadata['space'];
  /** Whether the format keeps every pixel exactly. */
  lossless: boolean;
  /** For a CMYK image without a profile of its inks. */
  bareInks?: true;
}

/**
 * Checks a file's bytes for an accepted image. Nothing is decoded, so a small file that would decompress to gigabytes
 * costs nothing.
 *
 * @throws FileRefused with the reason
 */
export async function inspectImage(file: Buffer): Promise<InspectedImage> {
  if (file.length === 0) throw new FileRefused('The file is empty.');
  if (file.length > IMAGE_FILE_LIMITS.bytes)
    throw new FileRefused(`The file is larger than ${IMAGE_FILE_LIMITS.bytes / 1024 ** 2} MB.`);
  const format = detectFormat(file);
  if (format === 'gif') return inspectGif(file);
  const { width, height, pages = 1, delay = [], loop = 0, space, icc } = await readHeader(file);
  requireDimensions(width, height, pages);
  const colours = format === 'png' ? inspectChunks(file) : undefined;
  return {
    bytes: file,
    format,
    frames: pages,
    delay,
    loop,
    lossless: isLossless(file, format),
    space,
    ...(colours && { colours }),
    ...(space === 'cmyk' && !isOfInks(icc) && { bareInks: true }),
  };
}

/** Returns the colours of a PNG, unless the decoder knows them. */
function inspectChunks(bytes: Buffer): ColourSpace | undefined {
  const chunks = readPngChunks(bytes);
  if (isAnimatedPng(chunks)) throw new FileRefused('Animated PNG: save it as GIF or WebP, and upload that.');
  return readPngColours(chunks);
}

function inspectGif(bytes: Buffer): InspectedImage {
  const gif = readGif(bytes);
  if (!gif) throw buildDamaged();
  const { width, height, loop, frames } = gif;
  // Frames may be larger than the canvas.
  const drawn = frames.reduce((sum, frame) => sum + frame.width * frame.height, 0);
  requireDimensions(width, height, frames.length, drawn);
  const delay = frames.map((frame) => frame.delay);
  return { bytes, format: 'gif', gif, frames: frames.length, delay, loop, lossless: false };
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw isAboutFile(error) ? buildDamaged(error) : error;
  }
}

/** Whether a profile describes inks, which its header says (ICC.1, 7.2.8). Browsers leave out any other one, and damaged ones. */
const isOfInks = (profile: Buffer | undefined): boolean => profile?.toString('latin1', 16, 20) === 'CMYK';

function requireDimensions(width: number, height: number, frames: number, drawn = 0): void {
  const { side, frames: mostFrames, pixels: mostPixels } = IMAGE_FILE_LIMITS;
  if (width > side || height > side)
    throw new FileRefused(
      `The image is ${count(width)} × ${count(height)} pixels. Each side can be at most ${count(side)} pixels.`,
    );
  if (frames > mostFrames)
    throw new FileRefused(`The animation has ${count(frames)} frames. The maximum is ${mostFrames}.`);
  const pixels = Math.max(width * height * frames, drawn);
  if (pixels > mostPixels)
    throw new FileRefused(
      `The image has ${count(pixels)} pixels across all frames. The maximum is ${count(mostPixels)}.`,
    );
}

/** The error for a file that begins like an image but cannot be read as one. */
export const buildDamaged = (cause?: unknown): FileRefused =>
  new FileRefused('The file is damaged or incomplete. Save the image again and upload that.', { cause });

const count = (number: number): string => number.toLocaleString('en-US');
