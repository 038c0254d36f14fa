import sharp, { type Sharp } from 'sharp';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { GRANTS, readGrant } from '../environment.ts';
import { type Canvas, viewAsWords } from './canvas.ts';
import { convertToSrgb } from './colours/colour-space.ts';
import { composeGif } from './gif/compose-gif.ts';
import { buildDamaged, type InspectedImage } from './inspect-image.ts';
import { isAboutFile } from './is-about-file.ts';
import { mixInks } from './mix-inks.ts';

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
export async function decodeImage(inspected: InspectedImage): Promise<Canvas> {
  if (inspected.gif) {
    const canvas = composeGif(inspected.gif);
    if (!canvas) throw buildDamaged();
    return canvas;
  }
  try {
    return await decode(inspected, 'error');
  } catch (error) {
    if (!isAboutFile(error)) throw error;
    if (!lacksEnd(inspected, error)) throw buildDamaged(error);
    const bytes = Buffer.concat([inspected.bytes, JPEG_END]);
    return decode({ ...inspected, bytes }, 'warning').catch((cause: unknown) => {
      throw isAboutFile(cause) ? buildDamaged(cause) : cause;
    });
  }
}

const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Whether a JPEG may lack only its end marker, as some cameras save it and every browser shows it. If any of its pixels is
 * missing too, decoding it with the marker leads to a warning. A file that ends within the marker was cut.
 */
const lacksEnd = ({ format, bytes }: InspectedImage, error: unknown): boolean =>
  format === 'jpg' &&
  error instanceof Error &&
  error.message.includes('premature end of JPEG image') &&
  bytes.at(-1) !== JPEG_END[0];

async function decode(inspected: InspectedImage, failOn: 'error' | 'warning'): Promise<Canvas> {
  const { bytes, frames, colours, space, bareInks } = inspected;
  const animated = frames > 1;
  const ignoreIcc = colours !== undefined;
  const source = sharp(bytes, { animated, ignoreIcc, limitInputPixels: IMAGE_FILE_LIMITS.pixels, failOn });
  // Otherwise their profile would convert them to Display P3.
  if (space === 'rgb16') source.pipelineColourspace('srgb');
  // Animations cannot be rotated; cameras, which set the orientation, do not produce them.
  const upright = animated ? source : source.autoOrient();
  const converted = bareInks ? keepInks(upright) : upright.toColourspace('srgb').ensureAlpha();
  const { data, info } = await converted
    .timeout({ seconds: getMaxSeconds() })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (colours) convertToSrgb(data, colours);
  if (bareInks) mixInks(data);
  clearTransparentPixels(viewAsWords(data));
  return { pixels: data, width: info.width, height: info.height / frames, frames };
}

/** Leaves the four inks as they are: without a profile, sharp would take them for those of a printing press. */
const keepInks = (image: Sharp): Sharp => image.pipelineColourspace('cmyk').toColourspace('cmyk');

/** Clears transparent pixels, so that invisible colours are neither counted nor published. */
function clearTransparentPixels(words: Uint32Array): void {
  for (let index = 0; index < words.length; index++) {
    if (isTransparent(words[index] ?? 0)) words[index] = 0;
  }
}

// The last of the four bytes is the alpha; all machines that run this are little-endian.
const isTransparent = (word: number): boolean => word >>> 24 === 0;
