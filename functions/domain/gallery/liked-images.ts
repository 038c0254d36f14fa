import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { getRecentGalleryConfig } from '../gallery-settings/settings.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import { buildOwnLikes, OWN_LIKES, parseLikedImage } from './likes.ts';
import { type GalleryPage, readImages } from './page.ts';

/**
 * Reads a page of the images that a player likes, the like that was given last first, among the newest 500 likes: at most eleven
 * units for their keys. Images that visitors no longer see are left out of their page. The index may lag by some milliseconds.
 */
export async function readLikedImages(playerId: PlayerId, page: number): Promise<GalleryPage> {
  const [config, ids] = await Promise.all([getRecentGalleryConfig(), listLiked(playerId)]);
  return readImages(ids, {
    ratingGroups: listVisibleRatingGroups(config),
    page,
    limit: GALLERY_LIMITS.perPage,
  });
}

async function listLiked(playerId: PlayerId): Promise<ImageId[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: OWN_LIKES.index,
      KeyConditionExpression: '#partition = :list',
      ProjectionExpression: 'pk',
      ExpressionAttributeNames: { '#partition': OWN_LIKES.partition },
      ExpressionAttributeValues: { ':list': buildOwnLikes(playerId) },
      ScanIndexForward: false,
      Limit: GALLERY_LIMITS.shownLikes,
    }),
  );
  return Items.map(({ pk }) => parseLikedImage(String(pk)));
}
