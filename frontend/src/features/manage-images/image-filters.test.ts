import { describe, expect, it } from 'vitest';
import { filtersOf, NO_FILTERS, searchWith } from './image-filters.ts';

const read = (search: string) => filtersOf(new URLSearchParams(search));

describe('the filters of the list of images', () => {
  it('come back from an address as they went into it', () => {
    const filters = { search: 'moth & co', category: 'icon', status: 'refused', page: 3 } as const;
    expect(read(searchWith(NO_FILTERS, filters))).toEqual(filters);
    expect(searchWith(NO_FILTERS, {})).toBe('');
  });

  it('are none where an address makes no sense', () => {
    expect(read('?search=%20a%20&category=all%20&status=gone&page=-1')).toEqual(NO_FILTERS);
  });

  it('begin at the first page again with any change but one of the page', () => {
    const third = read('?status=pending&page=3');
    expect(searchWith(third, { category: 'logo' })).toBe('?category=logo&status=pending');
    expect(searchWith(third, { page: 4 })).toBe('?status=pending&page=4');
  });
});
