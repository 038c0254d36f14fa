import { expect, it } from 'vitest';
import { roundTrips } from './round-trips.ts';

it('counts requests that waited for each other, and requests side by side once', () => {
  const first = { start: 0, end: 2 };
  const beside = { start: 0, end: 5 };
  const afterFirst = { start: 3, end: 4 };
  const afterAll = { start: 5, end: 9 };
  expect(roundTrips([first, beside])).toBe(1);
  expect(roundTrips([beside, afterAll])).toBe(2);
  expect(roundTrips([afterAll, first, beside, afterFirst])).toBe(3);
});

it('is 0 where nothing was asked', () => {
  expect(roundTrips([])).toBe(0);
});
