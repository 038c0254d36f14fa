import { imageList, type ListState } from '#domain/images/image-lists.ts';
import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { samplePages } from './sample-pages.ts';

/** The page size of the bench. */
export const PAGE_SIZE = 24;

/** Lists that are read as one. */
export interface Leaves {
  name: string;
  lists: ListEntry[];
}

const APPROVED: ListState = 'approved';

const readLeaves = (filter: GalleryFilter, ...ratingGroups: ('open' | 'adult')[]): Leaves => ({
  name: `${filter}, ${ratingGroups.length === 1 ? '1 list' : '2 lists'}`,
  lists: ratingGroups.map((ratingGroup) => imageList(APPROVED, filter, ratingGroup)),
});

/** All images and those of one category, without and with those rated r. */
export const EVERY_LEAVES: readonly Leaves[] = [
  readLeaves('all', 'open'),
  readLeaves('all', 'open', 'adult'),
  readLeaves('avatar', 'open'),
  readLeaves('avatar', 'open', 'adult'),
];

/** A page with its cost. */
export interface PageCost extends RequestCost {
  page: number;
  ids: string[];
}

/** Reads a page and measures the cost. */
export async function measurePage({ lists }: Leaves, page: number): Promise<PageCost> {
  const { result, ...cost } = await requestCost(() => countedPage({ lists, page, limit: PAGE_SIZE }));
  return { page, ids: result.entries.map(({ id }) => id), ...cost };
}

/** The number of pages of the lists. */
export async function listPages({ lists }: Leaves): Promise<number> {
  const { total } = await countedPage({ lists, page: 1, limit: 1 });
  return Math.ceil(total / PAGE_SIZE);
}

/** The number of pages read to find the most expensive one. */
export const SAMPLE = 60;

/** The costs of sample pages, evenly distributed from the first to the last. */
export async function measureSample(of: Leaves): Promise<PageCost[]> {
  const costs = [];
  for (const page of samplePages(await listPages(of), SAMPLE)) costs.push(await measurePage(of, page));
  return costs;
}
