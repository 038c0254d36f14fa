import { expect, it } from 'vitest';
import { calculateSlowdown } from './cpu-slowdown.ts';

it.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1999, 6],
])('a machine with the index %i is slowed down %d times', (index, factor) => {
  expect(calculateSlowdown(index)).toBeCloseTo(factor);
});
