import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { Button } from '#ui/control/button.tsx';
import { AddressFilterBar, formatFoundCount } from '#ui/list/filter-bar.tsx';
import { useFoundFocus } from '#ui/list/list-focus.ts';
import { type SavedView, SavedViews } from '#ui/list/saved-views.tsx';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { StaffHeading } from '#ui/staff/staff-heading.tsx';
import { deleteFaq, type StaffFaqFilters, staffFaqsQuery } from '../../../api/staff-faqs.ts';
import { useReturnedDraft } from '../../../forms/drafts.ts';
import { DeletionDialog } from '../../../forms/editor/deletion-dialog.tsx';
import { Versions } from '../../../forms/versions/lazy-versions-dialog.tsx';
import { useWebSession } from '../../../session/web-session.ts';
import { CUT_OFF } from '../pictures.ts';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqList } from './faq-list.tsx';
import { FaqsLoading } from './faq-list-notices.tsx';
import { FaqOrder, orderSearch, parseOrder } from './faq-order.tsx';
import { useKnownFaqs } from './known-faqs.ts';
import { buildSearch, parseFilters } from './staff-faq-filters.ts';
import { type FaqDraft, faqDrafts } from './use-faq-form.ts';

/** The open dialog: none, a question to edit or delete, or a new one. */
type Open =
  | { what: 'write'; faq: StaffFaq | undefined; draft?: FaqDraft }
  | { what: 'delete' | 'versions'; faq: StaffFaq }
  | null;

/** All questions with their answers, for editors. */
export function FaqEditorScreen() {
  const { user } = useWebSession();
  // The guard on this route requires a user.
  return user ? <FaqEditor key={user.id} ownerId={user.id} /> : null;
}

function FaqEditor({ ownerId }: { ownerId: string }) {
  const [fields] = useSearchParams();
  const filters = parseFilters(fields);
  const ordered = parseOrder(fields);
  const draft = useReturnedDraft(faqDrafts, ownerId);
  const [open, setOpen] = useState<Open>(() => resumeDraft(draft));
  const heading = useFoundFocus();
  const dialog = { onClose: () => setOpen(null), heading: () => heading.current };
  const known = useKnownFaqs();
  const add = () => setOpen({ what: 'write', faq: undefined });
  return (
    <>
      <StaffHeading ref={heading} title="FAQ Management">
        <Button variant="hot" onClick={add}>
          <Icon of={Plus} size={18} />
          Add FAQ
        </Button>
      </StaffHeading>
      <SavedViews views={buildViews(ordered)} />
      {ordered ? (
        <FaqOrder key={ordered} category={ordered} />
      ) : (
        <FilteredFaqs
          filters={filters}
          onAdd={add}
          onEdit={(faq) => setOpen({ what: 'write', faq })}
          onVersions={(faq) => setOpen({ what: 'versions', faq })}
          onDelete={(faq) => setOpen({ what: 'delete', faq })}
        />
      )}
      {open?.what === 'write' ? (
        <FaqDialog ownerId={ownerId} faq={open.faq} draft={open.draft} {...dialog} />
      ) : null}
      {open?.what === 'versions' ? (
        <Versions
          kind="faq"
          id={open.faq.id}
          about={open.faq.question}
          onClose={dialog.onClose}
          returnFocus={(opener) => (opener?.isConnected ? null : dialog.heading())}
        />
      ) : null}
      {open?.what === 'delete' ? (
        <DeletionDialog
          entity={open.faq}
          title="Delete this FAQ?"
          question="Are you sure you want to delete this FAQ? This action cannot be undone."
          name={open.faq.question}
          remove={deleteFaq}
          fallback="Failed to delete FAQ"
          known={known}
          {...dialog}
        />
      ) : null}
    </>
  );
}

type FilteredFaqsProps = Omit<ComponentProps<typeof FaqList>, 'faqs' | 'pagination' | 'stale'>;

/** The questions that match the filters, newest first. */
function FilteredFaqs({ filters, ...on }: FilteredFaqsProps) {
  const query = useQueryState(staffFaqsQuery(filters));
  return (
    <>
      <div className="my-4">
        <FaqFilterBar
          filters={filters}
          // Never empty, to avoid layout shift.
          count={
            query.state === 'ready' && !query.stale
              ? formatFoundCount(query.data.pagination, 'question')
              : '\u00a0'
          }
        />
      </div>
      {query.state === 'loading' ? <FaqsLoading /> : null}
      {query.state === 'failed' ? (
        <ListFailed title="Failed to load FAQs" picture={CUT_OFF} busy={query.busy} onRetry={query.retry} />
      ) : null}
      {query.state === 'ready' ? (
        <FaqList {...query.data} filters={filters} stale={query.stale} {...on} />
      ) : null}
    </>
  );
}

/** The lists that editors look at most, and the order of the page. */
const buildViews = (ordered: FaqCategory | undefined): SavedView[] => [
  { label: 'Newest', search: '' },
  { label: 'Published', search: '?published=true' },
  { label: 'Drafts', search: '?published=false' },
  { label: 'Page order', search: orderSearch('general'), chosen: ordered !== undefined },
];

/** Reopens a draft from before the session ended. */
const resumeDraft = (draft: FaqDraft | undefined): Open =>
  draft ? { what: 'write', faq: draft.faq, draft } : null;

const CATEGORIES = [
  { value: 'all', label: 'All Categories' },
  ...FAQ_CATEGORIES.map((value) => ({ value, label: getFaqCategoryLabel(value) })),
];
const STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];

interface FaqFilterBarProps {
  filters: StaffFaqFilters;
  /** How many questions were found, as text. */
  count: string;
}

/** The filters of the questions. */
const FaqFilterBar = (props: FaqFilterBarProps) => (
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
