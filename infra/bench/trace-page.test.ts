import type { RunnerResult } from 'lighthouse';
import { expect, it } from 'vitest';
import { tracePage } from './trace-page.ts';

/** Lighthouse's results. Only the failure is read. */
const buildResult = (code?: string) =>
  ({ lhr: code ? { runtimeError: { code, message: 'No trace' } } : {} }) as RunnerResult;

it('a page without a trace is measured again, up to three times', async () => {
  const traced = buildResult();
  const results = [buildResult('NO_NAVSTART'), undefined, traced];
  expect(await tracePage('/', async () => results.shift())).toBe(traced);
});

it('a page that never has a trace is a failure of its own', async () => {
  let tries = 0;
  const measure = async () => {
    tries++;
    return buildResult('NO_FCP');
  };
  expect(await tracePage('/faq', measure)).toEqual({ path: '/faq', failure: 'NO_FCP: No trace' });
  expect(tries).toBe(3);
});
