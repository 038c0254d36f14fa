import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberNameOrder, memberPointsOrder, membersByName } from '../../../testing/members.ts';
import { newUlid } from '../../new-ulid.ts';
import type { BucketScheme } from '../counted-lists/buckets.ts';
import { createBuckets, learnSeparators } from './separators.ts';
import { buildSortKey, compareSortKeys, sortableCount, sortableText } from './sort-key.ts';

const buildKey = (sortValue: string, at: number) =>
  buildSortKey({ ...membersByName('red'), sortValue }, newUlid(at));

const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2027, 0) });
const names = fc.string({
  unit: fc.constantFrom('a', 'b', 'm', 'z', 'Z', '7', ' ', 'é', 'я', '日', '😀'),
  maxLength: 5,
});
const nameKeys = fc.tuple(names, moments).map(([name, at]) => buildKey(sortableText(name), at));
const counts = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 9_999_999 }));
const countKeys = fc.tuple(counts, moments).map(([count, at]) => buildKey(sortableCount(count), at));

/** What pages rely on: buckets follow each other as sort keys do, and begin where they say. */
function expectInOrder({ findBucket, lowerBound }: BucketScheme, sortKeys: readonly string[]): void {
  const sorted = sortKeys.toSorted(compareSortKeys);
  for (const [index, key] of sorted.entries()) {
    const { coarse, fine } = findBucket(key);
    expect(compareSortKeys(lowerBound(coarse), lowerBound(coarse, fine))).toBeLessThanOrEqual(0);
    expect(compareSortKeys(lowerBound(coarse, fine), key)).toBeLessThanOrEqual(0);
    const before = sorted[index - 1];
    if (before === undefined) continue;
    const earlier = findBucket(before);
    if (earlier.coarse === coarse && earlier.fine === fine) continue;
    const isLater = earlier.coarse < coarse || (earlier.coarse === coarse && earlier.fine < fine);
    expect(isLater).toBe(true);
    expect(compareSortKeys(before, lowerBound(coarse, fine))).toBeLessThan(0);
    if (earlier.coarse !== coarse) expect(compareSortKeys(before, lowerBound(coarse))).toBeLessThan(0);
  }
}

describe('the buckets of sorted lists', () => {
  it('follow each other as names do, by their letters', () => {
    const property = fc.property(fc.array(nameKeys), (keys) => expectInOrder(memberNameOrder.start, keys));
    fc.assert(property, { seed: 20_261_122 });
  });

  it('follow each other as counts do', () => {
    const property = fc.property(fc.array(countKeys), (keys) => expectInOrder(memberPointsOrder.start, keys));
    fc.assert(property, { seed: 20_261_122 });
  });

  it('follow each other as names do, by separators learned from other names', () => {
    const some = fc.array(nameKeys, { maxLength: 60 });
    const property = fc.property(some, some, fc.integer({ min: 1, max: 9 }), (learned, keys, perBucket) => {
      const separators = learnSeparators(learned.toSorted(compareSortKeys), perBucket);
      expectInOrder(createBuckets(separators), [...learned, ...keys]);
    });
    fc.assert(property, { seed: 20_261_122 });
  });
});

describe('separators', () => {
  const bucketSizes = (keys: readonly string[], perBucket: number) => {
    const { findBucket } = createBuckets(learnSeparators(keys, perBucket));
    return [...Map.groupBy(keys, (key) => Object.values(findBucket(key)).join()).values()].map(
      (each) => each.length,
    );
  };
  const START = Date.UTC(2026, 0);

  it('divide entries evenly into 64 times 64 buckets, even if most have the same name', () => {
    const keys = Array.from({ length: 8_192 }, (_, index) =>
      buildKey(index % 10 === 0 ? `name${index}` : 'martin', START + index * 100_000),
    ).sort(compareSortKeys);
    const sizes = bucketSizes(keys, 1);
    expect(sizes).toHaveLength(4_096);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
  });

  it('are as few as the entries of small lists need', () => {
    const keys = Array.from({ length: 100 }, (_, index) => buildKey(`name${index}`, START)).sort(
      compareSortKeys,
    );
    expect(bucketSizes(keys, 25)).toEqual([25, 25, 25, 25]);
    expect(learnSeparators([], 25)).toEqual([{ from: '\t', inner: [] }]);
  });

  it('are no longer than it takes to tell two neighbors apart', () => {
    const keys = ['adalbert', 'adam', 'beate', 'berta'].map((name) => buildKey(name, START));
    expect(learnSeparators(keys, 1).map(({ from }) => from)).toEqual(['\t', 'adam', 'b', 'ber']);
  });
});
