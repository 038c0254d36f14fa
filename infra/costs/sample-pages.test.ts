import { describe, expect, it } from 'vitest';
import { findMostExpensive, samplePages } from './sample-pages.ts';

describe('a sample of pages', () => {
  it.each([
    [1_000, 5, [1, 251, 501, 750, 1_000]],
    [3, 60, [1, 2, 3]],
    [1, 4, [1]],
    [0, 4, [1]],
  ])('of %i pages goes from the first to the last', (last, count, pages) => {
    expect(samplePages(last, count)).toEqual(pages);
  });

  it('reports the page with the most read units, and the most round trips of any page', () => {
    const costs = [
      { page: 1, readUnits: 3, roundTrips: 1 },
      { page: 9, readUnits: 7.5, roundTrips: 3 },
      { page: 12, readUnits: 7.5, roundTrips: 4 },
    ] as const;
    expect(findMostExpensive(costs)).toEqual({ page: 9, readUnits: 7.5, roundTrips: 4 });
  });
});
