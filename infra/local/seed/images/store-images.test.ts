import { beforeAll, expect, it } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { readArtistPage } from '#domain/gallery/artists/artist-page.ts';
import { completeNames } from '#domain/gallery/complete-names.ts';
import { findSimilarImages } from '#domain/images/duplicates/similar-images.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { buildImageList } from '#domain/images/image-lists.ts';
import { reportQueue } from '#domain/images/reports/report-queue.ts';
import { reviewQueue } from '#domain/images/review/review-queue.ts';
import { listStaffImages } from '#domain/images/staff/list-images.ts';
import { readEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { toTagSlug } from '#platform/data/search-index/tokenize.ts';
import { getRatingGroup } from '#shared/ratings.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { storeReports } from '../moderation/reports.ts';
import { buildSamplePeople } from '../people/people.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { publishNames } from './publish-names.ts';
import { listSamples, type SampleImage, storeImages } from './store-images.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const people = buildSamplePeople(NOW);
const samples = listSamples(people, NOW);
const published = samples.filter(({ decision }) => decision?.decision === 'approved');

it('decides in the names of two moderators, never on their own images and never in the future', () => {
  const decided = samples.flatMap(({ piece, decision }) => (decision ? { piece, ...decision } : []));
  const counts = Object.entries(Object.groupBy(decided, ({ reviewer }) => reviewer.name));
  expect(counts.map(([name]) => name).toSorted()).toEqual(['moderator', 'orla']);
  for (const [, each = []] of counts) expect(each.length).toBeGreaterThan(60);
  for (const { piece, reviewer, at } of decided) {
    expect(reviewer.name, piece.title).not.toBe(piece.createdBy);
    expect(at).toBeGreaterThan(piece.createdAt + 2_000);
    expect(at).toBeLessThan(NOW);
  }
});

it('has a few artists with many works among many with some', () => {
  const works = Object.values(Object.groupBy(published, ({ piece }) => piece.createdBy));
  const counts = works.map((each = []) => each.length).toSorted((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(20);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(10);
});

it('gives the newest images likes that differ', () => {
  const newest = published.slice(0, 12).map(({ popularity }) => popularity?.likes.length ?? 0);
  expect(new Set(newest).size).toBeGreaterThan(5);
});

it('spreads the uploads over all days of the last month', () => {
  const days = samples.map(({ piece }) => Math.floor((NOW - piece.createdAt) / 86_400_000));
  const counts = Array.from({ length: 30 }, (_, day) => days.filter((each) => each === day).length);
  expect(Math.max(...counts)).toBeGreaterThan(6);
  expect(counts.filter((count) => count === 0).length).toBeLessThan(6);
});

it('never shows an image before its author joined', () => {
  for (const { piece } of samples) expect(people.uploaders.has(piece.createdBy), piece.createdBy).toBe(true);
});

/** Runs once for all: processing takes some seconds. */
let waiting: Image[] = [];
let chosen: SampleImage[] = [];
beforeAll(async () => {
  await createFreshTable();
  await createFreshBuckets();
  const copied = ['Neon Sunday', 'Lantern keeper'];
  const reported = [
    'Friday at the Velvet',
    'Hana, gallery two',
    'Soup before glory',
    'Snowball truce',
    'Cherry bomb arcade',
    'Retro coast',
    'Polite skull',
  ];
  chosen = samples.filter(
    ({ piece, decision }) =>
      decision?.decision !== 'approved' || [...copied, ...reported].includes(piece.title),
  );
  await storeImages(chosen, people);
  await storeReports(chosen, people, NOW);
  const { images } = await listStaffImages({
    page: 1,
    limit: 30,
    search: '',
    category: 'all',
    status: 'pending',
  });
  waiting = await Promise.all(images.map(({ id }) => readEntity(imageDefinition, id)));
}, 60_000);

it('leaves some twenty images waiting, one of them adult, one animated', async () => {
  const lists = [
    buildImageList('pending', 'all', 'open'),
    buildImageList('pending', 'all', 'adult'),
    buildImageList('refused', 'all', 'open'),
    buildImageList('rejected', 'all', 'open'),
  ];
  expect(await listTotals(lists.map(({ list }) => list))).toEqual([17, 1, 1, 8]);
  expect(waiting.filter(({ files }) => files?.animated)).toHaveLength(1);
});

it('includes two near duplicates of published images', async () => {
  const similar = await Promise.all(
    waiting.map(async (image) => ({ title: image.title, found: await findSimilarImages(image) })),
  );
  const found = similar.filter(({ found }) => found.length > 0);
  expect(found.map(({ title, found }) => [title, found.map(({ kind }) => kind)]).toSorted()).toEqual([
    ['My lantern girl', ['near']],
    ['Sunday mood', ['near']],
  ]);
});

it('has open reports on five images, and two that were dismissed', async () => {
  const { reports } = await reviewQueue();
  expect(reports).toBe(5);
  const open = await reportQueue({ page: 1, state: 'open' });
  expect(open.reports.map(({ count }) => count).toSorted((a, b) => b - a)).toEqual([3, 1, 1, 1, 1]);
  const closed = await reportQueue({ page: 1, state: 'closed' });
  expect(closed.reports).toHaveLength(2);
});

it('completes the tags of published images, and gives the players among their artists a page', async () => {
  const players = { actor: SEED_ACTOR, action: 'player.create' };
  const active = people.players.map((player) => ({ ...player, state: 'active' as const }));
  await importEntities(playerDefinition, active, players);
  await publishNames(chosen, people);
  const works = chosen
    .filter(
      ({ decision, piece }) => decision?.decision === 'approved' && getRatingGroup(piece.rating) === 'open',
    )
    .map(({ piece }) => piece);
  const [tag = ''] = works.flatMap(({ tags }) => tags);
  expect((await completeNames(tag)).tags.map(({ name }) => name)).toContain(toTagSlug(tag));
  for (const { createdBy } of works) {
    const { artist } = await readArtistPage({ name: createdBy, page: 1 });
    expect(artist.profile !== undefined, createdBy).toBe(people.uploaders.get(createdBy)?.kind === 'game');
  }
});
