import { History, Image as ImageIcon, Pencil, Trash2 } from 'lucide-react';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { faqCategoryLabel } from '../../../../../shared/faq-categories.ts';
import { formatDay, formatQuantity } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { StatusBadge } from '../../../ui/staff/status-badge.tsx';

/** The actions for a question. */
interface FaqActions {
  onToggle: (faq: StaffFaq) => void;
  onEdit: (faq: StaffFaq) => void;
  onVersions: (faq: StaffFaq) => void;
  onDelete: (faq: StaffFaq) => void;
}

/** A question with its metadata, the beginning of its answer, and its actions. */
export function FaqCard({ faq, onToggle, onEdit, onVersions, onDelete }: FaqActions & { faq: StaffFaq }) {
  const { question, answer, isPublished } = faq;
  return (
    <article aria-label={question} className="stepped flex h-full flex-col gap-3 bg-panel px-4 py-4 md:px-5">
      <Facts faq={faq} />
      <div className="min-w-0 grow">
        <h2 className="font-text text-lg leading-snug font-bold wrap-anywhere">{question}</h2>
        <p className="mt-1.5 line-clamp-3 text-[0.9375rem] wrap-anywhere text-soft">{answer}</p>
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
      <StatusBadge tone="quiet">{faqCategoryLabel(category)}</StatusBadge>
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
