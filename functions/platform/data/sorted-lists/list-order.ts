import type { BucketScheme } from '../counted-lists/buckets.ts';
import type { ListEntry } from '../entity-definition.ts';
import type { IndexName } from '../table-schema.ts';

/** How a list is sorted, if not by age. */
export interface ListOrder {
  /** Identifies the separators learned for this order. Lists that are read as one must share an order. */
  name: string;
  /** The buckets that lists in this order are counted by until separators have been learned. */
  start: BucketScheme;
}

/** A list sorted by a value that its entries have, and by age among entries with the same value. */
export interface SortedList {
  index: IndexName;
  list: string;
  order: ListOrder;
  isCountedByMonth?: never;
}

/** A sorted list that an entity is on, with the value that it is sorted by there. */
export interface SortedEntry extends SortedList {
  /** Comes from `sortableText`, `sortableCount` or anything else that sorts as its UTF-8 bytes do. */
  sortValue: string;
}

/** Any list that has pages and a total. */
export type CountedList = ListEntry | SortedList;

/** Whether an entity is on a list by a value rather than by its age. */
export const isSorted = (entry: ListEntry | SortedEntry): entry is SortedEntry => entry.order !== undefined;
