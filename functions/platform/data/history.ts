import * as v from 'valibot';
import { createUlid } from '../new-ulid.ts';
import type { Item, Key } from './batch-get.ts';
import {
  buildEntityKey,
  type Entity,
  type EntityDefinition,
  type ListEntry,
  type Mutation,
} from './entity-definition.ts';
import { listFieldChanges } from './field-changes.ts';
import { indexKeys } from './table-schema.ts';

/** A person as the history names them. */
export interface Person {
  /** The source of the change, such as `web`, `game` or `system`. */
  kind: string;
  id: string;
  /** The display name at the time. */
  name: string;
}

/** The author of a change: a person in one of the account systems, or the system itself. */
export interface Actor extends Person {
  /** Set for staff at work: their changes are listed in the audit. */
  staff?: {
    /** The address that they work from. */
    from?: string;
  };
}

export const ActorSchema: v.GenericSchema<Actor> = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  staff: v.exactOptional(v.object({ from: v.exactOptional(v.string()) })),
});

/** Returns a person without their address, for display or for storing with an entity. */
export const toPerson = ({ kind, id, name }: Person): Person => ({ kind, id, name });

/** The context of a change, apart from the entity itself. */
export interface AuditInfo {
  actor: Actor;
  action: string;
  note?: string;
  /** When it happened, in milliseconds since 1970; now by default. */
  at?: number;
}

/** The history entry of a change, kept with its entity permanently. */
interface HistoryEntry {
  id: string;
  item: Item;
  /** The audit lists of the entry; empty unless staff made the change. */
  lists: ListEntry[];
}

/** The prefix of the sort keys of history entries, followed by a ULID. */
export const ENTRY_PREFIX = 'H#';
/** The prefix of the sort keys of versions, followed by the number in eight digits. */
export const VERSION_PREFIX = 'V#';

/**
 * Builds the history entry of a change. Only staff actions are listed, with the values before and after that the
 * definition lets an audit show: updating three indexes and their counters for every user's change would cost more than
 * the changes themselves.
 */
export function buildHistoryEntry<T extends Entity>(
  definition: Pick<EntityDefinition<T>, 'name' | 'titled' | 'audited'>,
  mutation: Mutation<T>,
  audit: AuditInfo,
): HistoryEntry {
  const { actor, action, note, at } = audit;
  const id = createUlid(at);
  const { entity } = mutation;
  const lists = actor.staff ? [everyStaffAct, auditListByActor(actor), auditListByAction(action)] : [];
  const keys = lists.map(({ index, list }) => {
    const { partition, sort } = indexKeys(index);
    return { [partition]: list, [sort]: id };
  });
  const shown = actor.staff && {
    title: definition.titled?.(entity),
    from: actor.staff.from,
    changes: listFieldChanges(definition, mutation),
  };
  const item = {
    pk: buildEntityKey(definition, entity.id).pk,
    sk: ENTRY_PREFIX + id,
    version: entity.version,
    card: { kind: definition.name, thing: entity.id, actor: toPerson(actor), action },
    detail: { note, ...shown },
  };
  return { id, item: Object.assign(item, ...keys), lists };
}

/** The key of a version of an entity that a later one has replaced. */
export const buildVersionKey = (definition: { name: string }, { id, version }: Entity): Key => ({
  pk: buildEntityKey(definition, id).pk,
  sk: VERSION_PREFIX + String(version).padStart(8, '0'),
});

/** The item that keeps an entity as it was before a change, under that version's number. */
export function buildVersionItem<T extends Entity>(definition: EntityDefinition<T>, before: T): Item {
  return {
    ...buildVersionKey(definition, before),
    version: before.version,
    ...definition.toStored(definition.keepInVersion?.(before) ?? before),
  };
}

/*
 * The lists of audit entries, each in an index of its own. Their counts grow in the transaction of the change, and
 * entries are never removed.
 */

/** All staff actions. */
export const everyStaffAct: ListEntry = { index: 'gs1', list: 'audit|all' };

/** The actions of one person. */
export const auditListByActor = ({ kind, id }: { kind: string; id: string }): ListEntry => ({
  index: 'gs2',
  list: `audit|by|${kind}|${id}`,
});

/** The actions of one type, such as `image.approve`. */
export const auditListByAction = (action: string): ListEntry => ({
  index: 'gs3',
  list: `audit|as|${action}`,
});
