import { expect, it } from 'vitest';
import { roundTrips } from './round-trips.ts';

it('counts sequential requests, and concurrent ones once', () => {
  const first = { start: 0, end: 2 };
  const inParallel = { start: 0, end: 5 };
  const afterFirst = { start: 3, end: 4 };
  const afterAll = { start: 5, end: 9 };
  expect(roundTrips([first, inParallel])).toBe(1);
  expect(roundTrips([inParallel, afterAll])).toBe(2);
  expect(roundTrips([afterAll, first, inParallel, afterFirst])).toBe(3);
});

it('is 0 without requests', () => {
  expect(roundTrips([])).toBe(0);
});
