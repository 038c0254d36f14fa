import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import { buildFaqAddress } from '../../session/paths/screen-paths.ts';
import { parseFaqFilters } from './faq-screen.tsx';

const getQuery = (address: string) => new URL(address, 'https://pixelcrowd.example').search;

it('filters survive a round trip through the URL', () => {
  const filters = fc.record({
    category: fc.constantFrom('all' as const, ...FAQ_CATEGORIES),
    search: fc.oneof(
      fc.constant(''),
      fc.string({ minLength: 2, maxLength: 100 }).filter((term) => term.trim() === term && term.length >= 2),
    ),
  });
  fc.assert(
    fc.property(filters, (each) => {
      expect(parseFaqFilters(getQuery(buildFaqAddress(each)))).toEqual(each);
    }),
    { seed: 20_261_121, numRuns: 50 },
  );
});

it('the choice of the prerendered page recognizes all filters', () => {
  const query = getQuery(buildFaqAddress({ category: 'billing', search: 'card' }));
  expect(PAGE_FILTERS).toEqual(expect.arrayContaining([...new URLSearchParams(query).keys()]));
});

it('an invalid value in the URL counts as missing', () => {
  expect(parseFaqFilters('?category=nothing&search=x')).toEqual({ category: 'all', search: '' });
  expect(parseFaqFilters(`?search=${'y'.repeat(200)}`).search).toHaveLength(100);
  expect(buildFaqAddress()).toBe('/faq');
});
