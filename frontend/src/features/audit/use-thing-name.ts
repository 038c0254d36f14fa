import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { isOf } from './audit-filters.ts';
import { nameOfTarget, wordsOfKind } from './audit-words.ts';
import { idIn, NAME_TO_COME, NAMELESS, useNewestEntry } from './use-newest-entry.ts';

/** What a thing is and is called. */
interface ThingName {
  what: string;
  name: string;
}

/**
 * What a thing is called: as the entries have it, else as the log has it of anything that was done to the thing; its
 * id where it cannot be asked.
 *
 * @param target as the filters name things; empty for none
 * @param entries those shown; undefined while they are on their way
 */
export function useThingName(target: string, entries: readonly AuditEntry[] | undefined): ThingName {
  const told = entries?.filter((entry) => isOf(entry, target)) ?? [];
  const isAsked = target !== '' && entries !== undefined && told.length === 0;
  const newest = useNewestEntry(isAsked ? { target } : undefined);
  const known = told.find((entry) => entry.target.title) ?? told[0] ?? newest.entry;
  if (known) return { what: wordsOfKind(known.target.kind), name: nameOfTarget(known.target) };
  const kind = target.slice(0, Math.max(0, target.indexOf(':')));
  const what = kind ? wordsOfKind(kind) : 'Thing';
  if (newest.state === 'failed') return { what, name: idIn(target) };
  return { what, name: newest.state === 'none' ? NAMELESS : NAME_TO_COME };
}
