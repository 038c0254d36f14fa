import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GALLERY_FILTERS } from '../../../../shared/image-categories.ts';
import { filtersOf, NO_FILTERS, refined, searchOf } from './gallery-filters.ts';

const anyFilters = fc.record({
  category: fc.constantFrom(...GALLERY_FILTERS),
  sort: fc.constantFrom('newest' as const, 'popular' as const),
  search: fc.oneof(
    fc.constant(''),
    fc
      .string({ minLength: 2, maxLength: 100, unit: 'grapheme-ascii' })
      .filter((term) => term.trim() === term),
  ),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('the filters in the address', () => {
  it('come back out of an address as they went in', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersOf(searchOf(filters))).toEqual(filters);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('leave the address bare where nothing is filtered', () => {
    expect(searchOf(NO_FILTERS)).toBe('');
  });

  it.each([
    '?page=0',
    '?page=-3',
    '?page=abc',
    '?page=1.5',
    '?page=1e99',
    '?category=dogs',
    '?sort=oldest',
    '?search=a',
  ])('count as missing where %s makes no sense', (search) => expect(filtersOf(search)).toEqual(NO_FILTERS));

  it('begin at the first page again when anything but the page changes', () => {
    const onPageNine = { ...NO_FILTERS, page: 9 };
    expect(refined(onPageNine, { category: 'logo' })).toEqual({ ...NO_FILTERS, category: 'logo', page: 1 });
    expect(refined(onPageNine, { page: 10 }).page).toBe(10);
  });
});
