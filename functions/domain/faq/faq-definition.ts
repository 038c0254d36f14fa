import { auditFields, show } from '#platform/data/audited-fields.ts';
import { type Entry, readList } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition, ListEntry, ListLimit } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import type { Faq, FaqImage, StaffFaq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory } from '#shared/faq-categories.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import { decodeIdTime, type FaqId } from '#shared/ids.ts';
import { buildFaqImageKey, type StoredFaq, type StoredFaqImage } from './faq.ts';

const FAQ_STATUSES = ['published', 'draft'] as const;
export type FaqStatus = (typeof FAQ_STATUSES)[number];

const LIST_LIMITS: Record<FaqStatus, ListLimit> = {
  published: {
    most: FAQ_LIMITS.published,
    refusal: `You can publish up to ${FAQ_LIMITS.published} questions`,
  },
  draft: { most: FAQ_LIMITS.drafts, refusal: `You can have up to ${FAQ_LIMITS.drafts} drafts` },
};

/** The published questions or the drafts, of one category or of all, sorted by id. */
export const buildFaqList = (status: FaqStatus, category: FaqCategory | 'all'): ListEntry => ({
  index: category === 'all' ? 'gs1' : 'gs2',
  list: `faq|${status}|${category}`,
  ...(category === 'all' && { limit: LIST_LIMITS[status] }),
});

/** Whether a question is published or a draft. */
export const getStatus = ({ isPublished }: Pick<StoredFaq, 'isPublished'>): FaqStatus =>
  isPublished ? 'published' : 'draft';

/** Every list of questions. */
export const buildEveryFaqList = (): ListEntry[] =>
  FAQ_STATUSES.flatMap((status) =>
    (['all', ...FAQ_CATEGORIES] as const).map((category) => buildFaqList(status, category)),
  );

/**
 * The entity definition of questions. The card contains the whole question: the page shows every answer, and
 * one query then reads them all and is billed by size.
 */
export const faqDefinition: EntityDefinition<StoredFaq> = {
  name: 'faq',
  label: 'question',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as StoredFaq,
  lists: (faq) => [buildFaqList(getStatus(faq), 'all'), buildFaqList(getStatus(faq), faq.category)],
  countedLists: { shared: buildEveryFaqList },
  // Everyone who can search questions may see drafts, so searches need no filter.
  searchTerms: ({ question, tags }) => ({ texts: [question, ...tags], filterKey: '' }),
  shown: toStaffFaqView,
  titled: ({ question }) => question,
  audited: auditFields<StoredFaq>({
    ...show('question', 'answer', 'category', 'order', 'isPublished', 'tags'),
    images: (images) => ({ images: images.map(({ hash, alt, caption }) => ({ id: hash, alt, caption })) }),
  }),
  keepsVersions: MAX_VERSIONS,
};

/** A question as visitors see it. */
export function toFaqView({ version: _, images, ...faq }: StoredFaq): Faq {
  return { ...faq, images: images.map(toImageView) };
}

/** A question as editors see it, with the fields that editing needs. */
export function toStaffFaqView({ version, ...faq }: StoredFaq): StaffFaq {
  const images = faq.images.map((image) => ({ id: image.hash, ...toImageView(image) }));
  return { ...faq, images, createdAt: decodeIdTime(faq.id), version };
}

/** Reads questions from list entries. These lists contain only questions, and a card contains the whole question. */
export const toFaqs = (entries: readonly Entry[]): StoredFaq[] =>
  entries.map(({ id, version, card }) =>
    faqDefinition.fromStored({ id: id as FaqId, version, card, detail: {} }),
  );

/** Reads all published questions or all drafts, oldest first. */
export async function loadFaqs(status: FaqStatus): Promise<StoredFaq[]> {
  const { most } = LIST_LIMITS[status];
  return toFaqs(await readList(buildFaqList(status, 'all'), { from: undefined, side: 'newer', limit: most }));
}

function toImageView({ hash, widths, ...image }: StoredFaqImage): FaqImage {
  const getUrl = (width: number): string => `/${buildFaqImageKey(hash, width)}`;
  const variants = widths.map((width) => ({ url: getUrl(width), width }));
  return { ...image, url: getUrl(image.width), variants };
}
