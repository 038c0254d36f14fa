import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { findEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildInvalid } from '#platform/problem.ts';
import { type CharacterId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { characterDefinition } from '../characters/character-definition.ts';

/**
 * Tracks who is online, at a cost that does not depend on how often the number is requested.
 *
 * The game client sends a heartbeat every 20 s. It is one Put of some 90 bytes, one write unit, keyed by the
 * start of its five-second interval, so that a repetition within the interval overwrites it. Like any call, a
 * heartbeat also reads the player's session, one read unit, and records its use, one write unit every five
 * minutes; a character that it names is half a read unit more. Heartbeats are spread over eight partitions, enough for 8,000 a second from 160,000 concurrent
 * players, and expire after some minutes.
 *
 * A count reads the heartbeats of the last 30 s: eight queries, half a read unit per 45 players in a
 * partition. The job counts once a minute, and requests for the number trigger at most one more count per
 * half minute. An online player has a heartbeat in those 30 s even if one is up to five seconds late. A
 * player who leaves is not in any count made 30 s after their last heartbeat. A count is never served when
 * older than 45 s, and caches keep it for 15 s, so the number is right after 90 s at the latest. A player who
 * joins is counted after 60 s.
 */
const INTERVAL_SECONDS = 20;
const ONLINE_MILLISECONDS = 30_000;
const SLOT_MILLISECONDS = 5_000;
const RETENTION_SECONDS = 300;

const SHARDS = [0, 1, 2, 3, 4, 5, 6, 7];
const shardKey = (shard: number): string => `PRESENT#${shard}`;
/** The end of an id is random, so its last character spreads players evenly enough. */
const getShard = (id: PlayerId): number => id.charCodeAt(id.length - 1) % SHARDS.length;

/**
 * Records a heartbeat of a player.
 *
 * @param characterId the character that they play, if the client names one; it may have been deleted during play
 * @returns when the client should send the next one
 * @throws Problem `invalid` for the character of another player
 */
export async function noteHeartbeat(
  playerId: PlayerId,
  characterId?: CharacterId,
): Promise<{ nextInSeconds: number }> {
  const character = characterId && (await findEntity(characterDefinition, characterId));
  if (character && character.playerId !== playerId)
    throw buildInvalid('characterId', 'This character belongs to another player');
  const now = Date.now();
  const since = toIsoTime(now - (now % SLOT_MILLISECONDS));
  await getDocumentClient().send(
    new PutCommand({
      TableName: getTableName(),
      Item: {
        pk: shardKey(getShard(playerId)),
        sk: `${since}#${playerId}`,
        [EXPIRY_ATTRIBUTE]: Math.ceil(now / 1000) + RETENTION_SECONDS,
      },
    }),
  );
  return { nextInSeconds: INTERVAL_SECONDS };
}

/** Counts the players with a heartbeat within the last 30 s, each once. */
export async function countRecentPlayers(): Promise<number> {
  const since = toIsoTime(Date.now() - ONLINE_MILLISECONDS);
  const counts = await Promise.all(SHARDS.map((shard) => countInShard(shard, since)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countInShard(shard: number, since: string): Promise<number> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
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
