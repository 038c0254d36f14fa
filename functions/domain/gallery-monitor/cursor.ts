import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { KnownReactions } from './known-reactions.ts';

/** How far the monitor has read a channel. */
export interface Cursor {
  /** The id of the message after which the next run goes on. */
  after: string;
  /** Whether the run before stopped on the way to the newest message. */
  isUnderWay: boolean;
  /** When a run last reached the newest message, in milliseconds since 1970; absent before the first time. */
  completedAt?: number;
  /** What Discord has reported about reactions. */
  asked?: KnownReactions;
}

const buildCursorKey = (guildId: string, channelId: string): Key => ({
  pk: `GUILD#${guildId}`,
  sk: `CURSOR#${channelId}`,
});

/** Reads how far a channel was read; undefined before its first run. */
export async function readCursor(guildId: string, channelId: string): Promise<Cursor | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildCursorKey(guildId, channelId),
      ConsistentRead: true,
    }),
  );
  // Only `saveCursor` writes these items.
  return Item as Cursor | undefined;
}

/** Stores how far a channel was read. Two runs at once read the same messages, which is harmless: each is taken once. */
export async function saveCursor(guildId: string, channelId: string, cursor: Cursor): Promise<void> {
  const Item = { ...buildCursorKey(guildId, channelId), ...cursor };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
}
