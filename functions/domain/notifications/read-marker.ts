import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, ReadOptions } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { NotificationId } from '#shared/ids.ts';
import { buildLastId, type Recipient } from './notification.ts';
import { buildPartition } from './notification-rows.ts';

const buildMarkerKey = (recipient: Recipient): Key => ({ pk: buildPartition(recipient), sk: 'NREAD' });

/** The newest notification that an account has read; undefined before the first. */
export async function readMarker(
  recipient: Recipient,
  { consistent = false }: ReadOptions = {},
): Promise<NotificationId | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildMarkerKey(recipient),
      ConsistentRead: consistent,
    }),
  );
  return Item?.upTo as NotificationId | undefined; // written only by `moveMarker`
}

/**
 * Marks an account's notifications as read, up to one of them. The marker never moves back.
 *
 * @returns where it is then
 */
export async function moveMarker(
  recipient: Recipient,
  newest: NotificationId,
): Promise<NotificationId | undefined> {
  const upTo = limitToNow(newest);
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: buildMarkerKey(recipient),
    UpdateExpression: 'SET upTo = :upTo',
    ConditionExpression: 'attribute_not_exists(pk) OR upTo < :upTo',
    ExpressionAttributeValues: { ':upTo': upTo },
  });
  try {
    await getDocumentClient().send(update);
    return upTo;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return readMarker(recipient, { consistent: true });
  }
}

/** What has yet to happen is not read: an id of a later time counts as the last one of now. */
function limitToNow(upTo: NotificationId): NotificationId {
  const last = buildLastId(Date.now());
  return upTo < last ? upTo : last;
}
