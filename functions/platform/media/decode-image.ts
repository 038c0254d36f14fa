import sharp from 'sharp';
import { IMAGE_LIMITS } from '../../../shared/limits.ts';
import { damaged, type InspectedImage } from './inspect-image.ts';

/** Nothing but the pixels of an image: upright, sRGB, four bytes each, its frames one below the other. */
export interface Canvas {
  pixels: Buffer;
  width: number;
  /** Of one frame. */
  height: number;
  frames: number;
}

/** Seconds that decoding or encoding may take before it counts as failed. */
export const LONGEST_SECONDS = 20;

// Each file is seen once; what libvips would keep of it only costs memory.
sharp.cache(false);

/**
 * Decodes an image completely. What is not a pixel, such as the place where a photo was taken or bytes behind
 * the image's end, stays behind.
 *
 * @throws ImageRefused when the file breaks off or cannot be decoded
 */
export async function decodeImage(bytes: Buffer, { frames }: InspectedImage): Promise<Canvas> {
  const animated = frames > 1;
  const source = sharp(bytes, { animated, limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error' });
  // Frames cannot be turned; cameras, which ask for it, do not make any.
  const upright = animated ? source : source.autoOrient();
  try {
    const { data, info } = await upright
      .toColourspace('srgb')
      .ensureAlpha()
      .timeout({ seconds: LONGEST_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    emptyTransparentPixels(wordsOf(data));
    return { pixels: data, width: info.width, height: info.height / frames, frames };
  } catch {
    throw damaged();
  }
}

/** The pixels as one number each. */
export const wordsOf = (pixels: Buffer): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

/** What nobody sees must neither count as a colour nor be carried over. */
function emptyTransparentPixels(words: Uint32Array): void {
  for (let index = 0; index < words.length; index++) {
    if (isTransparent(words[index] ?? 0)) words[index] = 0;
  }
}

// The last of the four bytes is the alpha; every machine this runs on is little-endian.
const isTransparent = (word: number): boolean => word >>> 24 === 0;
