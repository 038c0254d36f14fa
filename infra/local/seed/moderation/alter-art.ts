import sharp from 'sharp';
import type { ArtPiece } from '../art/art.ts';

/** How an image was changed before it was uploaded again. */
export type Alteration = 'copied' | 'shrunk' | 'brightened' | 'blurred';

/**
 * Alters a still image. The processor still recognises all but the blurred one as pixel art, and finds each to be
 * nearly the same as its original.
 */
export async function alterArt(
  { render }: Pick<ArtPiece, 'render'>,
  alteration: Alteration,
): Promise<Buffer> {
  const file = await render();
  if (alteration === 'copied') return file;
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const source = sharp(file);
  const altered = {
    shrunk: () => source.resize({ width: width / 2, height: height / 2, kernel: 'nearest' }),
    brightened: () => source.linear(1.04, 4),
    blurred: () => source.blur(6),
  };
  return altered[alteration]().png().toBuffer();
}
