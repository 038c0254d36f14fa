import sharp, { type Metadata } from 'sharp';
import { IMAGE_LIMITS } from '../../../shared/limits.ts';
import { reachesGifEnd } from './gif-end.ts';
import { formatOf, type ImageFormat, isLosslessWebp } from './image-format.ts';
import { ImageRefused } from './image-refused.ts';

/** What a file's header says of it, once it is known to be within the limits. */
export interface InspectedImage {
  format: ImageFormat;
  /** More than one of them: it moves. */
  frames: number;
  /** Milliseconds that each frame is shown, and how often all of them are; 0 is for ever. */
  delay: number[];
  loop: number;
  /** Every pixel is kept as it was drawn. */
  lossless: boolean;
}

/**
 * Decides by a file's bytes whether it is an image that is accepted. Nothing is decoded for it, so that a
 * small file that would unfold to gigabytes costs nothing.
 *
 * @throws ImageRefused with the reason
 */
export async function inspectImage(bytes: Buffer): Promise<InspectedImage> {
  if (bytes.length === 0) throw new ImageRefused('The file is empty.');
  if (bytes.length > IMAGE_LIMITS.bytes)
    throw new ImageRefused(`The file is larger than ${IMAGE_LIMITS.bytes / 1024 ** 2} MB.`);
  const format = formatOf(bytes);
  if (format === 'gif' && !reachesGifEnd(bytes)) throw damaged();
  const { width, height, pages = 1, delay = [], loop = 0 } = await headerOf(bytes);
  mustFit(width, height, pages);
  const lossless = format === 'png' || (format === 'webp' && isLosslessWebp(bytes));
  return { format, frames: pages, delay, loop, lossless };
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw damaged();
  }
}

function mustFit(width: number, height: number, frames: number): void {
  const { side, frames: mostFrames, pixels: mostPixels } = IMAGE_LIMITS;
  if (width > side || height > side)
    throw new ImageRefused(
      `The image is ${count(width)} × ${count(height)} pixels. No side may be longer than ${count(side)}.`,
    );
  if (frames > mostFrames)
    throw new ImageRefused(`The animation has ${count(frames)} frames. At most ${mostFrames} are accepted.`);
  const pixels = width * height * frames;
  if (pixels > mostPixels)
    throw new ImageRefused(
      `The image has ${count(pixels)} pixels, all frames together. At most ${count(mostPixels)} are accepted.`,
    );
}

/** What is said of a file that begins like an image and cannot be read as one. */
export const damaged = (): ImageRefused =>
  new ImageRefused('The file is damaged or incomplete. Save it anew and upload that.');

const count = (number: number): string => number.toLocaleString('en-US');
