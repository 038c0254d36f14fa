import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLikeScore, readPopularityScore, sumScores } from './popularity-score.ts';

const DAY = 24 * 60 * 60 * 1000;
const TWO_WEEKS = 14 * DAY;
const START = Date.UTC(2026, 0, 1);

/** The time of a like, from before the launch until fifteen years after it. */
const buildTime = () => fc.integer({ min: START - 400 * DAY, max: START + 15 * 365 * DAY });
const popularityScore = (at: number) => readPopularityScore(sumScores([at]));

describe('the popularity score of likes', () => {
  it('doubles every two weeks, also across the yearly sums', () => {
    fc.assert(
      fc.property(buildTime(), (at) => {
        expect(popularityScore(at + TWO_WEEKS) / popularityScore(at)).toBeCloseTo(2, 4);
      }),
      { numRuns: 200 },
    );
  });

  it('is higher for the later of two likes', () => {
    fc.assert(
      fc.property(buildTime(), fc.integer({ min: 60_000, max: 400 * DAY }), (at, later) => {
        expect(popularityScore(at + later)).toBeGreaterThan(popularityScore(at));
      }),
      { numRuns: 200 },
    );
  });

  it('is a sum that does not depend on the order of likes', () => {
    fc.assert(
      fc.property(fc.array(buildTime(), { maxLength: 20 }), (times) => {
        const forth = sumScores(times);
        expect(sumScores(times.toReversed())).toEqual(forth);
        const singly = times.reduce((sum, at) => sum + popularityScore(at), 0);
        expect(readPopularityScore(forth)).toBeCloseTo(singly, -Math.log10(singly * 1e-9 || 1));
      }),
      { numRuns: 50 },
    );
  });

  it("stays within DynamoDB's 38 digits for a year of a million likes a day", () => {
    const { weight } = computeLikeScore(START + 364 * DAY - 1);
    expect(String(Math.round(weight * 1_000_000 * 365 * 1_000_000)).length).toBeLessThan(30);
  });

  it('is 0 without likes', () => {
    expect(readPopularityScore({ views: 7, likes: 0, f: 'aao' })).toBe(0);
  });
});
