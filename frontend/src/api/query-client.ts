import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** Keeps the answers of the API for the screens. A refusal is final; what may pass is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // As long as the shared cache in front of the API keeps a list.
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.mayPass,
      retryDelay: (failures) => 400 * 3 ** failures,
    },
  },
});
