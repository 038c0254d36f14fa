import { LIST_LIMITS } from '#shared/list-limits.ts';

/**
 * Parses a page number from a query parameter, counted from 1; 1 if it is missing or invalid.
 *
 * @param field null if the parameter is missing
 */
export function parsePage(field: string | null): number {
  const page = /^[1-9]\d*$/.test(field ?? '') ? Number(field) : 1;
  return page <= LIST_LIMITS.page ? page : 1;
}
