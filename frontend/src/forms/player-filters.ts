import { GAME_ROLES } from '#shared/roles.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import type { PlayerFilters } from '../api/staff-players.ts';
import { getRoleLabel } from '../session/role-badge.tsx';

const NO_FILTERS: PlayerFilters = { search: '', role: 'all', sortBy: 'name', sortOrder: 'asc', page: 1 };

/** The filters and the order of the players, in the URL. */
export const { parseFilters, buildSearch } = createAddressFilters(NO_FILTERS, {
  role: ['all', ...GAME_ROLES],
  sortBy: ['id', 'name', 'role', 'characters'],
  sortOrder: ['asc', 'desc'],
});

/** The options of the role filter. */
export const ROLE_OPTIONS = [
  { value: 'all', label: 'All Roles' },
  ...GAME_ROLES.map((value) => ({
    value,
    label: value === 'mod' ? 'Moderator' : capitalize(getRoleLabel(value)),
  })),
];

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The query string after a press on the header of a column: its order is ascending first, then reversed. */
export function buildSortSearch(filters: PlayerFilters, key: string): string {
  const isSame = key === filters.sortBy;
  const sortOrder = isSame && filters.sortOrder === 'asc' ? 'desc' : 'asc';
  // The sortable columns have the names of the orders.
  return buildSearch(filters, { sortBy: key as PlayerFilters['sortBy'], sortOrder });
}
