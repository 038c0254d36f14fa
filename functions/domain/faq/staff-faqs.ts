import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import type { StoredFaq } from './faq.ts';
import { buildFaqList, type FaqStatus, toFaqs, toStaffFaqView } from './faq-definition.ts';
import { createMatcher, listFaqTexts } from './faq-search-texts.ts';

interface StaffBrowse {
  page: number;
  limit: number;
  /** As on the public page; empty for no search. */
  search: string;
  category: FaqCategory | 'all';
  published: 'all' | 'true' | 'false';
}

const STATUSES_BY_FILTER: Record<StaffBrowse['published'], readonly FaqStatus[]> = {
  all: ['published', 'draft'],
  true: ['published'],
  false: ['draft'],
};

/**
 * Reads a page of questions, including drafts, newest first, because editors look for their latest work and
 * the public page shows the final order. The lists may lag behind a change by some milliseconds.
 */
export async function listStaffFaqs({
  page,
  limit,
  search,
  category,
  published,
}: StaffBrowse): Promise<{ faqs: StaffFaq[]; pagination: Pagination }> {
  const lists = STATUSES_BY_FILTER[published].map((status) => buildFaqList(status, category));
  if (search) {
    const found = await searchLists(lists, search);
    const faqs = found.slice((page - 1) * limit, page * limit).map(toStaffFaqView);
    return { faqs, pagination: paginate(page, limit, found.length) };
  }
  const { entries, total } = await readCountedPage({ lists, page, limit });
  return { faqs: toFaqs(entries).map(toStaffFaqView), pagination: paginate(page, limit, total) };
}

/** Finds questions by search terms, newest first. There are few enough to scan all of them. */
async function searchLists(lists: readonly ListEntry[], search: string): Promise<StoredFaq[]> {
  const range = { from: undefined, side: 'older', limit: FAQ_LIMITS.published + FAQ_LIMITS.drafts } as const;
  const entries = (await Promise.all(lists.map((list) => readList(list, range)))).flat();
  const matches = createMatcher(search);
  return toFaqs(entries)
    .filter((faq) => matches(listFaqTexts(faq)))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
