import { useMutation } from '@tanstack/react-query';
import { History, Image as ImageIcon, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { MarkdownPreview } from '#ui/content/markdown.tsx';
import { ActionButton } from '#ui/control/action-button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { NumberedPager } from '#ui/list/numbered-pager.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';
import { describeError } from '../../../api/api-error.ts';
import { findConflictingFaq, type StaffFaqFilters, toggleFaq } from '../../../api/staff-faqs.ts';
import { CARDS, NoFaqs } from './faq-list-notices.tsx';
import { useKnownFaqs } from './known-faqs.ts';
import { buildSearch } from './staff-faq-filters.ts';

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
        className={joinClassNames(CARDS, 'outline-none transition-opacity', stale && 'opacity-60')}
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

/**
 * Publishes or unpublishes a question optimistically; the change is undone if the server refuses. A second
 * click during the request is ignored; other questions can be changed at the same time.
 */
function usePublishing(): (faq: StaffFaq) => void {
  const known = useKnownFaqs();
  const underWay = useRef<Set<StaffFaq['id']>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (faq: StaffFaq) => toggleFaq(faq),
    onMutate: (faq) => known.put({ ...faq, isPublished: !faq.isPublished }),
    onError: (error, faq) => {
      known.put(findConflictingFaq(error) ?? faq);
      toast.error(describeError(error, 'Failed to update FAQ status'));
    },
    onSuccess: ({ data, message }) => {
      known.put(data.faq);
      if (message) toast.success(message);
    },
    onSettled: (_data, _error, { id }) => {
      underWay.current.delete(id);
      // A refetch now would reset the other questions.
      if (underWay.current.size === 0) known.refetch();
    },
  });
  return (faq) => {
    if (underWay.current.has(faq.id)) return;
    underWay.current.add(faq.id);
    mutate(faq);
  };
}

/** The actions for a question. */
interface FaqActions {
  onToggle: (faq: StaffFaq) => void;
  onEdit: (faq: StaffFaq) => void;
  onVersions: (faq: StaffFaq) => void;
  onDelete: (faq: StaffFaq) => void;
}

/** A question with its metadata, the beginning of its answer, and its actions. */
function FaqCard({ faq, onToggle, onEdit, onVersions, onDelete }: FaqActions & { faq: StaffFaq }) {
  const { question, answer, isPublished } = faq;
  return (
    <article aria-label={question} className="stepped flex h-full flex-col gap-3 bg-panel px-4 py-4 md:px-5">
      <Facts faq={faq} />
      <div className="min-w-0 grow">
        <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">{question}</h2>
        <MarkdownPreview text={answer} className="mt-1.5 text-[0.9375rem] text-soft" />
      </div>
      <Tags tags={faq.tags} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ActionButton
          tone={isPublished ? 'quiet' : 'good'}
          aria-label={`${isPublished ? 'Unpublish' : 'Publish'}: ${question}`}
          data-keeps-place=""
          onClick={() => onToggle(faq)}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </ActionButton>
        <span className="ml-auto flex">
          <IconButton icon={Pencil} label={`Edit: ${question}`} onClick={() => onEdit(faq)} />
          {/* Every question has a first version, so only later ones have a history worth showing. */}
          {faq.version > 1 ? (
            <IconButton icon={History} label={`Versions: ${question}`} onClick={() => onVersions(faq)} />
          ) : null}
          <IconButton icon={Trash2} label={`Delete: ${question}`} onClick={() => onDelete(faq)} />
        </span>
      </div>
    </article>
  );
}

function Facts({ faq: { category, images, isPublished, createdAt, order } }: { faq: StaffFaq }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft tabular-nums">
      <StatusBadge tone={isPublished ? 'good' : 'waiting'}>{isPublished ? 'Published' : 'Draft'}</StatusBadge>
      <StatusBadge tone="quiet">{getFaqCategoryLabel(category)}</StatusBadge>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={ImageIcon} size={16} />
        {formatQuantity(images.length, 'image')}
      </span>
      <span>Order {order}</span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2 text-sm">
      {tags.map((tag) => (
        <li key={tag} className="stepped step-2 bg-raised px-2.5 py-0.5 wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}
