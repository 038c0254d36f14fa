/**
 * The query fields that change the content of a public page. Other fields, such as tracking parameters, do not change
 * it.
 */
export const PAGE_FILTERS = ['category', 'page', 'search', 'sort'] as const;

/** Returns whether a query, with or without its `?`, contains one of them. */
export function hasPageFilter(query: string): boolean {
  const fields = new URLSearchParams(query);
  return PAGE_FILTERS.some((name) => fields.has(name));
}
