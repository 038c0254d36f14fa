import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { getRefetchInterval } from './query-client.ts';

const failure = (status: number) => new ApiError('Failed', { code: 'unreadable', status });

it.each([false, 3_000, 300_000] as const)('retries by itself after an interval of %s ms', (wanted) => {
  expect(getRefetchInterval(null, wanted)).toBe(wanted);
  expect(getRefetchInterval(failure(503), wanted)).toBe(30_000);
  expect(getRefetchInterval(failure(0), wanted)).toBe(30_000);
  expect(getRefetchInterval(failure(404), wanted)).toBe(wanted);
});
