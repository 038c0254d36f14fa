import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { toIsoTime } from '#shared/ids.ts';

/** How far the walk of a day has come. */
export interface WalkState {
  /** Such as `2026-11-24`. */
  day: string;
  /** The last account that was looked at; undefined at the start. */
  after?: string | undefined;
  isDone: boolean;
}

const KEY = { pk: 'DISCORD-ROLES-WALK', sk: 'A' } as const;

/** Reads how far the walk of today has come. */
export async function readWalk(): Promise<WalkState> {
  const day = toIsoTime(Date.now()).slice(0, 10);
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: KEY, ConsistentRead: true }),
  );
  // Written only by `storeWalk`.
  const stored = Item?.walk as WalkState | undefined;
  return stored?.day === day ? stored : { day, isDone: false };
}

export async function storeWalk(walk: WalkState): Promise<void> {
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item: { ...KEY, walk } }));
}
