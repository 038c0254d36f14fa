import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Counts the clicks that each step of a journey takes. */
export interface ClickCounter<Step extends string> {
  /** Clicks, as a part of a step. */
  click: (step: Step, target: Locator) => Promise<void>;
  /** Expects no step to have taken more clicks than its bound, and writes the counts to the log of the tests. */
  expectWithin: (most: Record<Step, number>) => void;
}

/** Begins to count. */
export function countClicks<Step extends string>(): ClickCounter<Step> {
  const counts: Partial<Record<Step, number>> = {};
  return {
    click: async (step, target) => {
      counts[step] = (counts[step] ?? 0) + 1;
      await target.click();
    },
    expectWithin: (most) => {
      const total = Object.values<number | undefined>(counts).reduce<number>(
        (sum, count = 0) => sum + count,
        0,
      );
      process.stdout.write(`Clicks: ${JSON.stringify({ ...counts, total })}\n`);
      for (const [step, count] of Object.entries<number | undefined>(counts))
        expect(count, `clicks to ${step}`).toBeLessThanOrEqual(most[step as Step]);
    },
  };
}
