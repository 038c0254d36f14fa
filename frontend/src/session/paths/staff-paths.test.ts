import { describe, expect, it } from 'vitest';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { searchAddress } from './staff-paths.ts';

const { parseFilters } = createAddressFilters({ search: '', page: 1 }, {});
const searched = (title: string): string =>
  parseFilters(new URL(searchAddress('/admin/faq', title), 'https://site.test').searchParams).search;

describe('the URL that searches a list for a title', () => {
  it('is parsed by the list without loss', () => {
    expect(searched('Rain & thunder = 100 %')).toBe('Rain & thunder = 100 %');
    expect(searchAddress('/admin/faq', 'Moth')).toBe('/admin/faq?search=Moth');
  });

  it('is limited to what a search accepts', () => {
    const title = 'Lighthouse keepers remember '.repeat(7).trim();
    expect(title.startsWith(searched(title))).toBe(true);
    expect(searched(title).length).toBeGreaterThan(LIST_LIMITS.searchMaximum - 10);
    expect(searched(title).length).toBeLessThanOrEqual(LIST_LIMITS.searchMaximum);
    const parts = Array.from({ length: 30 }, (_, nth) => `p${nth}`);
    for (const many of [parts.join(' '), parts.join('-')])
      expect(searched(many)).toBe(parts.slice(0, 16).join(' '));
  });

  it('is the whole list if the title has no searchable words', () => {
    for (const title of ['', ' ', 'x', 'A ♥', '1 2 3'])
      expect(searchAddress('/admin/faq', title)).toBe('/admin/faq');
  });
});
