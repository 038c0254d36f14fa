import type { ImageId, PlayerId } from '../../../shared/ids.ts';
import { bulkWrite } from '../../platform/data/bulk-write.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { heatOfLikes } from '../heat.ts';
import { setLiveCounts } from '../live-counts.ts';
import { newLike } from './likes.ts';

/** A like out of the past; `at` is when it was given, in milliseconds since 1970. */
export interface PastLike {
  playerId: PlayerId;
  at: number;
}

/** How an image fared in a past that lies outside this system. */
export interface PastPopularity {
  imageId: ImageId;
  views: number;
  /** At most one a player. */
  likes: readonly PastLike[];
}

/**
 * Gives images the likes and views of a past that lies outside this system: for images that nobody has liked here, and
 * while nobody can.
 */
export async function importLikes(images: readonly PastPopularity[]): Promise<void> {
  await bulkWrite(
    images.flatMap(({ imageId, views, likes }) => {
      const heat = heatOfLikes(likes.map(({ at }) => at));
      const given = likes.map(({ playerId, at }) => ({ ...newLike(imageId, playerId, at) }));
      return [
        ...given.map((Item) => ({ Put: { TableName: tableName(), Item } })),
        setLiveCounts(imageId, { views, likes: likes.length, heat }),
      ];
    }),
  );
}
