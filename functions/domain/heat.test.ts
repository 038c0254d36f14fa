import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heatIn, heatOfLike, heatOfLikes } from './heat.ts';

const DAY = 24 * 60 * 60 * 1000;
const TWO_WEEKS = 14 * DAY;
const START = Date.UTC(2026, 0, 1);

/** A day on which somebody may like a picture, from before the system was there until it is fifteen years old. */
const givenAt = () => fc.integer({ min: START - 400 * DAY, max: START + 15 * 365 * DAY });
const heat = (at: number) => heatIn(heatOfLikes([at]));

describe('the heat of likes', () => {
  it('doubles every two weeks, across the years that its sums are kept by', () => {
    fc.assert(
      fc.property(givenAt(), (at) => {
        expect(heat(at + TWO_WEEKS) / heat(at)).toBeCloseTo(2, 4);
      }),
      { numRuns: 200 },
    );
  });

  it('is more for the later of two likes', () => {
    fc.assert(
      fc.property(givenAt(), fc.integer({ min: 60_000, max: 400 * DAY }), (at, later) => {
        expect(heat(at + later)).toBeGreaterThan(heat(at));
      }),
      { numRuns: 200 },
    );
  });

  it('adds up, in whatever order the likes came', () => {
    fc.assert(
      fc.property(fc.array(givenAt(), { maxLength: 20 }), (times) => {
        const forth = heatOfLikes(times);
        expect(heatOfLikes(times.toReversed())).toEqual(forth);
        const singly = times.reduce((sum, at) => sum + heat(at), 0);
        expect(heatIn(forth)).toBeCloseTo(singly, -Math.log10(singly * 1e-9 || 1));
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a year of a million likes a day within the 38 digits that a number of DynamoDB has', () => {
    const { weight } = heatOfLike(START + 364 * DAY - 1);
    expect(String(Math.round(weight * 1_000_000 * 365 * 1_000_000)).length).toBeLessThan(30);
  });

  it('is none where there are no likes', () => {
    expect(heatIn({ views: 7, likes: 0, f: 'aao' })).toBe(0);
  });
});
