import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { categoryLabel, GALLERY_FILTERS, type GalleryFilter } from '../../../../shared/image-categories.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import {
  imageCategoriesQuery,
  STATUS_FILTERS,
  type StaffImageFilters,
  type StatusFilter,
} from '../../api/staff-images.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FilterBar } from '../../ui/staff/filter-bar.tsx';
import { useTypedTerm } from '../../ui/use-typed-term.ts';
import { searchWith } from './image-filters.ts';

const STATUS_LABELS: Readonly<Record<StatusFilter, string>> = {
  all: 'All Status',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Refused',
};
const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] }));

interface Props {
  filters: StaffImageFilters;
  /** How many were found, in words; nothing until that is known. */
  count: string;
}

/** What the images are filtered by; all of it is in the address. */
export function ImageFilterBar({ filters, count }: Props) {
  const navigate = useNavigate();
  const toChanged = (change: Partial<StaffImageFilters>) => ({ search: searchWith(filters, change) });
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => toChanged({ search }),
  });
  const { data } = useQuery(imageCategoriesQuery);
  const categories = data?.categories.map(({ key, label }) => ({ value: key, label })) ?? [];
  const search = (
    <SearchField
      label="Search title, tag or creator"
      value={term}
      onChange={change}
      onSubmit={submit}
      maxLength={LIMITS.searchMaximum}
      problem={problem}
    />
  );
  return (
    <FilterBar label="Filter the images" search={search} count={count}>
      <SelectField
        label="Category"
        options={[{ value: GALLERY_FILTERS[0], label: categoryLabel(GALLERY_FILTERS[0]) }, ...categories]}
        value={filters.category}
        // The options are these very values.
        onChange={({ target }) => void navigate(toChanged({ category: target.value as GalleryFilter }))}
      />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={({ target }) => void navigate(toChanged({ status: target.value as StatusFilter }))}
      />
    </FilterBar>
  );
}
