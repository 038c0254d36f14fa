import { expect, it } from 'vitest';
import { measureEditDistance } from './edit-distance.ts';

it.each([
  ['dragon', 'dragon', 0],
  ['drgon', 'dragon', 1],
  ['dragoon', 'dragon', 1],
  ['dargon', 'dragon', 1],
  ['bragan', 'dragon', 2],
  ['', 'ab', 2],
  ['cat', 'dragon', 3],
])('measures %s and %s', (one, other, distance) => {
  expect(measureEditDistance(one, other, 2)).toBe(distance);
});
