import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { isoTime, type PlayerId } from '../../../shared/ids.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';

/**
 * Who is in the game, at a cost that does not depend on how often anybody asks.
 *
 * The game client says every 20 s that its player is there. That is one Put of some 90 bytes, one write unit, under
 * the start of the five seconds it falls into; a repetition in those overwrites itself. As any call it also reads
 * the player's session, one read unit, and notes its use, one write unit each five minutes. Marks lie in
 * eight partitions, so 8,000 a second fit, 160,000 players at once, and vanish by themselves some minutes later.
 *
 * A count reads the marks of the last 30 s: eight queries, half a read unit for each 45 players in a partition.
 * The job counts once a minute, and those who ask for the number at most once more in each half a minute. Who is
 * there has a mark in those 30 s even when a heartbeat is up to five seconds late. Whoever leaves is in no count
 * made 30 s after their last heartbeat; no count is told that is older than 45 s, and caches keep it for 15 s,
 * so it is right after 90 s at the latest. Whoever comes is in it after 60 s.
 */
const EVERY_SECONDS = 20;
const COUNTS_FOR_MILLISECONDS = 30_000;
const TOGETHER_MILLISECONDS = 5_000;
const KEPT_SECONDS = 300;

const SHARDS = [0, 1, 2, 3, 4, 5, 6, 7];
const shardKey = (shard: number): string => `PRESENT#${shard}`;
/** An id ends in chance, so its last letter spreads players evenly enough. */
const shardOf = (id: PlayerId): number => id.charCodeAt(id.length - 1) % SHARDS.length;

/**
 * Notes that a player is in the game at this moment.
 *
 * @returns when the client is to say so again
 */
export async function noteHeartbeat(playerId: PlayerId): Promise<{ nextInSeconds: number }> {
  const now = Date.now();
  const since = isoTime(now - (now % TOGETHER_MILLISECONDS));
  await documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        pk: shardKey(shardOf(playerId)),
        sk: `${since}#${playerId}`,
        [EXPIRY_ATTRIBUTE]: Math.ceil(now / 1000) + KEPT_SECONDS,
      },
    }),
  );
  return { nextInSeconds: EVERY_SECONDS };
}

/** How many players have said within the last 30 s that they are there, each counted once. */
export async function presentPlayers(): Promise<number> {
  const since = isoTime(Date.now() - COUNTS_FOR_MILLISECONDS);
  const counts = await Promise.all(SHARDS.map((shard) => presentIn(shard, since)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function presentIn(shard: number, since: string): Promise<number> {
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :since',
      ExpressionAttributeValues: { ':pk': shardKey(shard), ':since': since },
      ProjectionExpression: 'sk',
    },
  );
  const players = new Set<string>();
  for await (const { Items = [] } of pages) {
    for (const { sk } of Items) players.add(String(sk).slice(since.length));
  }
  return players.size;
}
