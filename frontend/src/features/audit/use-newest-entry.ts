import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { type AuditFilters, auditQuery } from '../../api/audit.ts';
import { NO_FILTERS } from './audit-filters.ts';

/** Shown instead of a name while it loads, and if the log does not know it. */
export const NAME_TO_COME = '…';
export const NAMELESS = 'not in this log';

/** The id in a filter value of type and id. */
export const parseId = (named: string): string => named.slice(named.indexOf(':') + 1);

/** The newest log entry of a person or an entity, if any; undefined while loading. */
interface Newest {
  entry: AuditEntry | undefined;
  state: 'unknown' | 'found' | 'none' | 'failed';
}

/**
 * The newest entry for a single filter, independent of the screen's filters.
 *
 * @param filter undefined if there is nothing to load
 */
export function useNewestEntry(filter: Partial<AuditFilters> | undefined): Newest {
  const { data, isError } = useQuery({
    ...auditQuery({ ...NO_FILTERS, ...filter }),
    enabled: filter !== undefined,
  });
  if (!filter || !(data || isError)) return { entry: undefined, state: 'unknown' };
  const entry = data?.entries[0];
  if (entry) return { entry, state: 'found' };
  return { entry, state: data ? 'none' : 'failed' };
}
