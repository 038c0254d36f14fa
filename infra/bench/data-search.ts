import { imageDefinition } from '#domain/images/image-definition.ts';
import { matchApproved } from '#domain/images/image-lists.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { requestCost } from '../costs/request-cost.ts';
import type { Figures } from './figures.ts';

const READ_UNITS_PER_SEARCH = 12;

/** A common word, its prefix, a rare one, both together, and one without results. */
const TERMS = ['tidal', 'ti', 'artist250', 'tidal artist250', 'tin'];

/** Whether one of the searches may read a search index row; a large table contains no others. */
export const isSearched = ({ pk, sk }: Key): boolean =>
  pk === 'W#image#ti' || (pk === 'W#image#ar' && sk.startsWith('tist250'));

/** The cost of searches on the existing table. */
export async function searchFigures(images: string): Promise<Figures> {
  const accept = matchApproved('all', ['open', 'adult']);
  const rows = [];
  for (const term of TERMS) {
    const search = () => searchIndex({ definition: imageDefinition, term, accept });
    const { result, readUnits, roundTrips } = await requestCost(search);
    const found = `${result.ids.length}${result.isLowerBound ? ' or more' : ''}`;
    rows.push([term, found, readUnits, READ_UNITS_PER_SEARCH, roundTrips]);
  }
  return {
    title: `Searching ${images}, without the cards of what is found`,
    columns: ['term', 'found', 'read units', 'budget', 'round trips'],
    rows,
  };
}
