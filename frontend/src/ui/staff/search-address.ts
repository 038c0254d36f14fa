import { LIMITS } from '../../../../shared/limits.ts';

/** A thing is found by this many of its words at most; more than these find nothing. */
const MOST_WORDS = 16;

/** What a list's search takes for a word. */
const WORD = /[\p{L}\p{N}]{2,}/gu;

/**
 * Where a list of staff is searched for a title or a name: by as much of it as the list's search takes. Titles of which
 * nothing can be searched lead to the whole list.
 */
export function searchAddress(path: string, title = ''): string {
  const written = title.slice(0, LIMITS.searchMaximum).trim();
  const words = written.match(WORD) ?? [];
  const search = words.length > MOST_WORDS ? words.slice(0, MOST_WORDS).join(' ') : written;
  return words.length === 0 ? path : `${path}?${new URLSearchParams({ search })}`;
}
