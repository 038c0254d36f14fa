import { expect, it } from 'vitest';
import { compareDecimals } from './compare-decimals.ts';

it.each([
  ['0.1', '0.10', 0],
  ['0.00123456', '0.00123457', -1],
  ['10', '9.999999999999999999', 1],
  ['0.000000000000000001', '0', 1],
  ['007', '7.0', 0],
])('compares %s with %s', (one, other, expected) => {
  expect(compareDecimals(one, other)).toBe(expected);
  expect(compareDecimals(other, one)).toBe(expected === 0 ? 0 : -expected);
});
