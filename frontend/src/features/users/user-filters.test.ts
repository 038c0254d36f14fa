import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEBSITE_ROLES } from '#shared/roles.ts';
import { USER_STATUS_FILTERS } from '../../api/staff-users.ts';
import { buildSearch, buildSortSearch, NO_FILTERS, parseFilters } from './user-filters.ts';

describe('the filters of users', () => {
  it('survive a round trip through the URL', () => {
    const filters = fc.record({
      search: fc.constantFrom('', 'ada', 'a & b', 'moth child'),
      role: fc.constantFrom('all' as const, ...WEBSITE_ROLES),
      status: fc.constantFrom(...USER_STATUS_FILTERS),
      sortBy: fc.constantFrom('joined' as const, 'name' as const),
      sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(filters, (each) => {
        const address = buildSearch(NO_FILTERS, each);
        expect(parseFilters(new URLSearchParams(address))).toEqual(each);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['role=king', 'status=gone', 'sortBy=email', 'page=0', 'page=x', 'search=a'])(
    'ignore %s',
    (address) => {
      expect(parseFilters(new URLSearchParams(address))).toEqual(NO_FILTERS);
    },
  );

  it('return to the first page when anything but the page changes', () => {
    expect(buildSearch({ ...NO_FILTERS, page: 4 }, { role: 'admin' })).toBe('?role=admin');
    expect(buildSearch({ ...NO_FILTERS, role: 'admin', page: 4 }, { page: 5 })).toBe('?role=admin&page=5');
  });

  it('sort a column in its usual order first, and in reverse when it is pressed again', () => {
    const byName = buildSortSearch({ ...NO_FILTERS, role: 'admin', page: 4 }, 'name');
    expect(byName).toBe('?role=admin&sortBy=name&sortOrder=asc');
    const reversed = buildSortSearch(parseFilters(new URLSearchParams(byName)), 'name');
    expect(reversed).toBe('?role=admin&sortBy=name');
    expect(buildSortSearch(NO_FILTERS, 'joined')).toBe('?sortOrder=asc');
  });
});
