import type { Faq } from '../../../../shared/contract/faq.ts';
import { FAQ_CATEGORIES, faqCategoryLabel } from '../../../../shared/faq-categories.ts';
import { formatQuantity } from '../../ui/format.ts';
import { FaqEntry } from './faq-entry.tsx';

/** The questions grouped by category; empty categories are omitted. */
export function FaqGroups({ faqs }: { faqs: readonly Faq[] }) {
  const groups = FAQ_CATEGORIES.map((category) => ({
    category,
    members: faqs.filter((faq) => faq.category === category),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ category, members }) => (
          <section key={category} aria-labelledby={`faqs-${category}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={`faqs-${category}`} className="text-3xl leading-9">
                {faqCategoryLabel(category)}
              </h2>
              <p className="text-soft tabular-nums">{formatQuantity(members.length, 'question')}</p>
            </div>
            <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
              {members.map((faq) => (
                <li key={faq.id}>
                  <FaqEntry faq={faq} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
