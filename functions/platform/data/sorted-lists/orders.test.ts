import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMembersByName } from '../../../testing/members.ts';
import { createUlid } from '../../new-ulid.ts';
import type { BucketScheme } from '../counted-lists/buckets.ts';
import { alphabeticalOrder, countOrder } from './orders.ts';
import { buildSortKey, compareSortKeys, toSortableCount, toSortableText } from './sort-key.ts';

const buildKey = (sortValue: string, at: number) =>
  buildSortKey({ ...buildMembersByName('red'), sortValue }, createUlid(at));

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2027, 0) });
const names = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'm',
    'z',
    'Z',
    '7',
    '9',
    ' ',
    '!',
    ':',
    '_',
    '~',
    'é',
    'ə',
    'я',
    '日',
    '😀',
    '\ue000',
  ),
  maxLength: 8,
});
const nameKeys = fc.tuple(names, moments).map(([name, at]) => buildKey(toSortableText(name), at));
const counts = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 9_999_999 }));
const countKeys = fc.tuple(counts, moments).map(([count, at]) => buildKey(toSortableCount(count), at));

/** What pages rely on: buckets on every level follow each other as sort keys do, and begin where they say. */
function expectInOrder({ levels, findPath, lowerBound }: BucketScheme, sortKeys: readonly string[]): void {
  const sorted = sortKeys.toSorted(compareSortKeys);
  for (const [index, key] of sorted.entries()) {
    const path = findPath(key);
    expect(path).toHaveLength(levels);
    const bounds = path.map((_, level) => lowerBound(path.slice(0, level + 1).join('')));
    expect([...bounds, key].toSorted(compareSortKeys)).toEqual([...bounds, key]);
    const before = sorted[index - 1];
    if (before === undefined) continue;
    const earlier = findPath(before);
    const level = path.findIndex((name, nth) => name !== earlier[nth]);
    if (level === -1) continue;
    expect((earlier[level] ?? '') < (path[level] ?? '')).toBe(true);
    for (const bound of bounds.slice(level)) expect(compareSortKeys(before, bound)).toBeLessThan(0);
  }
}

const SEED = { seed: 20_261_122 };

describe('the buckets of sorted lists', () => {
  it('follow each other as names do', () => {
    fc.assert(
      fc.property(fc.array(nameKeys), (keys) => expectInOrder(alphabeticalOrder, keys)),
      SEED,
    );
  });

  it('follow each other as counts do', () => {
    fc.assert(
      fc.property(fc.array(countKeys), (keys) => expectInOrder(countOrder, keys)),
      SEED,
    );
  });

  it('distinguish people who share a first name', () => {
    const names = ['Martin Amis', 'Martin Luther', 'Mary Ann', 'Mary Beth', 'Mia'];
    const paths = names.map((name) =>
      alphabeticalOrder.findPath(buildKey(toSortableText(name), 0)).join(' '),
    );
    expect(new Set(paths).size).toBe(4);
  });
});
