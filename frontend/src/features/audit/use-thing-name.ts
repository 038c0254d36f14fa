import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { isOf } from './audit-filters.ts';
import { nameOfTarget, wordsOfKind } from './audit-words.ts';
import { idIn, NAME_TO_COME, NAMELESS, useNewestEntry } from './use-newest-entry.ts';

/** The type and the name of an entity. */
interface ThingName {
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
export function useThingName(target: string, entries: readonly AuditEntry[] | undefined): ThingName {
  const told = entries?.filter((entry) => isOf(entry, target)) ?? [];
  const isAsked = target !== '' && entries !== undefined && told.length === 0;
  const newest = useNewestEntry(isAsked ? { target } : undefined);
  const known = told.find((entry) => entry.target.title) ?? told[0] ?? newest.entry;
  if (known) return { what: wordsOfKind(known.target.kind), name: nameOfTarget(known.target) };
  const kind = target.slice(0, Math.max(0, target.indexOf(':')));
  const what = kind ? wordsOfKind(kind) : 'Target';
  if (newest.state === 'failed') return { what, name: idIn(target) };
  return { what, name: newest.state === 'none' ? NAMELESS : NAME_TO_COME };
}
