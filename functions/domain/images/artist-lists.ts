import { createHash } from 'node:crypto';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { RatingGroup } from '#shared/ratings.ts';

/**
 * The id of an artist: everyone whose creator name is the same, ignoring case and the way it is encoded. A digest has the
 * same length for a name in any script, and sorts as its bytes do.
 */
export const buildArtistId = (name: string): string =>
  createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('base64url').slice(0, 22);

/** The approved images of an artist in a rating group. Hardly anyone publishes hundreds in a month. */
export const buildArtistList = (id: string, ratingGroup: RatingGroup): ListEntry => ({
  index: 'gs4',
  list: `image|artist|${id}|${ratingGroup}`,
  isCountedByMonth: true,
});

/** Every artist that the job for popularity has found. */
export const artistsList: ListEntry = { index: 'gs1', list: 'artist' };
