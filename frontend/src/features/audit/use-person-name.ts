import { useState } from 'react';
import type { AuditedKind } from '../../../../shared/audited-kinds.ts';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { actorOf } from './audit-filters.ts';
import { idIn, NAME_TO_COME, NAMELESS, useNewestEntry } from './use-newest-entry.ts';

/**
 * What somebody is called: as the newest of the entries has it, else as it was last known on this screen, else as the
 * log has it of anything that they did or that was done to their account; their id where it cannot be asked.
 *
 * @param actor as the filters name people; empty for nobody
 * @param entries those shown; undefined while they are on their way
 * @returns `keep` to tell a name that comes from elsewhere
 */
export function usePersonName(actor: string, entries: readonly AuditEntry[] | undefined) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const keep = (whose: string, name: string) => setNames((known) => new Map(known).set(whose, name));
  const told = entries?.find((entry) => actorOf(entry) === actor)?.actor.name;
  if (told !== undefined && told !== names.get(actor)) keep(actor, told);
  const known = told ?? names.get(actor);
  const isAsked = actor !== '' && entries !== undefined && known === undefined;
  const acted = useNewestEntry(isAsked ? { actor } : undefined);
  const concerned = useNewestEntry(acted.state === 'none' ? { target: accountOf(actor) } : undefined);
  const found = acted.entry?.actor.name ?? concerned.entry?.target.title;
  const states = [acted.state, concerned.state];
  return { name: known ?? found ?? withoutName(actor, states), keep };
}

/** Somebody's account, as the filters name things. */
function accountOf(actor: string): string {
  const kind: AuditedKind = actor.startsWith('game:') ? 'player' : 'website-user';
  return `${kind}:${idIn(actor)}`;
}

function withoutName(actor: string, [acted, concerned]: string[]): string {
  if (acted === 'failed' || concerned === 'failed') return idIn(actor);
  return concerned === 'unknown' ? NAME_TO_COME : NAMELESS;
}
