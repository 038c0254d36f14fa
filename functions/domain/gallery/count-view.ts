import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ImageId } from '#shared/ids.ts';
import { gallerySettingsKey } from '../gallery-settings/settings.ts';
import { addView, buildLiveKey } from '../images/live-counts.ts';
import { buildImageNotFound, readPublicCounts } from './public-counts.ts';

const DAY_SECONDS = 86_400;

/** More than a household looks at, and too few to make an image popular. */
const VIEWS_PER_ADDRESS = { most: 2_000, seconds: 3_600 };

/**
 * Counts a view once per viewer, image and day (UTC). Writes a marker first, and counts only if the marker is
 * new, so that concurrent requests count once. A crash between marker and count loses the view.
 *
 * @param address the client's address, which may count views of 2,000 viewers an hour: viewer ids are free to invent
 * @returns the image's current number of views
 * @throws Problem `not-found` for an image that visitors may not see; `limit-reached`
 */
export async function countView(id: ImageId, viewerId: string, address: string): Promise<number> {
  const [[settings, item]] = await Promise.all([
    readInBatches([gallerySettingsKey, buildLiveKey(id)]),
    limitByAddress('view', address, VIEWS_PER_ADDRESS),
  ]);
  const { views } = readPublicCounts(item, settings);
  if (!(await markViewed(id, viewerId))) return views;
  return addView(id).catch((error: unknown) => {
    throw error instanceof ConditionalCheckFailedException ? buildImageNotFound() : error;
  });
}

/** Writes the marker of a viewer's day; returns false if it already exists. */
async function markViewed(id: ImageId, viewerId: string): Promise<boolean> {
  const now = Date.now() / 1000;
  const day = new Date(now * 1000).toISOString().slice(0, 10);
  try {
    await getDocumentClient().send(
      new PutCommand({
        TableName: getTableName(),
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
