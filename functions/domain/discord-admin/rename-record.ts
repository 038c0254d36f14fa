import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';

/** Discord allows two changes of a channel's name in ten minutes. It does not document this, and counts by its own clock. */
const RENAMES = { most: 2, milliseconds: 600_000 };
/** The time between our record and Discord's. */
const MARGIN_MILLISECONDS = 5_000;
const RETENTION_SECONDS = 7 * 86_400;

/** What is known about the renames of a channel; times in milliseconds since 1970. */
export interface RenameRecord {
  /** When a rename was sent, the newest last. It counts even if it failed, because Discord may have counted it. */
  attempts: number[];
  /** When the name was last changed, or found to be right. */
  changedAt: number;
  /** The name that was last requested. */
  asked: string | null;
  /** The name that Discord made of it; null if its response is not known. */
  given: string | null;
  /** Discord requires us not to try before this time. */
  blockedUntil: number;
}

const EMPTY: RenameRecord = { attempts: [], changedAt: 0, asked: null, given: null, blockedUntil: 0 };

const recordKey = (guildId: string, channelId: string): Key => ({
  pk: `GUILD#${guildId}`,
  sk: `RENAMES#${channelId}`,
});

/** Reads what is known about the renames of a channel. */
export async function readRenames(guildId: string, channelId: string): Promise<RenameRecord> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: recordKey(guildId, channelId), ConsistentRead: true }),
  );
  // Only `saveRenames` writes it.
  return { ...EMPTY, ...(Item?.record as Partial<RenameRecord> | undefined) };
}

/**
 * Replaces what is known about the renames of a channel.
 *
 * @param before the record that was read
 * @returns false if another run has replaced it since
 */
export async function saveRenames(
  { guildId, channelId }: { guildId: string; channelId: string },
  before: RenameRecord,
  record: RenameRecord,
): Promise<boolean> {
  const lastAttempt = before.attempts.at(-1) ?? 0;
  try {
    await getDocumentClient().send(
      new PutCommand({
        TableName: getTableName(),
        Item: {
          ...recordKey(guildId, channelId),
          record,
          lastAttempt: record.attempts.at(-1) ?? 0,
          [EXPIRY_ATTRIBUTE]: Math.ceil(Date.now() / 1_000) + RETENTION_SECONDS,
        },
        ConditionExpression: 'attribute_not_exists(pk) OR lastAttempt = :last',
        ExpressionAttributeValues: { ':last': lastAttempt },
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}

/** Returns the attempts that Discord may still count. */
export const listRecentAttempts = ({ attempts }: RenameRecord, now: number): number[] =>
  attempts.filter((at) => at > now - RENAMES.milliseconds - MARGIN_MILLISECONDS);

/** How many renames are left, and from when on one is possible, in milliseconds since 1970; now if one is left. */
export function getRenameBudget(record: RenameRecord, now: number): { left: number; from: number } {
  const recent = listRecentAttempts(record, now);
  const left = Math.max(0, RENAMES.most - recent.length);
  // With none left, one is again as soon as only one of them counts.
  const freeAt = (recent.at(-RENAMES.most) ?? now) + RENAMES.milliseconds + MARGIN_MILLISECONDS;
  return { left, from: Math.max(left > 0 ? now : freeAt, record.blockedUntil, now) };
}
