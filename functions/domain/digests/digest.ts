import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item, Key, ReadOptions } from '#platform/data/batch-get.ts';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { DigestFrequency } from '#shared/digests.ts';
import { type IsoTime, type NotificationId, toIsoTime } from '#shared/ids.ts';
import type { Recipient } from '../notifications/notification.ts';
import { buildPartition } from '../notifications/notification-rows.ts';

/** The digest of an account's notifications. It does not exist before the account has chosen. */
export interface Digest {
  version: number;
  frequency: DigestFrequency;
  /** The newest notification that earlier digests covered. */
  since: NotificationId;
  /** When the next one is due; absent while there is to be none. */
  due?: IsoTime;
}

/** The partition of `gs1` with the digests of those who chose one, sorted by when the next is due. */
const DUE_DIGESTS = 'DIGEST';

const buildDigestKey = (recipient: Recipient): Key => ({ pk: buildPartition(recipient), sk: 'DIGEST' });

/** Reads the digest of an account: half a read unit, or a whole one if consistent. */
export async function readDigest(
  recipient: Recipient,
  { consistent = false }: ReadOptions = {},
): Promise<Digest | undefined> {
  const { Item: item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildDigestKey(recipient),
      ConsistentRead: consistent,
    }),
  );
  return item && toDigest(item);
}

function toDigest(item: Item): Digest {
  const { version, frequency, since, due } = item as Item & Digest; // written only below
  return { version, frequency, since, ...(due && { due }) };
}

/**
 * Builds the write of a digest, for a transaction.
 *
 * @param before as it was read; undefined if there was none
 */
export function buildDigestWrite(
  recipient: Recipient,
  before: Digest | undefined,
  after: Omit<Digest, 'version'>,
): Write {
  const version = (before?.version ?? 0) + 1;
  const { system, id } = recipient;
  const listing = after.due && { gs1pk: DUE_DIGESTS, gs1sk: after.due, card: { system, id } };
  const Item = { ...buildDigestKey(recipient), ...after, version, ...listing };
  const condition = before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  return { action: { Put: { TableName: getTableName(), Item, ...condition } }, onRefusal: 'read-again' };
}

/** Lists the accounts whose digest was due by an instant, longest overdue first, in pages of the index. */
export async function* listDueDigests(by: IsoTime): AsyncGenerator<Recipient[]> {
  const query = {
    TableName: getTableName(),
    IndexName: 'gs1',
    KeyConditionExpression: 'gs1pk = :due AND gs1sk <= :by',
    ExpressionAttributeValues: { ':due': DUE_DIGESTS, ':by': by },
  };
  for await (const { Items = [] } of paginateQuery({ client: getDocumentClient(), pageSize: 100 }, query))
    yield Items.map(({ card }) => card as Recipient); // written only above
}

const DAY = 86_400_000;
const PERIODS = { daily: DAY, weekly: 7 * DAY };

/**
 * When the next digest is due: whole periods after a time, and later than now.
 *
 * @param from when the last one was due, in milliseconds since 1970; a run that comes late moves no later one
 */
export function findNextDue(frequency: keyof typeof PERIODS, from: number, now = Date.now()): IsoTime {
  const period = PERIODS[frequency];
  return toIsoTime(from + (Math.floor((now - from) / period) + 1) * period);
}
