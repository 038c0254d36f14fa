import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { hasPageFilter, PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import { buildSearch, NO_FILTERS, parseFilters, withFilter } from './gallery-filters.ts';

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

describe('the filters in the URL', () => {
  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parseFilters(buildSearch(filters))).toEqual(filters);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('are all recognized by the choice of the prerendered page, and nothing else is', () => {
    const query = buildSearch({ category: 'avatar', sort: 'popular', search: 'moth', page: 2 });
    expect(new Set(new URLSearchParams(query).keys())).toEqual(new Set(PAGE_FILTERS));
    for (const unfiltered of ['', '?utm_source=mail', '?fbclid=x&gclid=y'])
      expect([hasPageFilter(unfiltered), parseFilters(unfiltered)]).toEqual([false, NO_FILTERS]);
    for (const filtered of ['?page', '?utm_source=mail&search=moth', 'sort=popular'])
      expect(hasPageFilter(filtered)).toBe(true);
  });

  it('leave the URL without a query if nothing is filtered', () => {
    expect(buildSearch(NO_FILTERS)).toBe('');
  });

  it.each([
    '?page=0',
    '?page=-3',
    '?page=abc',
    '?page=1.5',
    '?page=1e3',
    '?page=0x10',
    '?page=007',
    '?page=9999999',
    '?category=dogs',
    '?sort=oldest',
    '?search=a',
  ])('count as missing if %s is invalid', (search) => expect(parseFilters(search)).toEqual(NO_FILTERS));

  it('return to the first page when anything but the page changes', () => {
    const onPageNine = { ...NO_FILTERS, page: 9 };
    expect(withFilter(onPageNine, { category: 'logo' })).toEqual({
      ...NO_FILTERS,
      category: 'logo',
      page: 1,
    });
    expect(withFilter(onPageNine, { page: 10 }).page).toBe(10);
  });
});
