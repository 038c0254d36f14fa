import type { QueryFilters } from '@tanstack/react-query';

/** All gallery queries that depend on the configuration, except for the configuration itself. */
export const DECIDED_BY_CONFIG: QueryFilters = {
  predicate: ({ queryKey: [family, kind] }) => family === 'gallery' && kind !== 'config',
};
