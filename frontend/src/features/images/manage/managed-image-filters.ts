import * as v from 'valibot';
import { UploaderQuery } from '#shared/contract/image-filters.ts';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import {
  IMAGE_ORDERS,
  PAGE_SIZES,
  STATUS_FILTERS,
  type StaffImageFilters,
} from '../../../api/staff-images.ts';

export const NO_FILTERS: StaffImageFilters = {
  search: '',
  category: 'all',
  status: 'all',
  uploadedBy: '',
  order: 'newest',
  size: '12',
  page: 1,
};

const address = createAddressFilters(NO_FILTERS, {
  category: GALLERY_FILTERS,
  status: STATUS_FILTERS,
  uploadedBy: (written): written is string => v.is(UploaderQuery, written),
  order: IMAGE_ORDERS,
  size: PAGE_SIZES,
});

/** Parses the filters from the URL. The uploads of one account cannot be filtered further. */
export function parseFilters(fields: URLSearchParams): StaffImageFilters {
  const filters = address.parseFilters(fields);
  return filters.uploadedBy ? { ...filters, search: '', category: 'all', status: 'all' } : filters;
}

/** The query string with some filters changed. A filter ends the restriction to one account. */
export function buildSearch(filters: StaffImageFilters, change: Partial<StaffImageFilters>): string {
  const isFiltered = 'search' in change || 'category' in change || 'status' in change;
  return address.buildSearch(isFiltered ? { ...filters, uploadedBy: '' } : filters, change);
}
