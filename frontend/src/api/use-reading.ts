import { type FetchStatus, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** The state of a query, as a screen shows it. */
export type Reading<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  /** `stale` while the data of another query is loading. */
  | { state: 'ready'; data: Data; stale: boolean };

/** The properties of a query that matter here. */
interface Asked<Data> {
  data: Data | undefined;
  isPlaceholderData: boolean;
  failureCount: number;
  errorUpdateCount: number;
  fetchStatus: FetchStatus;
  refetch: () => Promise<unknown>;
}

/** Runs a query. Loaded data stays if a later fetch fails. */
export const useReading = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Reading<Data> => useReadingOf(useQuery(options));

/** The state of a query. Its first data renders in a transition, so that slow phones stay responsive. */
export function useReadingOf<Data>(asked: Asked<Data>): Reading<Data> {
  const drawn = useInSlices(asked.data);
  const reading = readingOf(asked);
  return reading.state === 'ready' && drawn === undefined ? { state: 'loading' } : reading;
}

/** Returns the data, but renders its first arrival in a transition. */
export function useInSlices<Data>(data: Data | undefined): Data | undefined {
  const drawn = useDeferredValue(data);
  return drawn === undefined ? undefined : data;
}

/**
 * The state of a query. A query without data stays failed until it has some: each retry resets it to pending,
 * and a screen that followed would remove the focused button and have the failure announced again.
 */
export function readingOf<Data>(asked: Asked<Data>): Reading<Data> {
  const { data, isPlaceholderData: stale, errorUpdateCount, fetchStatus, refetch } = asked;
  // Without a network a query is paused, which counts as failed.
  const isStuck = errorUpdateCount > 0 || fetchStatus === 'paused';
  if (data !== undefined && !(stale && isStuck)) return { state: 'ready', data, stale };
  if (!isStuck) return { state: 'loading' };
  return { state: 'failed', retry: () => void refetch(), busy: fetchStatus === 'fetching' };
}

/** Whether a query's first response is still loading and no attempt has failed, so that waiting makes sense. */
export function isAwaited(asked: Asked<unknown>): boolean {
  const { failureCount } = asked;
  return readingOf(asked).state === 'loading' && failureCount === 0;
}
