import { expect, it } from 'vitest';
import { buildBloomFilter, mayContain } from './bloom-filter.ts';

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => prefix + index);

it('knows every value, and takes about as many others for its own as it may', () => {
  const added = names('added', 5_000);
  const filter = buildBloomFilter(new Set(added), 0.01);
  expect(filter.bytes.length).toBeLessThan(6_000);
  expect(added.filter((value) => !mayContain(filter, value))).toEqual([]);
  const mistaken = names('other', 20_000).filter((value) => mayContain(filter, value)).length / 20_000;
  expect(mistaken).toBeGreaterThan(0.005);
  expect(mistaken).toBeLessThan(0.015);
});
