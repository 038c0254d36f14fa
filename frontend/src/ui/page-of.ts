import { LIST_LIMITS } from '../../../shared/list-limits.ts';

/**
 * The page that a field of an address names, counted from 1; the first where it is missing or makes no sense.
 *
 * @param field null where the address has no such field
 */
export function pageOf(field: string | null): number {
  const page = /^[1-9]\d*$/.test(field ?? '') ? Number(field) : 1;
  return page <= LIST_LIMITS.page ? page : 1;
}
