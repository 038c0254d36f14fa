import { useNavigate } from 'react-router-dom';
import { GALLERY_FILTERS } from '#shared/image-categories.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { QUEUE_ORDERS, type QueueFilters } from '../../../api/staff-images.ts';
import { CATEGORY_OPTIONS } from '../../../forms/images/image-choices.ts';

type Filters = QueueFilters & { search: string; page: number };

/** The filters of the review desk, in the URL; it has neither a search nor pages. */
const address = createAddressFilters<Filters>(
  { search: '', page: 1, category: 'all', order: 'review' },
  { category: GALLERY_FILTERS, order: QUEUE_ORDERS },
);

export const { parseFilters } = address;

const CATEGORIES = [{ value: 'all', label: 'All categories' }, ...CATEGORY_OPTIONS];
const ORDERS = [
  { value: 'review', label: 'Priority first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Which images to review, and in which order. */
export function QueueFilterFields({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const choose = (name: 'category' | 'order', value: string) => {
    const fields = new URLSearchParams({ ...filters, page: '1', [name]: value });
    navigate({ search: address.buildSearch(parseFilters(fields), {}) });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label="Category"
        value={filters.category}
        className={SELECT}
        onChange={({ target }) => choose('category', target.value)}
      >
        {CATEGORIES.map(toOption)}
      </select>
      <select
        aria-label="Order"
        value={filters.order}
        className={SELECT}
        onChange={({ target }) => choose('order', target.value)}
      >
        {ORDERS.map(toOption)}
      </select>
    </div>
  );
}

const SELECT = 'min-h-11 min-w-0 bg-panel px-2 text-sm';

const toOption = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
);
