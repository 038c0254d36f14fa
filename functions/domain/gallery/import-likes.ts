import { writeInBulk } from '#platform/data/bulk-write.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { setLiveCounts } from '../images/live-counts.ts';
import { sumScores } from '../images/popularity-score.ts';
import { buildLike } from './likes.ts';

/** A like from an external system; `at` is its time in milliseconds since 1970. */
export interface PastLike {
  playerId: PlayerId;
  at: number;
}

/** An image's views and likes in an external system. */
export interface PastPopularity {
  imageId: ImageId;
  views: number;
  /** At most one per player. */
  likes: readonly PastLike[];
}

/**
 * Imports likes and views from an external system. Only for images without likes, and while no one can like
 * them.
 */
export async function importLikes(images: readonly PastPopularity[]): Promise<void> {
  await writeInBulk(
    images.flatMap(({ imageId, views, likes }) => {
      const scores = sumScores(likes.map(({ at }) => at));
      const given = likes.map(({ playerId, at }) => ({ ...buildLike(imageId, playerId, at) }));
      return [
        ...given.map((Item) => ({ Put: { TableName: getTableName(), Item } })),
        setLiveCounts(imageId, { views, likes: likes.length, scores }),
      ];
    }),
  );
}
