import { ApiError } from './api-error.ts';

/** The message for a failure: the server's, if the user can act on it, or else the fallback. */
export const describeError = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.mayPass ? (error.errors[0]?.msg ?? error.message) : fallback;
