import { GALLERY_FILTERS } from '../../../../../shared/image-categories.ts';
import { PAGE_SIZES, STATUS_FILTERS, type StaffImageFilters } from '../../../api/staff-images.ts';
import { addressFilters } from '../../../ui/staff/address-filters.ts';

export const NO_FILTERS: StaffImageFilters = {
  ...{ search: '', category: 'all', status: 'all' },
  ...{ size: '12', page: 1 },
};

/** The filters of the images, in the URL. */
export const { parseFilters, buildSearch } = addressFilters(NO_FILTERS, {
  category: GALLERY_FILTERS,
  status: STATUS_FILTERS,
  size: PAGE_SIZES,
});
