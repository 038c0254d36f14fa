import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { buildMigrating } from '../problem.ts';
import type { Item, Key } from './batch-get.ts';
import type { BucketScheme } from './counted-lists/buckets.ts';
import type { Drift } from './counted-lists/drift.ts';
import type { IndexName } from './table-schema.ts';
import type { Task } from './tasks.ts';

/** One of the up to 100 actions of a transaction. */
export type TransactAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The common fields of every stored entity: an id that never changes, and the current version number, from 1. */
export interface Entity {
  id: string;
  version: number;
}

/** A list that an entity is on. An index holds an entity once, so no two lists of an entity share one. */
export interface ListEntry {
  index: IndexName;
  /** A name that ends in a slash and one character shares its root counter's item; see `buildRootKey`. */
  list: string;
  /** For a list with a maximum size: the limit and the error message for one entry too many. */
  limit?: ListLimit;
  /**
   * For a list of a few hundred entries a month at most: it has no counters within the months, which saves a write for
   * each entry that joins or leaves. A page within a month is read from the nearest end of it.
   */
  isCountedByMonth?: true;
  /** Only a `SortedEntry` has an order; this list is sorted by id, and so by age. */
  order?: never;
}

/** A list sorted by a value that its entries have, and by age among entries with the same value. */
export interface SortedList {
  index: IndexName;
  list: string;
  /** The buckets that the entries are counted by. Lists that are read as one share them. */
  order: BucketScheme;
  isCountedByMonth?: never;
  limit?: never;
}

/** A sorted list that an entity is on, with the value that it is sorted by there. */
export interface SortedEntry extends SortedList {
  /** Comes from `toSortableText`, `toSortableCount` or anything else that sorts as its UTF-8 bytes do. */
  sortValue: string;
}

/** Any list that has pages and a total. */
export type CountedList = ListEntry | SortedList;

/** Enforced by the list's counter in the transaction that adds an entry, whatever the concurrency. */
export interface ListLimit {
  most: number;
  refusal: string;
}

/** The lists of all entities of a type. */
interface CountedLists {
  /** Returns the lists that exist once. */
  shared?: () => readonly CountedList[];
  /** The lists that each of some other entities has, such as the notes about an account. */
  owned?: OwnedLists | readonly OwnedLists[];
}

/** A list for each owner. There are too many of them to recount all at once. */
export interface OwnedLists {
  /** The name under which the job remembers the owner it reached. */
  name: string;
  /** The lists that together contain each owner once, by id. */
  owners: readonly ListEntry[];
  /** The list of an owner, by the owner's id; missing if only other counters are theirs. */
  buildList?: (id: string) => CountedList;
  /** Compares other counters of an owner, those of no list, with what they count. */
  findDrift?: (id: string) => Promise<Drift[]>;
}

/** What finds an entity. */
export interface SearchTerms {
  /** Its texts, most important first. */
  texts: readonly string[];
  /** Its tags, each of which also finds it as a whole. */
  tags?: readonly string[];
  filterKey: string;
}

/**
 * Defines how entities of one type are stored, listed and found. Every function must be deterministic, except `tasks`.
 */
export interface EntityDefinition<T extends Entity> {
  /** One lower-case word, used in keys. */
  name: string;
  /** What messages call the entity, in lower case, such as `home page image`. */
  label: string;
  /** A shorter name for search index keys, for long names that would make searches more expensive. */
  searchName?: string;
  /** The stored form without id and version: `card` is the part that lists show, `detail` the rest. */
  toStored: (entity: T) => { card: object; detail: object };
  /** The inverse of `toStored`. */
  fromStored: (stored: Entity & { card: Item; detail: Item }) => T;
  /** The entity's current lists, sorted by id or by a value, with counts that match their entries. */
  lists: (entity: T) => readonly (ListEntry | SortedEntry)[];
  /** Every list that `lists` can return for any entity, for the job that recounts them. */
  countedLists?: CountedLists;
  /** The entity's search terms; undefined to keep it out of searches. */
  searchTerms?: (entity: T) => SearchTerms | undefined;
  /**
   * Creates the task that writes the search index rows with `writeSearchRows`, for entities that have more of them than a
   * transaction should write; `gone` are rows that the change removes. By default, the transaction writes them.
   */
  indexLater?: (id: T['id'], gone: readonly Key[]) => Task;
  /** Values that no other entity of this type may have, such as `email#ada@example.org`. */
  unique?: (entity: T) => readonly string[];
  /** Writes to related items; `before` is undefined at creation, `after` at deletion. */
  relatedWrites?: (before: T | undefined, after: T | undefined) => TransactAction[];
  /** Tasks that every change of its kind requires, in addition to those of its options. */
  tasks?: (before: T | undefined, after: T | undefined) => readonly Task[];
  /** The form of the entity that a version conflict returns; the stored entity by default. */
  shown?: (entity: T) => object;
  /** The entity's title for people who read about it later. */
  titled?: (entity: T) => string;
  /**
   * The fields that an audit may show before and after a change. Only fields listed here are ever shown, so that an
   * omission cannot reveal a secret.
   */
  audited?: (entity: T) => Readonly<Record<string, unknown>>;
  /** How many versions are kept, including the current one; all of them by default. */
  keepsVersions?: number;
  /** What an earlier version keeps of an entity; all of it by default. */
  keepInVersion?: (entity: T) => T;
}

/** An entity before and after a change; `before` is undefined at creation, `after` at deletion. */
export interface Mutation<T extends Entity> {
  /** The entity after the change; at deletion, before it. */
  entity: T;
  before: T | undefined;
  after: T | undefined;
}

/** The key of an entity's own item. */
export const buildEntityKey = (definition: { name: string }, id: string): Key => ({
  pk: `${definition.name.toUpperCase()}#${id}`,
  sk: 'A',
});

/** The condition that an entity still has a version. */
export const requireStoredVersion = (version: number) => ({
  ConditionExpression: 'version = :was',
  ExpressionAttributeValues: { ':was': version },
});

/** Whether an item of an entity is in a form of an earlier release, which this one cannot change before it is migrated. */
export const isEarlierForm = (item: Item): boolean => item.version === undefined;

/**
 * Converts an item read by `buildEntityKey`, or a version, to its entity.
 *
 * @throws Problem `unavailable` for an image whose description migration 3 has yet to move into its item
 */
export function toEntity<T extends Entity>(definition: EntityDefinition<T>, item: Item): T {
  if (item.longDigest !== undefined) throw buildMigrating();
  // Items under this key are written only by the change module, from `toStored`.
  const { pk, card, detail } = item as { pk: string; card: Item; detail: Item };
  // Until migration 3, the version of an image had another name.
  const version = Number(item.version ?? item.unlistedVersion);
  return definition.fromStored({ id: pk.slice(definition.name.length + 1), version, card, detail });
}

/** How many versions of an entity are kept, including the current one. */
export const MAX_VERSIONS = 50;
