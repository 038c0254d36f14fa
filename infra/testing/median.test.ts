import { expect, it } from 'vitest';
import { computeMedian, computePercentile } from './median.ts';

it('the median is the middle of an odd number of values, and the mean of the middle two of an even number', () => {
  expect(computeMedian([9, 1, 2])).toBe(2);
  expect(computeMedian([4, 1, 100, 2])).toBe(3);
  expect(computeMedian([])).toBeNaN();
});

it('a percentile is the smallest value that a part of them does not exceed', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => 40 - index);
  expect([0, 0.5, 0.95, 1].map((part) => computePercentile(numbers, part))).toEqual([1, 20, 38, 40]);
  expect(computePercentile([7], 0.95)).toBe(7);
  expect(computePercentile([], 0.95)).toBeNaN();
});
