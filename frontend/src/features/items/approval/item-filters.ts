import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import { RATINGS } from '#shared/ratings.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import type { ItemFilters } from '../../../api/staff-items.ts';

export const { parseFilters, buildSearch } = createAddressFilters<ItemFilters>(
  { search: '', category: 'all', enabled: 'all', rating: 'all', page: 1 },
  {
    category: ['all', ...ITEM_CATEGORIES],
    enabled: ['all', 'true', 'false'],
    rating: ['all', ...RATINGS],
  },
);
