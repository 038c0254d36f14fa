import { expect, it } from 'vitest';
import { median, percentile } from './median.ts';

it('the median is the middle of an odd number of values, and the mean of the middle two of an even number', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

it('a percentile is the smallest value that a part of them does not exceed', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => 40 - index);
  expect([0, 0.5, 0.95, 1].map((part) => percentile(numbers, part))).toEqual([1, 20, 38, 40]);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});
