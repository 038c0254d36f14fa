import { ulid } from 'ulid';
import type { Item, Key } from './batch-get.ts';
import { type Kind, keyOf, type Thing } from './kind.ts';

/** Who makes a change: a person by one of the site's doors, or the system itself. */
export interface Actor {
  /** The door, such as `web`, `game` or `system`. */
  kind: string;
  id: string;
  /** The name shown at the time. */
  name: string;
}

/** The list of everything that was ever changed, in `gs1`. */
const EVERYTHING = 'audit';

/** The entry that tells who did what to a thing, kept with the thing and on the list of everything. */
export function auditItem(
  kind: { name: string },
  thing: Thing,
  { actor, action, note }: { actor: Actor; action: string; note?: string },
): Item {
  const id = ulid();
  return {
    pk: keyOf(kind, thing.id).pk,
    sk: `H#${id}`,
    gs1pk: EVERYTHING,
    gs1sk: id,
    version: thing.version,
    card: { kind: kind.name, thing: thing.id, actor, action, note },
  };
}

/** Where a version of a thing is kept once another has followed it. */
export const versionKey = (kind: { name: string }, { id, version }: Thing): Key => ({
  pk: keyOf(kind, id).pk,
  sk: `V#${String(version).padStart(8, '0')}`,
});

/** A thing as it was before a change, kept under the number of that version. */
export function versionItem<T extends Thing>(kind: Kind<T>, before: T): Item {
  return {
    ...versionKey(kind, before),
    version: before.version,
    ...kind.toStored(before),
  };
}
