import { useQuery } from '@tanstack/react-query';
import { categoryLabel, GALLERY_FILTERS } from '../../../../../shared/image-categories.ts';
import {
  imageCategoriesQuery,
  STATUS_FILTERS,
  type StaffImageFilters,
  type StatusFilter,
} from '../../../api/staff-images.ts';
import { AddressFilterBar } from '../../../ui/staff/address-filter-bar.tsx';
import { buildSearch, parseFilters } from './image-filters.ts';

const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  all: 'All Status',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Refused',
};
const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] }));
const ALL = { value: GALLERY_FILTERS[0], label: categoryLabel(GALLERY_FILTERS[0]) };

interface Props {
  filters: StaffImageFilters;
  /** How many images were found, as text. */
  count: string;
}

/** The filters of the images. */
export function ImageFilterBar(props: Props) {
  const { data } = useQuery(imageCategoriesQuery);
  const categories = data?.categories.map(({ key, label }) => ({ value: key, label })) ?? [];
  return (
    <AddressFilterBar
      label="Filter images"
      searched="Search title, tag or creator"
      fields={[
        { name: 'category', label: 'Category', options: [ALL, ...categories] },
        { name: 'status', label: 'Status', options: STATUS_OPTIONS },
      ]}
      parseFilters={parseFilters}
      buildSearch={buildSearch}
      {...props}
    />
  );
}
