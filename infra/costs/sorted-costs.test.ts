import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { relearnSeparators } from '#platform/data/sorted-lists/relearn-separators.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { memberDefinition, memberNameOrder, membersByName } from './members.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'member.create' };
const MEMBERS = 1_500;
const PER_PAGE = 20;

/** Half of them share one name, the others a prefix, so the first letters do not distinguish them. */
const members = Array.from({ length: MEMBERS }, (_, index) => ({
  id: ulid(Date.UTC(2026, 0) + index * 3_600_000),
  version: 1,
  name: index % 2 === 0 ? 'Martin Martinez' : `Martin ${index}`,
  team: 'red',
}));

beforeAll(async () => {
  await freshTable();
  await importEntities(
    memberDefinition,
    members,
    OPTIONS,
    ({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'A',
  );
});

describe('the cost of a page of a sorted list', () => {
  it('is at most 3 units and 2 round trips on every page once separators have been learned', async () => {
    const lists = [membersByName('red')];
    expect(await relearnSeparators({ order: memberNameOrder, lists, lasting: 0 })).toBe('settled');
    for (const direction of ['ascending', 'descending'] as const) {
      for (let page = 1; page <= MEMBERS / PER_PAGE; page++) {
        const wanted = { lists, direction, page, limit: PER_PAGE };
        const cost = await requestCost(() => countedPage(wanted));
        expect(cost.result.entries).toHaveLength(PER_PAGE);
        expect(cost.readUnits).toBeLessThanOrEqual(3);
        expect(cost.roundTrips).toBeLessThanOrEqual(page === 1 ? 1 : 2);
      }
    }
  });
});
