import type { StaffFaq } from '../../../shared/contract/faq.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import type { FaqCategory } from '../../../shared/faq-categories.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '../../platform/data/kind.ts';
import type { StoredFaq } from './faq.ts';
import { faqList, faqsOf, type Standing, staffFaqView } from './faq-kind.ts';
import { matching, wordsOfFaq } from './faq-words.ts';

interface StaffBrowse {
  page: number;
  limit: number;
  /** As of the public page; empty for no search. */
  search: string;
  category: FaqCategory | 'all';
  published: 'all' | 'true' | 'false';
}

const STANDINGS_OF: Record<StaffBrowse['published'], readonly Standing[]> = {
  all: ['published', 'draft'],
  true: ['published'],
  false: ['draft'],
};

/**
 * A page of the questions, drafts too, newest first: an editor looks for what was written last, and the public page
 * shows how they stand. The lists may lag behind a change by some milliseconds.
 */
export async function staffFaqs({
  page,
  limit,
  search,
  category,
  published,
}: StaffBrowse): Promise<{ faqs: StaffFaq[]; pagination: Pagination }> {
  const lists = STANDINGS_OF[published].map((standing) => faqList(standing, category));
  if (search) {
    const found = await foundAmong(lists, search);
    const faqs = found.slice((page - 1) * limit, page * limit).map(staffFaqView);
    return { faqs, pagination: paginate(page, limit, found.length) };
  }
  const { entries, total } = await countedPage({ lists, page, limit });
  return { faqs: faqsOf(entries).map(staffFaqView), pagination: paginate(page, limit, total) };
}

/** Those with the words of a search, newest first. There are few enough to look through every word of all. */
async function foundAmong(lists: readonly ListEntry[], search: string): Promise<StoredFaq[]> {
  const stretch = { from: undefined, side: 'older', limit: LIMITS.faqsPublished + LIMITS.faqDrafts } as const;
  const entries = (await Promise.all(lists.map((list) => readList(list, stretch)))).flat();
  const matches = matching(search);
  return faqsOf(entries)
    .filter((faq) => matches(wordsOfFaq(faq)))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}
