import type { ReactNode } from 'react';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { formatQuantity } from '#ui/format/format-number.ts';
import type { EditorDefinition } from '../../../forms/editor/editor-definition.ts';
import { FIELD_LABELS, type SentFaq, toSentFaq } from './faq-form.ts';

/** How questions are edited, and how two versions of one are shown. */
export const FAQ_DEFINITION: EditorDefinition<StaffFaq, SentFaq> = {
  what: 'this question',
  fallback: 'Failed to save FAQ',
  labels: FIELD_LABELS,
  toFields: toSentFaq,
  describe: describeField,
};

function describeField(faq: SentFaq, name: keyof SentFaq): ReactNode {
  switch (name) {
    case 'category':
      return getFaqCategoryLabel(faq.category);
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
