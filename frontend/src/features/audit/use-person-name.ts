import { useState } from 'react';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { actorOf } from './audit-filters.ts';

/**
 * What somebody is called: as the newest of the entries has it, else as it was last known on this screen; undefined
 * until then. Where filters find no entry, and while the next ones load, there is none to ask.
 *
 * @returns `keep` to tell a name that comes from elsewhere
 */
export function usePersonName(actor: string, entries: readonly AuditEntry[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const keep = (whose: string, name: string) => setNames((known) => new Map(known).set(whose, name));
  const told = entries.find((entry) => actorOf(entry) === actor)?.actor.name;
  if (told !== undefined && told !== names.get(actor)) keep(actor, told);
  return { name: told ?? names.get(actor), keep };
}
