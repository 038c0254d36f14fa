import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { getRefetchInterval, queryClient } from './query-client.ts';

const failure = (status: number) => new ApiError('Failed', { code: 'unreadable', status });

it.each([false, 3_000, 300_000] as const)('retries by itself after an interval of %s ms', (wanted) => {
  expect(getRefetchInterval(null, wanted)).toBe(wanted);
  expect(getRefetchInterval(failure(503), wanted)).toBe(30_000);
  expect(getRefetchInterval(failure(0), wanted)).toBe(30_000);
  expect(getRefetchInterval(failure(404), wanted)).toBe(wanted);
});

it('shows a time-out at once, but tries twice more if the server fails', async () => {
  const read = async (error: Error) => {
    const queryFn = vi.fn().mockRejectedValue(error);
    await queryClient
      .fetchQuery({
        ...queryClient.getDefaultOptions().queries,
        queryKey: [error.message],
        queryFn,
        retryDelay: 0,
      })
      .catch(() => undefined);
    return queryFn.mock.calls.length;
  };
  expect(await read(new ApiError('Slow', { code: 'timed-out', status: 0 }))).toBe(1);
  expect(await read(failure(503))).toBe(3);
});
