import type { Item } from '../batch-get.ts';
import type { CounterCondition } from '../counted-lists/counter-moves.ts';
import { readBuckets } from '../counted-lists/counters.ts';

/**
 * The versions of its order's separators that a sorted list counts its entries by. They are part of the list's root
 * counter, so a write that counts by other versions is refused by that very item.
 */
export interface ListVersions {
  /** The version that pages are read by. Version 0 stands for the buckets that the order starts with. */
  current: number;
  /** Another version that is also counted: a newer one that is being built up, or the one used before. */
  also: number | undefined;
  /** When the current version replaced the other one, in milliseconds since 1970. */
  since: number | undefined;
}

/** The versions that a list with this root counter counts by. A list without one counts by version 0 alone. */
export const parseVersions = (root: Item | undefined): ListVersions => ({
  current: readNumber(root, VERSION_FIELDS.current) ?? 0,
  also: readNumber(root, VERSION_FIELDS.also),
  since: readNumber(root, VERSION_FIELDS.since),
});

/** The fields of a root counter that hold the versions. */
export const VERSION_FIELDS = { current: 'v', also: 'also', since: 'since' } as const;

const readNumber = (root: Item | undefined, field: string): number | undefined =>
  root?.[field] === undefined ? undefined : Number(root[field]);

/** Every version that a write has to count by. */
export const listCountedVersions = ({ current, also }: ListVersions): number[] =>
  also === undefined ? [current] : [current, also];

/** The versions whose counters say what the list holds. A newer version that is still being built up is not one. */
export const listCompleteVersions = (versions: ListVersions): number[] =>
  listCountedVersions(versions).filter((version) => version <= versions.current);

/** The newer version that a list is building up, if it does. */
export const findVersionBeingBuilt = ({ current, also = 0 }: ListVersions): number | undefined =>
  also > current ? also : undefined;

/** Holds while a list counts by exactly these versions. */
export const requireVersions = ({ current, also }: ListVersions): CounterCondition => ({
  expression: [
    current === 0 ? '(attribute_not_exists(#current) OR #current = :current)' : '#current = :current',
    also === undefined ? 'attribute_not_exists(#also)' : '#also = :also',
  ].join(' AND '),
  names: { '#current': VERSION_FIELDS.current, '#also': VERSION_FIELDS.also },
  values: { ':current': current, ...(also !== undefined && { ':also': also }) },
});

/** The name that a coarse bucket of a version has in counters. */
export const nameVersionedBucket = (version: number, bucket: string): string => `${version}/${bucket}`;

/** The version of a coarse bucket by its name in counters, and its name among the buckets of that version. */
export function parseVersionedBucket(name: string): { version: number; bucket: string } {
  const [version = '', bucket = ''] = name.split('/');
  return { version: Number(version), bucket };
}

/** The coarse buckets of a version in a root counter, by their names there. */
export const selectBuckets = (root: Item | undefined, version: number): Map<string, number> =>
  new Map([...readBuckets(root)].filter(([name]) => name.startsWith(nameVersionedBucket(version, ''))));
