import { readFile } from 'node:fs/promises';
import type { ImageFiles } from '#domain/images/image.ts';
import { deriveImage } from '#platform/media/derive-image.ts';
import { buildFullSizeName, buildWidthName } from '#platform/media/file-names.ts';
import { listEveryArtwork } from '../local/seed/art/art.ts';
import { type Artwork, buildFileName, buildPath } from '../local/seed/art/catalog.ts';

/** A picture that many stocked images show. */
export interface Picture {
  artwork: Artwork;
  files: ImageFiles;
  /** The files by name. */
  contents: ReadonlyMap<string, Buffer>;
}

/**
 * Prepares some of the sample artworks in their original size, as the media pipeline does. Of the widths, each keeps
 * only its own, which browsers enlarge without loss: a hundred thousand images have a few small files each.
 */
export async function preparePictures(count: number): Promise<Picture[]> {
  const still = listEveryArtwork().filter(({ artwork }) => !artwork.animated && artwork.rating === 'g');
  const step = Math.max(1, Math.floor(still.length / count));
  const chosen = still.filter((_, index) => index % step === 0).slice(0, count);
  return Promise.all(
    chosen.map(async ({ artwork, category }) => {
      const bytes = await readFile(buildPath(category, buildFileName(artwork)));
      const { contents, look: _, frequencies: __, ...files } = await deriveImage(bytes);
      const widths = files.widths.slice(0, 1);
      const names = [buildFullSizeName(files.format), ...widths.map(buildWidthName)];
      const kept = [...contents].filter(([name]) => names.includes(name));
      return { artwork, files: { ...files, widths }, contents: new Map(kept) };
    }),
  );
}
