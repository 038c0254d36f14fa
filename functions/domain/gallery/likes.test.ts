import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { readPopularityScore, sumScores } from '../images/popularity-score.ts';
import { rejectImage } from '../images/publishing/decide-image.ts';
import { filterLiked, toggleLike } from './likes.ts';
import { removeLikes } from './remove-likes.ts';

beforeAll(createFreshTable);
afterEach(() => vi.restoreAllMocks());

// A PlayerId is a ULID.
const players = (count: number) => Array.from({ length: count }, () => createUlid() as PlayerId);

async function readCounts(id: ImageId) {
  const [item] = await readInBatches([buildLiveKey(id)]);
  return { ...toLiveCounts(item ?? {}), popularityScore: readPopularityScore(item ?? {}) };
}

async function buildLikesPartition(id: ImageId) {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `LIKE#${id}` },
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** The expected counts of an image, computed from its likes. */
async function recountLikes(id: ImageId) {
  const likes = await buildLikesPartition(id);
  const popularityScore = readPopularityScore(sumScores(likes.map(({ at }) => Date.parse(at))));
  return { likes: likes.length, popularityScore };
}

const tableItems = async () => {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  return Items;
};

describe('a like', () => {
  it('is added by the first click and removed by the second without leaving anything behind', async () => {
    const { id } = await storeImage();
    const [ada, bo] = players(2) as [PlayerId, PlayerId];
    expect(await toggleLike(id, ada)).toEqual({ liked: true, totalLikes: 1 });
    expect(await toggleLike(id, bo)).toEqual({ liked: true, totalLikes: 2 });
    expect(await readCounts(id)).toMatchObject(await recountLikes(id));
    expect(await toggleLike(id, ada)).toEqual({ liked: false, totalLikes: 1 });
    expect(await toggleLike(id, bo)).toEqual({ liked: false, totalLikes: 0 });
    expect(await readCounts(id)).toMatchObject({ likes: 0, popularityScore: 0 });
    expect(await buildLikesPartition(id)).toEqual([]);
  });

  it('weighs more the later it is given, and subtracts its own weight when removed', async () => {
    const { id } = await storeImage();
    const [early, late] = players(2) as [PlayerId, PlayerId];
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 9, 1));
    await toggleLike(id, early);
    const atFirst = (await readCounts(id)).popularityScore;
    now.mockReturnValue(Date.UTC(2027, 2, 4));
    await toggleLike(id, late);
    const together = (await readCounts(id)).popularityScore;
    expect((together - atFirst) / atFirst).toBeCloseTo(2 ** 11, 3);
    await toggleLike(id, late);
    expect((await readCounts(id)).popularityScore).toBe(atFirst);
  });

  it('is found among the requested images', async () => {
    const [first, second, third] = [await storeImage(), await storeImage(), await storeImage()];
    const [ada, bo] = players(2) as [PlayerId, PlayerId];
    await toggleLike(third.id, ada);
    await toggleLike(first.id, ada);
    await toggleLike(second.id, bo);
    expect(await filterLiked(ada, [first.id, second.id, third.id])).toEqual([first.id, third.id]);
  });

  it.each([
    ['is waiting for review', { approvalStatus: 'pending' }],
    ['was rejected', { approvalStatus: 'rejected' }],
    ['was refused by the processor', { processing: 'refused' }],
    ['is being processed', { processing: 'running' }],
    ['is hidden for its rating', { rating: 'r' }],
  ] as const)('is rejected without a write for an image that %s', async (_, fields) => {
    const { id } = await storeImage(fields);
    const before = await tableItems();
    await expect(toggleLike(id, createUlid() as PlayerId)).rejects.toMatchObject({
      code: 'not-found',
      message: "This image doesn't exist",
    });
    expect(await tableItems()).toEqual(before);
  });

  it('is rejected for an image that never existed', async () => {
    const refused = toggleLike(createUlid() as ImageId, createUlid() as PlayerId);
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is kept while its image is rejected, and cannot be removed then', async () => {
    const { id } = await storeImage();
    const [ada] = players(1) as [PlayerId];
    await toggleLike(id, ada);
    await rejectImage(id, TESTER);
    await expect(toggleLike(id, ada)).rejects.toMatchObject({ code: 'not-found' });
    expect(await readCounts(id)).toMatchObject(await recountLikes(id));
    expect(await filterLiked(ada, [id])).toEqual([id]);
  });
});

