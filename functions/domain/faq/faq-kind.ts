import type { Faq, FaqImage } from '../../../shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory } from '../../../shared/faq-categories.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { Kind, ListEntry } from '../../platform/data/kind.ts';
import { faqImageKey, type StoredFaq, type StoredFaqImage } from './faq.ts';

const STANDINGS = ['published', 'draft'] as const;
type Standing = (typeof STANDINGS)[number];

const PUBLISHED_LIMIT = {
  most: LIMITS.faqsPublished,
  refusal: `At most ${LIMITS.faqsPublished} questions can be published`,
};

/** The list of the questions that are published, or are not, of a category or of all; by id. */
export const faqList = (standing: Standing, category: FaqCategory | 'all'): ListEntry => ({
  index: category === 'all' ? 'gs1' : 'gs2',
  list: `faq|${standing}|${category}`,
  ...(standing === 'published' && category === 'all' && { limit: PUBLISHED_LIMIT }),
});

/** Every list of questions. */
export const everyFaqList = (): ListEntry[] =>
  STANDINGS.flatMap((standing) =>
    (['all', ...FAQ_CATEGORIES] as const).map((category) => faqList(standing, category)),
  );

/**
 * How questions are stored. The card is all of it: the page shows every answer, and one query then reads them
 * by their bytes.
 */
export const faqKind: Kind<StoredFaq> = {
  name: 'faq',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as StoredFaq,
  lists: ({ isPublished, category }) => {
    const standing = isPublished ? 'published' : 'draft';
    return [faqList(standing, 'all'), faqList(standing, category)];
  },
  shown: faqView,
};

/** A question as visitors read it. */
export function faqView({ version: _, images, ...faq }: StoredFaq): Faq {
  return { ...faq, images: images.map(imageView) };
}

function imageView({ hash, widths, ...image }: StoredFaqImage): FaqImage {
  const addressOf = (width: number): string => `/${faqImageKey(hash, width)}`;
  const variants = widths.map((width) => ({ url: addressOf(width), width }));
  return { ...image, url: addressOf(image.width), variants };
}
