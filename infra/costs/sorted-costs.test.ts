import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { compareSortKeys, toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { createRandom } from '../stock/create-random.ts';
import { buildMembersByName, memberDefinition } from './members.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'member.create' };
const MEMBERS = 1_500;
const PER_PAGE = 20;

/** The first ones are much more common than the others. */
const NAMES = [
  ...['Maria', 'Martin', 'Jo', 'Anna', 'Luka', 'Karl', 'Bela', 'Sam'],
  ...['Charlie', 'Ella', 'Mika', 'Noor', 'Ravi', 'Tara', 'Vito', 'Will'],
];

async function storeMembers(buildName: (index: number) => string) {
  const members = Array.from({ length: MEMBERS }, (_, index) => ({
    id: ulid(Date.UTC(2026, 0) + index * 3_600_000),
    version: 1,
    name: buildName(index),
    team: 'red',
  }));
  await importEntities(
    memberDefinition,
    members,
    OPTIONS,
    ({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'A',
  );
  return members;
}

/** Reads all pages in both directions, expects them to be right, and returns the highest costs. */
async function measureAllPages(members: Awaited<ReturnType<typeof storeMembers>>) {
  const ids = members
    .map(({ id, name }) => ({ id, key: `${toSortableText(name)}\t${id}` }))
    .sort((a, b) => compareSortKeys(a.key, b.key))
    .map(({ id }) => id);
  const costs = [];
  for (const direction of ['ascending', 'descending'] as const) {
    const expected = direction === 'ascending' ? ids : ids.toReversed();
    for (let page = 1; page <= MEMBERS / PER_PAGE; page++) {
      const wanted = { lists: [buildMembersByName('red')], direction, page, limit: PER_PAGE };
      const cost = await requestCost(() => readCountedPage(wanted));
      const start = (page - 1) * PER_PAGE;
      expect(cost.result.entries.map(({ id }) => id)).toEqual(expected.slice(start, start + PER_PAGE));
      costs.push(cost);
    }
  }
  return {
    readUnits: Math.max(...costs.map(({ readUnits }) => readUnits)),
    roundTrips: Math.max(...costs.map(({ roundTrips }) => roundTrips)),
  };
}

beforeEach(createFreshTable);

describe('the cost of a page of a sorted list', () => {
  it('is small among names of which a few are very common', async () => {
    const chance = createRandom(7);
    const pickName = () => NAMES[Math.floor(NAMES.length ** chance()) - 1] ?? '';
    const members = await storeMembers(() => `${pickName()} ${pickName()}`);
    const { readUnits, roundTrips } = await measureAllPages(members);
    expect(readUnits).toBeLessThanOrEqual(5);
    expect(roundTrips).toBeLessThanOrEqual(4);
  });

  it('grows with the number of names that begin with the same six letters', async () => {
    const members = await storeMembers((index) => (index % 2 === 0 ? 'Martin Martinez' : `Martin ${index}`));
    const { readUnits, roundTrips } = await measureAllPages(members);
    expect(readUnits).toBeLessThanOrEqual(16);
    expect(roundTrips).toBeLessThanOrEqual(4);
  });
});
