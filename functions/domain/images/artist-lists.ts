import { createHash } from 'node:crypto';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import type { Image } from './image.ts';

type Authorship = Pick<Image, 'artist' | 'uploadedBy' | 'createdBy'>;

/**
 * The id of a name: the same for all names that differ in case or in the way they are encoded. A digest has the same length
 * for a name in any script, and sorts as its bytes do.
 */
export const buildNameId = (name: string): string =>
  createHash('sha256').update(name.normalize('NFKC').trim().toLowerCase()).digest('base64url').slice(0, 22);

/** The player whose work an image is; undefined if staff or an unknown member of Discord uploaded it. */
export const findArtistPlayer = ({
  artist,
  uploadedBy,
}: Omit<Authorship, 'createdBy'>): PlayerId | undefined =>
  // The id of an uploader of this kind is a player's.
  artist ?? (uploadedBy.kind === 'game' ? (uploadedBy.id as PlayerId) : undefined);

/** The id of the artist of an image: a player, or else all that share the name of its creator and are no players. */
export const findArtistId = (image: Authorship): string =>
  findArtistPlayer(image) ?? buildNameId(image.createdBy);

/** The approved images of an artist in a rating group. Hardly anyone publishes hundreds in a month. */
export const buildArtistList = (id: string, ratingGroup: RatingGroup): ListEntry => ({
  index: 'gs4',
  list: `image|artist|${id}|${ratingGroup}`,
  isCountedByMonth: true,
});

/** Every artist that the job for popularity has found. */
export const artistsList: ListEntry = { index: 'gs1', list: 'artist' };
