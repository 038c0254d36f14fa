import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#platform/data/batch-get.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildCounterWrite } from '#platform/data/plan-change.ts';
import { indexKeys } from '#platform/data/table-schema.ts';
import { Problem } from '#platform/problem.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';

/** A player who follows another one. The follow itself is with the artist, and in an index with the follower. */
interface Follow {
  artist: PlayerId;
  follower: PlayerId;
}

const OWN_FOLLOWS = indexKeys('gs1');

const buildFollowsPartition = (artist: PlayerId): string => `FOLLOW#${artist}`;
const buildOwnList = (follower: PlayerId): string => `follow|${follower}`;

const buildFollowKey = ({ artist, follower }: Follow): Key => ({
  pk: buildFollowsPartition(artist),
  sk: follower,
});

/** The key of the number of an artist's followers. */
export const buildFollowersKey = (artist: PlayerId): Key => ({ pk: `FOLLOWERS#${artist}`, sk: 'A' });
const buildOwnCountKey = (follower: PlayerId): Key => ({ pk: `FOLLOWS#${follower}`, sk: 'A' });

/** Reads the number of followers from its item; undefined before the first. */
export const readFollowerCount = (item: Item | undefined): number => Math.max(0, Number(item?.n ?? 0));

/**
 * Makes a player follow an artist, or no longer; what is so already stays. The follow and both counts change in one transaction.
 *
 * @returns whether that changed anything
 * @throws Problem `conflict` for oneself; `quota-exceeded` for one artist too many
 */
export async function setFollow(follow: Follow, isFollowing: boolean): Promise<boolean> {
  if (follow.artist === follow.follower && isFollowing)
    throw new Problem('conflict', "You can't follow yourself");
  return commit(async () => {
    const isNew = (await isFollower(follow)) !== isFollowing;
    return { result: isNew, writes: isNew ? planFollow(follow, isFollowing) : [] };
  });
}

function planFollow(follow: Follow, isFollowing: boolean): Write[] {
  const TableName = getTableName();
  const key = buildFollowKey(follow);
  const item = {
    ...key,
    at: toIsoTime(Date.now()),
    [OWN_FOLLOWS.partition]: buildOwnList(follow.follower),
    [OWN_FOLLOWS.sort]: follow.artist,
  };
  const put = { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const remove = { Delete: { TableName, Key: key, ConditionExpression: 'attribute_exists(pk)' } };
  const deltas = { n: isFollowing ? 1 : -1 };
  const refusal = `You can follow up to ${GALLERY_LIMITS.follows} artists`;
  const limit = isFollowing && { limit: { most: GALLERY_LIMITS.follows, refusal, field: 'n' } };
  return [
    { action: isFollowing ? put : remove, onRefusal: 'read-again' },
    buildCounterWrite({ key: buildFollowersKey(follow.artist), deltas }),
    buildCounterWrite({ key: buildOwnCountKey(follow.follower), deltas, ...limit }),
  ];
}

/** Whether a player follows an artist. */
export async function isFollower(follow: Follow): Promise<boolean> {
  const get = new GetCommand({
    TableName: getTableName(),
    Key: buildFollowKey(follow),
    ConsistentRead: true,
  });
  return (await getDocumentClient().send(get)).Item !== undefined;
}

/** Reads the artists whom a player follows, at most 500: two units for each hundred. The index may lag by some milliseconds. */
export async function listFollowed(follower: PlayerId): Promise<PlayerId[]> {
  const { partition, sort } = OWN_FOLLOWS;
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      IndexName: 'gs1',
      KeyConditionExpression: '#partition = :list',
      ProjectionExpression: '#sort',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: { ':list': buildOwnList(follower) },
    },
  );
  const found: PlayerId[] = [];
  for await (const { Items = [] } of pages) found.push(...Items.map((item) => item[sort] as PlayerId)); // as stored above
  return found;
}

/**
 * Reads a page of an artist's followers, for work on all of them.
 *
 * @param after the last follower of the page before; undefined for the first page
 * @returns the followers by id, and whether others may follow after them
 */
export async function readFollowers(
  artist: PlayerId,
  after: PlayerId | undefined,
  limit = 100,
): Promise<{ followers: PlayerId[]; hasMore: boolean }> {
  const { Items = [], LastEvaluatedKey } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :follows',
      ProjectionExpression: 'pk, sk',
      ExpressionAttributeValues: { ':follows': buildFollowsPartition(artist) },
      ExclusiveStartKey: after && buildFollowKey({ artist, follower: after }),
      Limit: limit,
    }),
  );
  // The sort key is the follower, as stored above.
  return { followers: Items.map(({ sk }) => sk as PlayerId), hasMore: LastEvaluatedKey !== undefined };
}
