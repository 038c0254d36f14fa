import { type FetchStatus, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** How something that is read stands, as a screen draws it. */
export type Reading<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  /** `stale` while something else than what is shown is on its way. */
  | { state: 'ready'; data: Data; stale: boolean };

/** What a query tells of itself, as far as it matters here. */
interface Asked<Data> {
  data: Data | undefined;
  isPlaceholderData: boolean;
  failureCount: number;
  errorUpdateCount: number;
  fetchStatus: FetchStatus;
  refetch: () => Promise<unknown>;
}

/** Reads something. What has been read once stays, though a later reading fails. */
export const useReading = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Reading<Data> => useReadingOf(useQuery(options));

/** How a query stands; its first answer is drawn in slices, between which a slow phone answers to its owner. */
export function useReadingOf<Data>(asked: Asked<Data>): Reading<Data> {
  const drawn = useInSlices(asked.data);
  const reading = readingOf(asked);
  return reading.state === 'ready' && drawn === undefined ? { state: 'loading' } : reading;
}

/** The same, but that its first coming is no urgent update. */
export function useInSlices<Data>(data: Data | undefined): Data | undefined {
  const drawn = useDeferredValue(data);
  return drawn === undefined ? undefined : data;
}

/**
 * How a query stands. One that failed and never had an answer has failed until it has one: each new try puts
 * it back to pending, and a screen that went back with it would take the button from under the focus and have
 * the failure read aloud again.
 */
export function readingOf<Data>(asked: Asked<Data>): Reading<Data> {
  const { data, isPlaceholderData: stale, errorUpdateCount, fetchStatus, refetch } = asked;
  // Without a network a reading waits, which looks like one that failed.
  const isStuck = errorUpdateCount > 0 || fetchStatus === 'paused';
  if (data !== undefined && !(stale && isStuck)) return { state: 'ready', data, stale };
  if (!isStuck) return { state: 'loading' };
  return { state: 'failed', retry: () => void refetch(), busy: fetchStatus === 'fetching' };
}

/** Whether a query's first answer is still on its way, and no try has failed: one may as well wait for it. */
export function isAwaited(asked: Asked<unknown>): boolean {
  const { failureCount } = asked;
  return readingOf(asked).state === 'loading' && failureCount === 0;
}
