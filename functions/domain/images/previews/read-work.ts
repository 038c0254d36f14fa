import { buildFullSizeName, buildWidthName } from '#platform/media/file-names.ts';
import type { Work } from '#platform/media/previews/draw-preview.ts';
import type { ImageFiles } from '../image.ts';

/**
 * Reads what the preview of an image is drawn from: the native size of pixel art, which is the narrowest of its copies
 * without loss, and the full size of any other image.
 *
 * @param readFile reads a file of the image by its name
 * @throws Error if it does not exist
 */
export async function readWork(
  { format, widths: [narrowest], pixelArt }: Pick<ImageFiles, 'format' | 'widths' | 'pixelArt'>,
  readFile: (name: string) => Promise<Buffer | undefined> | Buffer | undefined,
): Promise<Work> {
  const name = pixelArt && narrowest ? buildWidthName(narrowest) : buildFullSizeName(format);
  const file = await readFile(name);
  if (!file) throw new Error(`The file ${name} of an image is missing`);
  return { file, ...(pixelArt && { pixelArt }) };
}
