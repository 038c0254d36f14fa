import sharp from 'sharp';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { GRANTS, readGrant } from '../environment.ts';
import { buildDamaged, type InspectedImage } from './inspect-image.ts';
import { isAboutFile } from './is-about-file.ts';

/** The pixels of an image: upright, sRGB, four bytes each, with the frames one below the other. */
export interface Canvas {
  pixels: Buffer;
  width: number;
  /** The height of one frame. */
  height: number;
  frames: number;
}

const LAMBDA_SECONDS = 20;

/** The timeout of decoding or encoding, in seconds. */
export const getMaxSeconds = (): number => readGrant(GRANTS.imageSteps).IMAGE_STEP_SECONDS ?? LAMBDA_SECONDS;

// Each file is processed once, so a cache would only cost memory.
sharp.cache(false);

/**
 * Decodes an image completely. Everything except the pixels is dropped, such as the location of a photo or bytes after
 * the image's end.
 *
 * @throws FileRefused when the file is truncated or cannot be decoded
 */
export async function decodeImage(bytes: Buffer, { frames }: InspectedImage): Promise<Canvas> {
  const animated = frames > 1;
  const source = sharp(bytes, { animated, limitInputPixels: IMAGE_FILE_LIMITS.pixels, failOn: 'error' });
  // Animations cannot be rotated; cameras, which set the orientation, do not produce them.
  const upright = animated ? source : source.autoOrient();
  try {
    const { data, info } = await upright
      .toColourspace('srgb')
      .ensureAlpha()
      .timeout({ seconds: getMaxSeconds() })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    clearTransparentPixels(viewAsWords(data));
    return { pixels: data, width: info.width, height: info.height / frames, frames };
  } catch (error) {
    throw isAboutFile(error) ? buildDamaged(error) : error;
  }
}

/** The pixels as one number each. */
export const viewAsWords = (pixels: Buffer): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);

/** Clears transparent pixels, so that invisible colours are neither counted nor published. */
function clearTransparentPixels(words: Uint32Array): void {
  for (let index = 0; index < words.length; index++) {
    if (isTransparent(words[index] ?? 0)) words[index] = 0;
  }
}

// The last of the four bytes is the alpha; all machines that run this are little-endian.
const isTransparent = (word: number): boolean => word >>> 24 === 0;
