import { type ArtPiece, buildPiece, listEveryArtwork } from '../art/art.ts';

/**
 * Finds a seed image by its title.
 *
 * @throws Error if there is none
 */
export function findPiece(title: string): ArtPiece {
  const found = listEveryArtwork().find(({ artwork }) => artwork.title === title);
  if (!found) throw new Error(`No sample image is called '${title}'`);
  return buildPiece(found.artwork, found.category);
}
