import { describe, expect, it } from 'vitest';
import { buildSearch, NO_FILTERS, parseFilters } from './managed-image-filters.ts';

const read = (search: string) => parseFilters(new URLSearchParams(search));

describe('the filters of the image list', () => {
  it('survive a round trip through the URL', () => {
    const own = { category: 'icon', status: 'refused', order: 'oldest', size: '48' } as const;
    const filters = { search: 'moth & co', ...own, uploadedBy: '', page: 3 };
    expect(read(buildSearch(NO_FILTERS, filters))).toEqual(filters);
    expect(buildSearch(NO_FILTERS, {})).toBe('');
  });

  it('are ignored if the URL is invalid', () => {
    expect(read('?search=%20a%20&category=all%20&status=gone&page=-1')).toEqual(NO_FILTERS);
  });

  it('have either one account or anything else', () => {
    const uploadedBy = 'web:01JD7XJ5N0ABCDEFGHJKMNPQRS';
    const filters = read(`?search=moth&status=pending&uploadedBy=${uploadedBy}&size=48`);
    expect(filters).toEqual({ ...NO_FILTERS, uploadedBy, size: '48' });
    expect(buildSearch(filters, { status: 'pending' })).toBe('?status=pending&size=48');
    expect(buildSearch(filters, { order: 'oldest' })).toContain('uploadedBy=web');
    expect(read('?uploadedBy=juno')).toEqual(NO_FILTERS);
  });

  it('return to the first page with any change except of the page', () => {
    const third = read('?status=pending&page=3');
    expect(buildSearch(third, { category: 'logo' })).toBe('?category=logo&status=pending');
    expect(buildSearch(third, { page: 4 })).toBe('?status=pending&page=4');
  });
});
