import * as v from 'valibot';
import { limitCharacters } from '../limit-characters.ts';
import { LIST_LIMITS } from '../list-limits.ts';
import { isTooShort } from '../search-term.ts';
import { WholeNumber } from '../whole-number.ts';

const requireWhole = (message: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,16}$/, message), v.transform(Number));

const PAGE = `Page must be a whole number from 1 to ${LIST_LIMITS.page.toLocaleString('en')}`;
const LIMIT = `Limit must be a whole number from 1 to ${LIST_LIMITS.pageSize}`;
const SEARCH = `Search term must be at least ${LIST_LIMITS.searchMinimum} characters`;

/** The requested page, counted from 1; the first by default. */
export const Page = v.optional(
  v.pipe(requireWhole(PAGE), v.minValue(1, PAGE), v.maxValue(LIST_LIMITS.page, PAGE)),
  '1',
);

/** How many entries a page has. */
export const Limit = (usual: number) =>
  v.optional(
    v.pipe(requireWhole(LIMIT), v.minValue(1, LIMIT), v.maxValue(LIST_LIMITS.pageSize, LIMIT)),
    String(usual),
  );

/**
 * A search term, trimmed; an empty term means no search.
 *
 * @param tooShort the message for a single letter
 */
export const buildSearch = (tooShort: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((term) => !isTooShort(term), tooShort),
      ...limitCharacters(
        LIST_LIMITS.searchMaximum,
        `Search term must be at most ${LIST_LIMITS.searchMaximum} characters`,
      ),
    ),
    '',
  );

/** The same where staff search. */
export const Search = buildSearch(SEARCH);

/** A search term that is required, trimmed. */
export const SearchTerm = v.pipe(
  v.string(SEARCH),
  v.trim(),
  v.minLength(LIST_LIMITS.searchMinimum, SEARCH),
  ...limitCharacters(
    LIST_LIMITS.searchMaximum,
    `Search term must be at most ${LIST_LIMITS.searchMaximum} characters`,
  ),
);

/** The position of a page in its list. */
export const Pagination = v.object({
  currentPage: WholeNumber,
  totalPages: WholeNumber,
  totalItems: WholeNumber,
  pageSize: WholeNumber,
  hasPrev: v.boolean(),
  hasNext: v.boolean(),
  /** True if a search found more matches than it counts; otherwise absent. */
  totalIsLowerBound: v.optional(v.boolean()),
});
export type Pagination = v.InferOutput<typeof Pagination>;

/**
 * Describes a page of a list of known length.
 *
 * @param totalItems entries in the whole list
 */
export function paginate(currentPage: number, pageSize: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / pageSize);
  return {
    currentPage,
    totalPages,
    totalItems,
    pageSize,
    hasPrev: currentPage > 1 && totalPages > 0,
    hasNext: currentPage < totalPages,
  };
}
