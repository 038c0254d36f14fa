import { LIMITS } from '../../../../shared/limits.ts';

/** A thing is found by this many of its words at most; more than these find nothing. */
const MOST_WORDS = 16;

/**
 * Where a list of staff is searched for a title or a name: by as much of it as the list's search takes. Titles of which
 * nothing can be searched lead to the whole list.
 */
export function searchAddress(path: string, title = ''): string {
  const words = title.slice(0, LIMITS.searchMaximum).trim().split(/\s+/);
  const search = words.slice(0, MOST_WORDS).join(' ');
  return search.length < LIMITS.searchMinimum ? path : `${path}?${new URLSearchParams({ search })}`;
}
