import type { QueryFilters } from '@tanstack/react-query';

/** Everything read of the gallery whose answer depends on its configuration: all but that itself. */
export const DECIDED_BY_CONFIG: QueryFilters = {
  predicate: ({ queryKey: [family, kind] }) => family === 'gallery' && kind !== 'config',
};
