import type { ImageId, PlayerId } from '../../../shared/ids.ts';
import { batchWrite } from '../../platform/data/batch-write.ts';
import { heatOfLikes } from '../heat.ts';
import { setLiveCounts } from '../live-counts.ts';
import { newLike } from './likes.ts';

/** A like out of the past; `at` is when it was given, in milliseconds since 1970. */
export interface PastLike {
  playerId: PlayerId;
  at: number;
}

/**
 * Gives an image the likes and views of a past that lies outside this system: for an image that nobody has
 * liked here, and while nobody can.
 *
 * @param likes at most one a player
 */
export async function importLikes(
  imageId: ImageId,
  { views, likes }: { views: number; likes: readonly PastLike[] },
): Promise<void> {
  await batchWrite({ put: likes.map(({ playerId, at }) => ({ ...newLike(imageId, playerId, at) })) });
  const heat = heatOfLikes(likes.map(({ at }) => at));
  await setLiveCounts(imageId, { views, likes: likes.length, heat });
}
