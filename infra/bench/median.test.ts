import { expect, it } from 'vitest';
import { median } from './median.ts';

it('is the middle of an odd number of values, and the mean of the middle two of an even number', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([])).toBeNaN();
});