describe('concurrent clicks', () => {
  it('of 16 players on one image, four each, leave matching likes and counts', async () => {
    const { id } = await storeImage();
    const clicks = players(16).flatMap((player) => [player, player, player, player]);
    await Promise.all(clicks.map((player) => toggleLike(id, player)));
    // An even number of clicks each removes all likes.
    expect(await readCounts(id)).toMatchObject({ likes: 0, popularityScore: 0 });
    expect(await buildLikesPartition(id)).toEqual([]);
  });

  it('of 64 players count 64 likes', async () => {
    const { id } = await storeImage();
    const responses = await Promise.all(players(64).map((player) => toggleLike(id, player)));
    expect(responses.every(({ liked }) => liked)).toBe(true);
    expect(Math.max(...responses.map(({ totalLikes }) => totalLikes))).toBe(64);
    expect(await readCounts(id)).toMatchObject(await recountLikes(id));
    expect(await buildLikesPartition(id)).toHaveLength(64);
  });

  it('keep counts and likes equal despite conflicts and lost responses', async () => {
    const { id } = await storeImage();
    const everyone = players(12);
    const troubles = troubledTransactions();
    const clicks = [...everyone, ...everyone, ...everyone];
    await Promise.all(clicks.map((player) => toggleLike(id, player)));
    expect(troubles()).toBeGreaterThan(36);
    vi.restoreAllMocks();
    expect(await readCounts(id)).toMatchObject(await recountLikes(id));
    expect(await listLikers(id)).toEqual(new Set(everyone));
  });

  it('keep counts correct when the image is rejected in between', async () => {
    const { id } = await storeImage();
    const clicks = players(30).map((player) => toggleLike(id, player));
    await Promise.all([...clicks.map((click) => click.catch(() => undefined)), rejectImage(id, TESTER)]);
    expect(await readCounts(id)).toMatchObject(await recountLikes(id));
  });
});

const listLikers = async (id: ImageId) => new Set((await buildLikesPartition(id)).map(({ sk }) => sk));

/** Of every five transactions, one conflicts and one succeeds but its response is lost. */
function troubledTransactions(): () => number {
  const client = getDocumentClient();
  const send = client.send.bind(client);
  let sent = 0;
  const conflict = new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
  vi.spyOn(client, 'send').mockImplementation(async (command: Parameters<typeof send>[0]) => {
    const isTransaction = command instanceof TransactWriteCommand;
    if (isTransaction) sent += 1;
    const turn = isTransaction ? sent % 5 : 0;
    if (turn === 1) throw conflict;
    const response = await send(command);
    if (turn === 2) throw Object.assign(new Error('no response came'), { name: 'TimeoutError' });
    return response;
  });
  return () => sent;
}

describe('any sequence of clicks', () => {
  it('keeps counts and popularity score equal to the stored likes', async () => {
    const images = [await storeImage(), await storeImage()];
    const everyone = players(4);
    const click = fc.record({ player: fc.nat({ max: 3 }), image: fc.nat({ max: 1 }) });
    // All clicks of a round are sent at the same time.
    const rounds = fc.array(fc.array(click, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 });
    const property = fc.asyncProperty(rounds, async (clicks) => {
      for (const round of clicks) {
        await Promise.all(
          round.map(({ player, image }) =>
            toggleLike(images[image]?.id as ImageId, everyone[player] as PlayerId),
          ),
        );
      }
      for (const { id } of images) expect(await readCounts(id)).toMatchObject(await recountLikes(id));
    });
    await fc.assert(property, { seed: 20_261_121, numRuns: 50 });
  });
});

describe('the likes of a deleted image', () => {
  it('are deleted completely, and deleting them again changes nothing', async () => {
    const [gone, stays] = [await storeImage(), await storeImage()];
    const everyone = players(60);
    await Promise.all(everyone.map((player) => toggleLike(gone.id, player)));
    await toggleLike(stays.id, everyone[0] as PlayerId);
    await removeLikes({ imageId: gone.id });
    await removeLikes({ imageId: gone.id });
    expect(await buildLikesPartition(gone.id)).toEqual([]);
    expect(await buildLikesPartition(stays.id)).toHaveLength(1);
  });
});
