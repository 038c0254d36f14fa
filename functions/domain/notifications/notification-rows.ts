import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime, encodeTime } from 'ulid';
import * as v from 'valibot';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { ACCOUNT_KINDS } from '#platform/sessions/auth-state.ts';
import type { NotificationId } from '#shared/ids.ts';
import {
  buildNotificationId,
  NotificationContent,
  type Recipient,
  type StoredNotification,
} from './notification.ts';

const KEPT_MILLISECONDS = 90 * 86_400_000;

const PREFIX = 'N#';

/** The partition that holds an account and what belongs only to it. */
export const buildPartition = ({ system, id }: Recipient): string =>
  buildEntityKey({ name: ACCOUNT_KINDS[system] }, id).pk;

/** When something happened, and what distinguishes it from everything else that happened then. */
interface Occasion {
  /** In milliseconds since 1970. */
  at: number;
  event: string;
}

/**
 * Builds the write that notifies an account, for the transaction of what happened. Reported again, an event changes
 * nothing. DynamoDB deletes the notification after 90 days.
 */
export const buildNotificationWrite = (
  recipient: Recipient,
  content: NotificationContent,
  occasion: Occasion,
): TransactAction => ({
  Put: { TableName: getTableName(), Item: buildNotificationItem(recipient, content, occasion) },
});

/** Builds the item of `buildNotificationWrite`, for notifying many accounts. */
export function buildNotificationItem(
  recipient: Recipient,
  content: NotificationContent,
  { at, event }: Occasion,
): Item {
  const sk = PREFIX + buildNotificationId(at, event);
  const expires = Math.ceil((at + KEPT_MILLISECONDS) / 1000);
  return { pk: buildPartition(recipient), sk, ...content, [EXPIRY_ATTRIBUTE]: expires };
}

interface ReadRange {
  /** The most notifications to read. */
  limit: number;
  /** Only those after this one. */
  after?: NotificationId | undefined;
  /** Only those up to this one. */
  upTo?: NotificationId | undefined;
}

/**
 * Reads an account's notifications of the last 90 days, newest first, in one request: a unit for about twenty of them.
 */
export async function readNotifications(
  recipient: Recipient,
  { limit, after, upTo }: ReadRange,
): Promise<StoredNotification[]> {
  // DynamoDB deletes expired items within days, so older ones are left out here.
  const oldest = encodeTime(Date.now() - KEPT_MILLISECONDS);
  // A character more comes after the id, so that the id itself is left out.
  const first = after && after > oldest ? `${after}0` : oldest;
  // DynamoDB refuses a range that ends before it begins.
  if (upTo && upTo < first) return [];
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: {
        ':pk': buildPartition(recipient),
        ':oldest': PREFIX + first,
        // Without an end, what comes after every id.
        ':newest': PREFIX + (upTo ?? '~'),
      },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return Items.flatMap(toNotification);
}

/** Reads a notification; none of a kind that only a newer release knows. */
function toNotification({ sk, ...content }: Item): StoredNotification[] {
  const parsed = v.safeParse(NotificationContent, content);
  // Only `buildNotificationWrite` writes these items.
  return parsed.success ? [{ id: String(sk).slice(PREFIX.length) as NotificationId, ...parsed.output }] : [];
}

/** The time of a notification in milliseconds since 1970. */
export const getNotificationTime = ({ id }: Pick<StoredNotification, 'id'>): number => decodeTime(id);
