import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './batch-get.ts';
import type { IndexName } from './table-schema.ts';

/** One of the up to 100 writes of a transaction. */
export type TransactAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** What every stored thing has: an id that never changes and the number of its present version, from 1. */
export interface Thing {
  id: string;
  version: number;
}

/** A list that a thing stands on. An index holds a thing once, so no two lists of a thing share one. */
export interface ListEntry {
  index: IndexName;
  list: string;
  /** For a list that may hold only so many, what is said to whoever would add one more. */
  limit?: ListLimit;
}

/** Kept by the list's own counter in the very transaction that adds, however many add at once. */
export interface ListLimit {
  most: number;
  refusal: string;
}

/** What a thing can be found by: its texts, the telling ones first, and the letters that searches filter by. */
export interface Findable {
  texts: readonly string[];
  letters: string;
}

/** How things of one kind are stored, listed and found. Each function must give the same for the same thing. */
export interface Kind<T extends Thing> {
  /** One lower-case word; it begins the keys and ends up in messages. */
  name: string;
  /** A shorter name for the keys of its words, where `name` is so long that it makes a search dearer. */
  wordName?: string;
  /** The thing as stored, but for id and version: `card` is what lists show, `detail` all the rest. */
  toStored: (thing: T) => { card: object; detail: object };
  /** The thing that `toStored` was given. */
  fromStored: (stored: Thing & { card: Item; detail: Item }) => T;
  /** The lists it stands on now; each is sorted by id and keeps its counts in step with its entries. */
  lists: (thing: T) => readonly ListEntry[];
  /** What searches find it by; undefined while none should. */
  words?: (thing: T) => Findable | undefined;
  /** Values that no other thing of this kind may have, such as `email#ada@example.org`. */
  unique?: (thing: T) => readonly string[];
  /** Writes to other items that go with a change; `before` is undefined at creation, `after` at removal. */
  companions?: (before: T | undefined, after: T | undefined) => TransactAction[];
  /** What a caller is shown of it whose change comes too late; without this, the thing as it is stored. */
  shown?: (thing: T) => object;
  /** What people call it, for whoever reads of it later. */
  titled?: (thing: T) => string;
  /**
   * What an audit may show of it before and after a change, by field. Only what is named here is ever shown, so that
   * nothing secret gets there by being forgotten.
   */
  audited?: (thing: T) => Readonly<Record<string, unknown>>;
  /** How many of its versions are kept, the present one among them; every one where this is missing. */
  keepsVersions?: number;
}

/** A thing before and after a change; `before` is undefined at its creation, `after` at its removal. */
export interface Step<T extends Thing> {
  /** As it will be; at its removal, as it was. */
  thing: T;
  before: T | undefined;
  after: T | undefined;
}

/** The key of a thing's own item. */
export const keyOf = (kind: { name: string }, id: string): Key => ({
  pk: `${kind.name.toUpperCase()}#${id}`,
  sk: 'A',
});

/** The thing that an item read by `keyOf` holds. */
export function thingFrom<T extends Thing>(kind: Kind<T>, item: Item): T {
  // Items under this key are written from `toStored` by the change module alone.
  const { pk, version, card, detail } = item as { pk: string; version: number; card: Item; detail: Item };
  return kind.fromStored({ id: pk.slice(kind.name.length + 1), version, card, detail });
}
