import { useState } from 'react';
import type { AuditedEntityName } from '../../../../shared/audited-entities.ts';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { toActorFilter } from './audit-filters.ts';
import { NAME_TO_COME, NAMELESS, parseId, useNewestEntry } from './use-newest-entry.ts';

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
  const name = entries?.find((entry) => toActorFilter(entry) === actor)?.actor.name;
  if (name !== undefined && name !== names.get(actor)) keep(actor, name);
  const known = name ?? names.get(actor);
  const isAsked = actor !== '' && entries !== undefined && known === undefined;
  const acted = useNewestEntry(isAsked ? { actor } : undefined);
  const concerned = useNewestEntry(acted.state === 'none' ? { target: toAccountTarget(actor) } : undefined);
  const found = acted.entry?.actor.name ?? concerned.entry?.target.title;
  const states = [acted.state, concerned.state];
  return { name: known ?? found ?? withoutName(actor, states), keep };
}

/** A person's account, as the filter value of an entity. */
function toAccountTarget(actor: string): string {
  const kind: AuditedEntityName = actor.startsWith('game:') ? 'player' : 'website-user';
  return `${kind}:${parseId(actor)}`;
}

function withoutName(actor: string, [acted, concerned]: string[]): string {
  if (acted === 'failed' || concerned === 'failed') return parseId(actor);
  return concerned === 'unknown' ? NAME_TO_COME : NAMELESS;
}
