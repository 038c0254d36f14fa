import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** How long until a part of a page that failed asks again by itself, in milliseconds. */
const RECOVERY = 30_000;

const mayPass = (error: unknown): boolean => error instanceof ApiError && error.mayPass;

/**
 * How long until something is read anew by itself, in milliseconds: as wanted, but after a failure that may
 * pass as soon as anything else that failed.
 *
 * @param error of the last reading; null where it succeeded
 * @param wanted false for never
 */
export const untilReadAnew = (error: Error | null, wanted: number | false): number | false =>
  mayPass(error) ? RECOVERY : wanted;

/**
 * Keeps the answers of the API for the screens. A refusal is final; what may pass is tried twice more, and then
 * now and again while somebody looks at the page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // As long as the shared cache in front of the API keeps a list.
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      retryDelay: (failures) => 400 * 3 ** failures,
      refetchInterval: ({ state }) => untilReadAnew(state.error, false),
    },
  },
});
