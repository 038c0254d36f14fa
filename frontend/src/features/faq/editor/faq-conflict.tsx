import type { ReactNode } from 'react';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { faqCategoryLabel } from '../../../../../shared/faq-categories.ts';
import { formatQuantity } from '../../../ui/format.ts';
import { ConflictNotice } from '../../../ui/staff/conflict-notice.tsx';
import { FIELD_LABELS, findChanges, type SentFaq, toSentFaq } from './faq-form.ts';

interface Props {
  mine: SentFaq;
  theirs: StaffFaq;
  /** May throw ApiError, which is then shown. */
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  /** Returns to the form. */
  onGoOn: () => void;
}

/** Shows the user's version next to the version that someone else saved, and lets the user choose. */
export function FaqConflict({ mine, theirs, onKeepMine, onTakeTheirs, onGoOn }: Props) {
  const saved = toSentFaq(theirs);
  const names = Object.keys(findChanges(saved, mine)) as (keyof SentFaq)[]; // fields of a question
  return (
    <ConflictNotice
      title="Someone else changed this question while you were editing"
      differences={names.map((name) => ({
        label: FIELD_LABELS[name],
        sides: [describeField(mine, name), describeField(saved, name)],
      }))}
      fallback="Failed to save FAQ"
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onGoOn={onGoOn}
    />
  );
}

function describeField(faq: SentFaq, name: keyof SentFaq): ReactNode {
  switch (name) {
    case 'category':
      return faqCategoryLabel(faq.category);
    case 'isPublished':
      return faq.isPublished ? 'Published' : 'Draft';
    case 'order':
      return String(faq.order);
    case 'tags':
      return faq.tags.join(', ');
    case 'images':
      return [formatQuantity(faq.images.length, 'image'), ...faq.images.map(describeImage)].join('\n');
    default:
      return faq[name];
  }
}

const describeImage = ({ alt, caption }: SentFaq['images'][number], index: number): string =>
  `${index + 1}. ${[alt, caption].filter(Boolean).join(' · ') || 'no description'}`;
