import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { addView, liveKey } from '../images/live-counts.ts';
import { imageNotFound, publicCounts } from './public-counts.ts';
import { gallerySettingsKey } from './settings.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts a view once per viewer, image and day (UTC). Writes a marker first, and counts only if the marker is
 * new, so that concurrent requests count once. A crash between marker and count loses the view.
 *
 * @returns the image's current number of views
 * @throws Problem `not-found` for an image that visitors may not see
 */
export async function countView(id: ImageId, viewerId: string): Promise<number> {
  const [settings, item] = await batchGet([gallerySettingsKey, liveKey(id)]);
  const { views } = publicCounts(item, settings);
  if (!(await markViewed(id, viewerId))) return views;
  return addView(id).catch((error: unknown) => {
    throw error instanceof ConditionalCheckFailedException ? imageNotFound() : error;
  });
}

/** Writes the marker of a viewer's day; returns false if it already exists. */
async function markViewed(id: ImageId, viewerId: string): Promise<boolean> {
  const now = Date.now() / 1000;
  const day = new Date(now * 1000).toISOString().slice(0, 10);
  try {
    await documentClient().send(
      new PutCommand({
        TableName: tableName(),
        Item: { pk: `VIEW#${id}#${day}`, sk: viewerId, expires: Math.ceil(now) + 2 * DAY_SECONDS },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
