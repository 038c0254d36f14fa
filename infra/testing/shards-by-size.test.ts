import { expect, it } from 'vitest';
import { dealBySize } from './shards-by-size.ts';

const SIZES = new Map([
  ['small', 1],
  ['huge', 90],
  ['medium', 20],
  ['large', 80],
  ['other-medium', 20],
]);

it('puts every test file into one shard', () => {
  const dealt = [1, 2, 3].map((index) => dealBySize(SIZES, index, 3));
  expect(dealt).toEqual([['huge', 'other-medium'], ['large', 'small'], ['medium']]);
});

it('spreads the large files over the shards', () => {
  expect(dealBySize(SIZES, 1, 2)).toEqual(['huge', 'medium', 'small']);
  expect(dealBySize(SIZES, 2, 2)).toEqual(['large', 'other-medium']);
});
