import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readItemStats } from '#domain/items/staff/item-stats.ts';
import { listStaffItems } from '#domain/items/staff/list-items.ts';
import { compareWithBudget } from '#shared/item-budgets.ts';
import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import { RATINGS } from '#shared/ratings.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { buildSamplePeople } from '../people/people.ts';
import { buildModel } from './build-model.ts';
import { SAMPLE_ITEMS } from './catalog.ts';
import { storeItems } from './items.ts';
import { readSubject } from './read-subject.ts';
import { inflate } from './voxels.ts';

const getArtPath = (art: string) => new URL(`../art/${art}.png`, import.meta.url).pathname;

describe('the sample items', () => {
  it('are forty, in every category and rating', () => {
    expect(SAMPLE_ITEMS).toHaveLength(40);
    expect(new Set(SAMPLE_ITEMS.map(({ name }) => name)).size).toBe(40);
    expect(new Set(SAMPLE_ITEMS.map(({ category }) => category))).toEqual(new Set(ITEM_CATEGORIES));
    expect(new Set(SAMPLE_ITEMS.map(({ rating = 'g' }) => rating))).toEqual(new Set(RATINGS));
    expect(SAMPLE_ITEMS.filter(({ art }) => !existsSync(getArtPath(art)))).toEqual([]);
  });

  it('have the same model each time', async () => {
    const build = async () => buildModel(inflate(await readSubject(getArtPath('icon/red-cap'))));
    expect((await build()).equals(await build())).toBe(true);
  });

  describe('once stored', () => {
    beforeAll(async () => {
      await createFreshTable();
      await createFreshBuckets();
      const now = Date.now();
      const { players, characters } = buildSamplePeople(now);
      await storeItems(players, characters, now);
    });

    it('are enabled, waiting or disabled, by several creators', async () => {
      const { overview } = await readItemStats();
      expect(overview).toMatchObject({ total: 40, categories: 12, public_items: 39 });
      expect(overview.enabled).toBeGreaterThan(20);
      expect(overview.disabled).toBeGreaterThan(8);
      expect(overview.creators).toBeGreaterThan(10);
    });

    it('are valid models, and exactly one is over its budget', async () => {
      const all = { page: 1, limit: 50, search: '', category: 'all', enabled: 'all', rating: 'all' } as const;
      const { items } = await listStaffItems(all);
      const over = items.filter(
        ({ figures, budget }) =>
          figures && Object.values(compareWithBudget(figures, budget)).includes('over'),
      );
      expect(items.filter(({ figures }) => figures)).toHaveLength(40);
      expect(over.map(({ name }) => name)).toEqual(['Queen of cups']);
    });
  });
});
