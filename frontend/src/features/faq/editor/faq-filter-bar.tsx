import { FAQ_CATEGORIES, faqCategoryLabel } from '../../../../../shared/faq-categories.ts';
import type { StaffFaqFilters } from '../../../api/staff-faqs.ts';
import { AddressFilterBar } from '../../../ui/staff/address-filter-bar.tsx';
import { buildSearch, parseFilters } from './staff-faq-filters.ts';

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
  /** How many questions were found, as text. */
  count: string;
}

/** The filters of the questions. */
export const FaqFilterBar = (props: Props) => (
  <AddressFilterBar
    label="Filter questions"
    searched="Search questions, answers and tags"
    fields={[
      { name: 'category', label: 'Category', options: CATEGORIES },
      { name: 'published', label: 'Status', options: STATUSES },
    ]}
    parseFilters={parseFilters}
    buildSearch={buildSearch}
    {...props}
  />
);
