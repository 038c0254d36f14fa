import type { Faq, FaqImage, StaffFaq } from '../../../shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory } from '../../../shared/faq-categories.ts';
import { type FaqId, timeOfId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Entry, readList } from '../../platform/data/counted-lists/read-list.ts';
import type { Kind, ListEntry, ListLimit } from '../../platform/data/kind.ts';
import { VERSIONS_KEPT } from '../versions/versions-kept.ts';
import { faqImageKey, type StoredFaq, type StoredFaqImage } from './faq.ts';

const STANDINGS = ['published', 'draft'] as const;
export type Standing = (typeof STANDINGS)[number];

const LIST_LIMITS: Record<Standing, ListLimit> = {
  published: {
    most: LIMITS.faqsPublished,
    refusal: `At most ${LIMITS.faqsPublished} questions can be published`,
  },
  draft: { most: LIMITS.faqDrafts, refusal: `At most ${LIMITS.faqDrafts} questions can be drafts` },
};

/** The list of the questions that are published, or are not, of a category or of all; by id. */
export const faqList = (standing: Standing, category: FaqCategory | 'all'): ListEntry => ({
  index: category === 'all' ? 'gs1' : 'gs2',
  list: `faq|${standing}|${category}`,
  ...(category === 'all' && { limit: LIST_LIMITS[standing] }),
});

/** How a question stands. */
export const standingOf = ({ isPublished }: Pick<StoredFaq, 'isPublished'>): Standing =>
  isPublished ? 'published' : 'draft';

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
  lists: (faq) => [faqList(standingOf(faq), 'all'), faqList(standingOf(faq), faq.category)],
  // Whoever may search for them may see drafts too: no search filters.
  words: ({ question, tags }) => ({ texts: [question, ...tags], letters: '' }),
  shown: staffFaqView,
  titled: ({ question }) => question,
  audited: ({ question, answer, category, order, isPublished, tags, images }) => ({
    ...{ question, answer, category, order, isPublished, tags },
    images: images.map(({ hash, alt, caption }) => ({ id: hash, alt, caption })),
  }),
  keepsVersions: VERSIONS_KEPT,
};

/** A question as visitors read it. */
export function faqView({ version: _, images, ...faq }: StoredFaq): Faq {
  return { ...faq, images: images.map(imageView) };
}

/** The same as editors read it, with what a change of it needs. */
export function staffFaqView({ version, ...faq }: StoredFaq): StaffFaq {
  const images = faq.images.map((image) => ({ id: image.hash, ...imageView(image) }));
  return { ...faq, images, createdAt: timeOfId(faq.id), version };
}

/** The questions that a list's entries hold: nothing else stands on these lists, and the card is all of it. */
export const faqsOf = (entries: readonly Entry[]): StoredFaq[] =>
  entries.map(({ id, version, card }) => faqKind.fromStored({ id: id as FaqId, version, card, detail: {} }));

/** Every question that stands as told, as it is stored, oldest first. */
export async function storedFaqs(standing: Standing): Promise<StoredFaq[]> {
  const { most } = LIST_LIMITS[standing];
  return faqsOf(await readList(faqList(standing, 'all'), { from: undefined, side: 'newer', limit: most }));
}

function imageView({ hash, widths, ...image }: StoredFaqImage): FaqImage {
  const addressOf = (width: number): string => `/${faqImageKey(hash, width)}`;
  const variants = widths.map((width) => ({ url: addressOf(width), width }));
  return { ...image, url: addressOf(image.width), variants };
}
