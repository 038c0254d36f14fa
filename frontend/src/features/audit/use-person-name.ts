import { useState } from 'react';
import type { AuditedKind } from '../../../../shared/audited-kinds.ts';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { actorOf } from './audit-filters.ts';
import { idIn, NAME_TO_COME, NAMELESS, useNewestEntry } from './use-newest-entry.ts';

/**
 * The name of a person: from the newest entry that has it, else as last known on this screen, else from the
 * log of their actions or of changes to their account; the id if the log cannot be loaded.
 *
 * @param actor as a filter value; empty for none
 * @param entries the entries shown; undefined while loading
 * @returns `keep` to store a name from another source
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

/** A person's account, as the filter value of an entity. */
function accountOf(actor: string): string {
  const kind: AuditedKind = actor.startsWith('game:') ? 'player' : 'website-user';
  return `${kind}:${idIn(actor)}`;
}

function withoutName(actor: string, [acted, concerned]: string[]): string {
  if (acted === 'failed' || concerned === 'failed') return idIn(actor);
  return concerned === 'unknown' ? NAME_TO_COME : NAMELESS;
}
