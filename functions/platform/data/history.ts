import { ulid } from 'ulid';
import { actsByCalled, actsCalled, actsOf, actsOn, everyStaffAct } from './audit-lists.ts';
import type { Item, Key } from './batch-get.ts';
import { fieldChanges } from './field-changes.ts';
import { type Kind, keyOf, type ListEntry, type Step, type Thing } from './kind.ts';
import { indexKeys } from './table-schema.ts';

/** Somebody as the history names them. */
export interface Person {
  /** The door, such as `web`, `game` or `system`. */
  kind: string;
  id: string;
  /** The name shown at the time. */
  name: string;
}

/** Who makes a change: a person by one of the site's doors, or the system itself. */
export interface Actor extends Person {
  /** Set for somebody of the staff at their work: what they change stands on the lists of the audit. */
  staff?: {
    /** The address that they work from. */
    from?: string;
  };
}

/** Who somebody is, without from where they act: for what people are shown, or what is kept beside a thing. */
export const personOf = ({ kind, id, name }: Person): Person => ({ kind, id, name });

/** What is told of a change beside the thing itself. */
export interface Deed {
  actor: Actor;
  action: string;
  note?: string;
  /** When it happened, in milliseconds since 1970; now, where nothing is said. */
  at?: number;
}

/** The entry of a change, kept with its thing for ever. */
interface HistoryEntry {
  id: string;
  item: Item;
  /** Where it can be found: nowhere but beside its thing, unless staff did it. */
  lists: ListEntry[];
}

/** The sort keys of entries, which go on with a ULID. */
export const ENTRY_PREFIX = 'H#';
/** The sort keys of versions, which go on with their number in eight digits. */
export const VERSION_PREFIX = 'V#';

/**
 * Makes the entry that tells who did what to a thing. Only what staff do is listed, with before and after as far as
 * the kind lets an audit show it: five indexes and their counters for everybody's every change would cost more than
 * the changes themselves.
 */
export function historyEntry<T extends Thing>(kind: Kind<T>, step: Step<T>, deed: Deed): HistoryEntry {
  const { actor, action, note, at } = deed;
  const id = ulid(at);
  const { thing } = step;
  const lists = actor.staff ? listsOf(kind, thing, deed) : [];
  const places = lists.map(({ index, list }) => {
    const { partition, sort } = indexKeys(index);
    return { [partition]: list, [sort]: id };
  });
  const shown = actor.staff && {
    title: kind.titled?.(thing),
    from: actor.staff.from,
    changes: fieldChanges(kind, step),
  };
  const item = {
    pk: keyOf(kind, thing.id).pk,
    sk: ENTRY_PREFIX + id,
    version: thing.version,
    card: { kind: kind.name, thing: thing.id, actor: personOf(actor), action },
    detail: { note, ...shown },
  };
  return { id, item: Object.assign(item, ...places), lists };
}

const listsOf = (kind: { name: string }, { id }: Thing, { actor, action }: Deed): ListEntry[] => [
  everyStaffAct,
  actsOf(actor),
  actsCalled(action),
  actsOn({ kind: kind.name, id }),
  actsByCalled(actor, action),
];

/** Where a version of a thing is kept once another has followed it. */
export const versionKey = (kind: { name: string }, { id, version }: Thing): Key => ({
  pk: keyOf(kind, id).pk,
  sk: VERSION_PREFIX + String(version).padStart(8, '0'),
});

/** A thing as it was before a change, kept under the number of that version. */
export function versionItem<T extends Thing>(kind: Kind<T>, before: T): Item {
  return {
    ...versionKey(kind, before),
    version: before.version,
    ...kind.toStored(before),
  };
}
