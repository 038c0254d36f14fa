import { LIMITS } from '../../../../shared/limits.ts';
import { WEBSITE_ROLES } from '../../../../shared/roles.ts';
import { type StaffUserFilters, USER_STATUS_FILTERS } from '../../api/staff-users.ts';
import { pageOf } from '../../ui/page-of.ts';

export const NO_FILTERS: StaffUserFilters = { search: '', role: 'all', status: 'all', page: 1 };

/** Reads the filters off an address; whatever makes no sense there is as if it were missing. */
export function filtersOf(fields: URLSearchParams): StaffUserFilters {
  const term = fields.get('search')?.trim().slice(0, LIMITS.searchMaximum) ?? '';
  return {
    search: term.length < LIMITS.searchMinimum ? '' : term,
    role: WEBSITE_ROLES.find((each) => each === fields.get('role')) ?? NO_FILTERS.role,
    status: USER_STATUS_FILTERS.find((each) => each === fields.get('status')) ?? NO_FILTERS.status,
    page: pageOf(fields.get('page')),
  };
}

/**
 * Filters, some of them changed, as the query part of an address, `?` included; empty where nothing is filtered.
 * Any change but one of the page begins at the first page again.
 */
export function searchWith(filters: StaffUserFilters, change: Partial<StaffUserFilters>): string {
  const { page, ...others } = { ...filters, page: NO_FILTERS.page, ...change };
  const fields = new URLSearchParams();
  for (const name of ['search', 'role', 'status'] as const) {
    if (others[name] !== NO_FILTERS[name]) fields.set(name, others[name]);
  }
  if (page !== NO_FILTERS.page) fields.set('page', String(page));
  const text = fields.toString();
  return text && `?${text}`;
}
