import { ApiError } from '../../api/api-error.ts';

/**
 * What to say of something that failed: why, where the server refused it for a reason that the person can do
 * something about, else only that it did.
 */
export const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.mayPass ? (error.errors[0]?.msg ?? error.message) : fallback;
