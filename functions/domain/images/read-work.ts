import { buildFullSizeName, buildWidthName } from '#platform/media/file-names.ts';
import type { Work } from '#platform/media/previews/draw-preview.ts';
import type { ImageFiles } from './image.ts';

/** Wide enough for a work among others. */
const SMALL_WIDTH = 640;

/**
 * Reads what an image is drawn from: the native size of pixel art, which is the narrowest of its copies without loss, and
 * the full size of any other image.
 *
 * @param readFile reads a file of the image by its name
 * @param options `isSmall`: the image is one of several works, for which a smaller copy will do
 * @throws Error if the file does not exist
 */
export async function readWork(
  { format, widths, pixelArt }: Pick<ImageFiles, 'format' | 'widths' | 'pixelArt'>,
  readFile: (name: string) => Promise<Buffer | undefined> | Buffer | undefined,
  { isSmall = false } = {},
): Promise<Work> {
  const width = pixelArt ? widths[0] : isSmall ? widths.find((each) => each >= SMALL_WIDTH) : undefined;
  const name = width === undefined ? buildFullSizeName(format) : buildWidthName(width);
  const file = await readFile(name);
  if (!file) throw new Error(`The file ${name} of an image is missing`);
  return { file, ...(pixelArt && { pixelArt }) };
}
