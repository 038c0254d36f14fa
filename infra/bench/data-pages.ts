import { imageList, type ListState } from '../../functions/domain/image-lists.ts';
import { countedPage } from '../../functions/platform/data/counted-lists/counted-page.ts';
import type { ListEntry } from '../../functions/platform/data/kind.ts';
import type { GalleryFilter } from '../../shared/image-categories.ts';
import { type RequestCost, requestCost } from './request-cost.ts';
import { samplePages } from './sample-pages.ts';

/** How many images a page of the bench has. */
export const PAGE_SIZE = 24;

/** Lists that are read as one. */
export interface Leaves {
  name: string;
  lists: ListEntry[];
}

const APPROVED: ListState = 'approved';

const leaves = (filter: GalleryFilter, ...bands: ('open' | 'adult')[]): Leaves => ({
  name: `${filter}, ${bands.length === 1 ? '1 list' : '2 lists'}`,
  lists: bands.map((band) => imageList(APPROVED, filter, band)),
});

/** All images and those of one category, without and with those rated r. */
export const EVERY_LEAVES: readonly Leaves[] = [
  leaves('all', 'open'),
  leaves('all', 'open', 'adult'),
  leaves('avatar', 'open'),
  leaves('avatar', 'open', 'adult'),
];

/** A page with what it took to read. */
export interface PageCost extends RequestCost {
  page: number;
  ids: string[];
}

/** Reads a page and counts what that takes. */
export async function costOfPage({ lists }: Leaves, page: number): Promise<PageCost> {
  const { result, ...cost } = await requestCost(() => countedPage({ lists, page, limit: PAGE_SIZE }));
  return { page, ids: result.entries.map(({ id }) => id), ...cost };
}

/** How many pages the lists have. */
export async function pagesOf({ lists }: Leaves): Promise<number> {
  const { total } = await countedPage({ lists, page: 1, limit: 1 });
  return Math.ceil(total / PAGE_SIZE);
}

/** How many pages of a list are read to find the dearest. */
export const SAMPLE = 60;

/** The costs of a sample of pages, evenly from the first to the last. */
export async function costsOfSample(of: Leaves): Promise<PageCost[]> {
  const costs = [];
  for (const page of samplePages(await pagesOf(of), SAMPLE)) costs.push(await costOfPage(of, page));
  return costs;
}
