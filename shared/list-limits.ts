/** Limits of every list: pages, entries per page, characters of a search. The only limits that visitors' pages need. */
export const LIST_LIMITS = {
  page: 1_000_000,
  pageSize: 100,
  searchMinimum: 2,
  searchMaximum: 100,
} as const;
