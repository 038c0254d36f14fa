import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { type AuditFilters, auditQuery } from '../../api/audit.ts';
import { NO_FILTERS } from './audit-filters.ts';

/** What stands for a name while the log is asked for it, and where the log does not know it. */
export const NAME_TO_COME = '…';
export const NAMELESS = 'not in this log';

/** What follows the colon: of somebody or something that is named by kind and id, the id. */
export const idIn = (named: string): string => named.slice(named.indexOf(':') + 1);

/** What the log has of somebody or something: the newest entry, or none; undefined until that is known. */
interface Newest {
  entry: AuditEntry | undefined;
  state: 'unknown' | 'found' | 'none' | 'failed';
}

/**
 * The newest entry that one filter finds by itself, whatever else the screen is filtered by.
 *
 * @param filter undefined while there is nothing to ask
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
