/**
 * The fields of a query that change what a public page shows. Under any other, such as those that mark where a visitor
 * came from, a page is what it is without a query.
 */
export const PAGE_FILTERS = ['category', 'page', 'search', 'sort'] as const;

/** Whether a query, with or without its `?`, names one of them. */
export function hasPageFilter(query: string): boolean {
  const fields = new URLSearchParams(query);
  return PAGE_FILTERS.some((name) => fields.has(name));
}
