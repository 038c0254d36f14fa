import { useNavigate } from 'react-router-dom';
import { FAQ_CATEGORIES, faqCategoryLabel } from '../../../../shared/faq-categories.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import type { StaffFaqFilters } from '../../api/staff-faqs.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FilterBar } from '../../ui/staff/filter-bar.tsx';
import { useTypedTerm } from '../../ui/use-typed-term.ts';
import { searchWith } from './staff-faq-filters.ts';

const CATEGORIES = [
  { value: 'all', label: 'All Categories' },
  ...FAQ_CATEGORIES.map((value) => ({ value, label: faqCategoryLabel(value) })),
];
const STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];

interface Props {
  filters: StaffFaqFilters;
  /** How many were found, in words. */
  count: string;
}

/** What the questions are filtered by; all of it is in the address. */
export function FaqFilterBar({ filters, count }: Props) {
  const navigate = useNavigate();
  const toChanged = (change: Partial<StaffFaqFilters>) => ({ search: searchWith(filters, change) });
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => toChanged({ search }),
  });
  const search = (
    <SearchField
      label="Search questions, answers and tags"
      value={term}
      onChange={change}
      onSubmit={submit}
      maxLength={LIMITS.searchMaximum}
      problem={problem}
    />
  );
  // The options of both are the filters' own values.
  return (
    <FilterBar label="Filter the questions" search={search} count={count}>
      <SelectField
        label="Category"
        options={CATEGORIES}
        value={filters.category}
        onChange={({ target }) =>
          void navigate(toChanged({ category: target.value as StaffFaqFilters['category'] }))
        }
      />
      <SelectField
        label="Status"
        options={STATUSES}
        value={filters.published}
        onChange={({ target }) =>
          void navigate(toChanged({ published: target.value as StaffFaqFilters['published'] }))
        }
      />
    </FilterBar>
  );
}
