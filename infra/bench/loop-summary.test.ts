import { expect, it } from 'vitest';
import { formatLoop, summarizeLoop } from './loop-summary.ts';

it('the summary of a loop has its percentiles and the rate of all connections together', () => {
  const milliseconds = Array.from({ length: 200 }, (_, index) => 200 - index);
  const summary = summarizeLoop(milliseconds, 4);
  expect(summary).toEqual({ p50: 100, p95: 190, requestsPerSecond: 50 });
  expect(formatLoop(summary)).toEqual(['100.0', '190.0', '50']);
  expect(formatLoop(summarizeLoop([1.25, 2.34], 1))).toEqual(['1.3', '2.3', '2.0']);
});
