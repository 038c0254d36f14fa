import { imageKind } from '../../functions/domain/image-kind.ts';
import { approvedLetters } from '../../functions/domain/image-lists.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { searchWords } from '../../functions/platform/data/search-words.ts';
import type { Figures } from './figures.ts';
import { requestCost } from './request-cost.ts';

const READ_UNITS_PER_SEARCH = 12;

/** A common word, its beginning, a rare one, both together, and one that nothing has. */
const TERMS = ['tidal', 'ti', 'artist250', 'tidal artist250', 'tin'];

/** Whether a row of words may be read by one of the searches; a large table is filled with no others. */
export const isSearched = ({ pk, sk }: Key): boolean =>
  pk === 'W#image#ti' || (pk === 'W#image#ar' && sk.startsWith('tist250'));

/** What searches take on the table as it is. */
export async function searchFigures(images: string): Promise<Figures> {
  const accept = approvedLetters('all', ['open', 'adult']);
  const rows = [];
  for (const term of TERMS) {
    const search = () => searchWords({ kind: imageKind, term, accept });
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
