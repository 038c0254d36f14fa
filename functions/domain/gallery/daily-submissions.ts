import { countOfDay } from '#platform/attempts/daily-limit.ts';
import type { Write } from '#platform/data/commit.ts';
import { LIMITS } from '#shared/limits.ts';

const MAX_PER_DAY = LIMITS.submissionsPerDay;

/** Counts a player's submission of the day in the transaction that stores it. */
export const countSubmission = (playerId: string): Write =>
  countOfDay({
    name: `SUBMITTED#${playerId}`,
    most: MAX_PER_DAY,
    refusal: `You can submit up to ${MAX_PER_DAY} images a day. The limit resets at midnight UTC.`,
  });
