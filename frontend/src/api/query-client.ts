import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** Delay before a failed query refetches by itself, in milliseconds. */
const RECOVERY = 30_000;

const mayRetry = (error: unknown): boolean => error instanceof ApiError && error.mayPass;

/** A call that timed out has kept its reader waiting for long enough. */
const mayRetryAtOnce = (error: unknown): boolean =>
  error instanceof ApiError && error.mayPass && error.code !== 'timed-out';

/**
 * The refetch interval of a query in milliseconds: the wanted interval, but after a temporary failure the
 * same delay as any other failed query.
 *
 * @param error the error of the last fetch; null if it succeeded
 * @param wanted false for no refetching
 */
export const getRefetchInterval = (error: Error | null, wanted: number | false): number | false =>
  mayRetry(error) ? RECOVERY : wanted;

/**
 * Caches API responses for the screens. Permanent errors are not retried; temporary ones are retried twice,
 * but not time-outs, and then periodically while the page is visible.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Matches how long the shared cache in front of the API keeps a list.
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && mayRetryAtOnce(error),
      retryDelay: (failures) => 400 * 3 ** failures,
      refetchInterval: ({ state }) => getRefetchInterval(state.error, false),
    },
  },
});
