import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** How something that is read stands, as a screen draws it. */
export type Reading<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  | { state: 'ready'; data: Data };

/** Reads something. What has been read once stays, though a later reading fails. */
export function useReading<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Reading<Data> {
  const { data, isError, fetchStatus, refetch } = useQuery(options);
  if (data !== undefined) return { state: 'ready', data };
  // Without a network a reading waits, which looks like one that failed.
  const isStuck: boolean = isError || fetchStatus === 'paused';
  if (!isStuck) return { state: 'loading' };
  return { state: 'failed', retry: () => void refetch(), busy: fetchStatus === 'fetching' };
}
