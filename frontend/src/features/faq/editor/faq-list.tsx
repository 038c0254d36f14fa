import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import type { Pagination } from '../../../../../shared/contract/pagination.ts';
import type { StaffFaqFilters } from '../../../api/staff-faqs.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NumberedPager } from '../../../ui/numbered-pager.tsx';
import { useKeptFocus } from '../../../ui/staff/use-kept-focus.ts';
import { FaqCard } from './faq-card.tsx';
import { CARDS, NoFaqs } from './faq-list-notices.tsx';
import { buildSearch } from './staff-faq-filters.ts';
import { usePublishing } from './use-publishing.ts';

interface Props {
  faqs: readonly StaffFaq[];
  pagination: Pagination;
  filters: StaffFaqFilters;
  /** Other questions are loading. */
  stale: boolean;
  onAdd: () => void;
  onEdit: (faq: StaffFaq) => void;
  onVersions: (faq: StaffFaq) => void;
  onDelete: (faq: StaffFaq) => void;
}

/** A page of questions with their actions. */
export function FaqList({ faqs, pagination, filters, stale, onAdd, ...on }: Props) {
  const toggle = usePublishing();
  const list = useKeptFocus(faqs);
  const filtered = buildSearch(filters, { page: 1 }) !== '';
  const toPage = (page: number) => ({ search: buildSearch(filters, { page }) });
  if (faqs.length === 0) {
    const toFirst = pagination.totalItems > 0 ? toPage(1) : undefined;
    return <NoFaqs filtered={filtered} toFirst={toFirst} onAdd={onAdd} />;
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Questions"
        aria-busy={stale}
        className={classNames(CARDS, 'outline-none transition-opacity', stale && 'opacity-60')}
      >
        {faqs.map((faq) => (
          <li key={faq.id}>
            <FaqCard faq={faq} onToggle={toggle} {...on} />
          </li>
        ))}
      </ul>
      <div className="pt-6">
        <NumberedPager
          label="Question pages"
          page={filters.page}
          pages={pagination.totalPages}
          toPage={toPage}
        />
      </div>
    </>
  );
}
