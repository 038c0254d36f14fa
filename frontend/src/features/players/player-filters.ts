import { GAME_ROLES } from '../../../../shared/roles.ts';
import type { PlayerFilters } from '../../api/staff-players.ts';
import { addressFilters } from '../../ui/staff/address-filters.ts';

const NO_FILTERS: PlayerFilters = { search: '', role: 'all', sortBy: 'name', sortOrder: 'asc', page: 1 };

/** The filters and the order of the players, in the URL. */
export const { parseFilters, buildSearch } = addressFilters(NO_FILTERS, {
  role: ['all', ...GAME_ROLES],
  sortBy: ['id', 'name', 'role', 'characters'],
  sortOrder: ['asc', 'desc'],
});
