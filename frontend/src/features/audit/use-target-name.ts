import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { isAbout } from './audit-filters.ts';
import { describeKind, formatTargetName } from './describe-entry.ts';
import { NAME_TO_COME, NAMELESS, parseId, useNewestEntry } from './use-newest-entry.ts';

/** The type and the name of an entity. */
interface TargetName {
  what: string;
  name: string;
}

/**
 * The name of an entity: from the entries, else from the log of changes to it; its id if the log cannot be
 * loaded.
 *
 * @param target as a filter value; empty for none
 * @param entries the entries shown; undefined while loading
 */
export function useTargetName(target: string, entries: readonly AuditEntry[] | undefined): TargetName {
  const named = entries?.filter((entry) => isAbout(entry, target)) ?? [];
  const isAsked = target !== '' && entries !== undefined && named.length === 0;
  const newest = useNewestEntry(isAsked ? { target } : undefined);
  const known = named.find((entry) => entry.target.title) ?? named[0] ?? newest.entry;
  if (known) return { what: describeKind(known.target.kind), name: formatTargetName(known.target) };
  const kind = target.slice(0, Math.max(0, target.indexOf(':')));
  const what = kind ? describeKind(kind) : 'Target';
  if (newest.state === 'failed') return { what, name: parseId(target) };
  return { what, name: newest.state === 'none' ? NAMELESS : NAME_TO_COME };
}
