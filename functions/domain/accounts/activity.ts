import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime, encodeTime } from 'ulid';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ACTIVITIES, AccountActivity } from '#shared/account.ts';
import { type AccountId, type ActivityId, decodeIdTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildAccountPartition } from './definitions/account-partition.ts';
import type { AccountInput } from './task-inputs.ts';

/** Where a request comes from: the client's address, and a description of its browser and operating system. */
export interface ClientInfo {
  address: string;
  device: string;
}

export interface ActivityEntry extends ClientInfo {
  what: (typeof ACTIVITIES)[number];
}

const KEPT_MILLISECONDS = 90 * 86_400_000;
const PER_PAGE = 20;

const PREFIX = 'L#';

/** The id of an entry about this moment. */
export const createActivityId = (): ActivityId => createUlid() as ActivityId; // an ActivityId is a ULID

/**
 * Adds an entry to an account's activity log. DynamoDB deletes it after 90 days.
 *
 * @param entryId contains the time of the activity, now by default; a second call with the same id adds nothing
 */
export async function noteActivity(
  system: AccountSystem,
  id: AccountId,
  { what, address, device }: ActivityEntry,
  entryId = createActivityId(),
): Promise<void> {
  const expires = Math.ceil((decodeTime(entryId) + KEPT_MILLISECONDS) / 1000);
  const key = { pk: buildAccountPartition(system, id), sk: PREFIX + entryId };
  const Item = { ...key, what, address, device, [EXPIRY_ATTRIBUTE]: expires };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
}

interface NewActivity extends AccountInput, ActivityEntry {
  entryId: ActivityId;
}

/** Adds an entry that was committed together with what it is about. */
export const noteNewActivity = ({ system, accountId, entryId, ...entry }: NewActivity): Promise<void> =>
  noteActivity(system, accountId, entry, entryId);

/**
 * Reads twenty entries of an account's log of the last 90 days, newest first, in one request.
 *
 * @param before reads the entries older than the one with this id; by default, the newest
 * @returns `hasMore`, whether there are older ones
 */
export async function readActivity(
  system: AccountSystem,
  id: AccountId,
  before?: ActivityId,
): Promise<{ entries: AccountActivity[]; hasMore: boolean }> {
  const oldest = Date.now() - KEPT_MILLISECONDS;
  if (before && decodeTime(before) < oldest) return { entries: [], hasMore: false };
  const pk = buildAccountPartition(system, id);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      // DynamoDB deletes expired items within days, so older ones are left out here.
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: {
        ':pk': pk,
        ':oldest': PREFIX + encodeTime(oldest),
        // After every id.
        ':newest': `${PREFIX}~`,
      },
      ...(before && { ExclusiveStartKey: { pk, sk: PREFIX + before } }),
      ScanIndexForward: false,
      ConsistentRead: true,
      // One entry more shows whether there are more.
      Limit: PER_PAGE + 1,
    }),
  );
  const entries = Items.slice(0, PER_PAGE).map(({ sk, what, address, device }) => {
    const entryId = sk.slice(PREFIX.length);
    // Only `noteActivity` writes these items.
    return { id: entryId, what, at: decodeIdTime(entryId), address, device } as AccountActivity;
  });
  return { entries, hasMore: Items.length > PER_PAGE };
}
