/** What may be asked of any list: pages, entries a page, characters of a search. Of all limits a visitor needs only these. */
export const LIST_LIMITS = {
  page: 1_000_000,
  pageSize: 100,
  searchMinimum: 2,
  searchMaximum: 100,
} as const;
