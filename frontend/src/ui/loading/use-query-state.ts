import { type FetchStatus, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** The state of a query, as a screen shows it. */
export type QueryState<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  /** `stale` while the data of another query is loading. */
  | { state: 'ready'; data: Data; stale: boolean };

/** The properties of a query that matter here. */
interface QueryResult<Data> {
  data: Data | undefined;
  isPlaceholderData: boolean;
  failureCount: number;
  errorUpdateCount: number;
  fetchStatus: FetchStatus;
  refetch: () => Promise<unknown>;
}

/** Runs a query. Loaded data stays if a later fetch fails. */
export const useQueryState = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): QueryState<Data> => useDeferredQueryState(useQuery(options));

/** The state of a query. Its first data renders in a transition, so that slow phones stay responsive. */
export function useDeferredQueryState<Data>(query: QueryResult<Data>): QueryState<Data> {
  const deferred = useDeferredFirst(query.data);
  const state = toQueryState(query);
  return state.state === 'ready' && deferred === undefined ? { state: 'loading' } : state;
}

/** Returns the data, but renders its first arrival in a transition. */
export function useDeferredFirst<Data>(data: Data | undefined): Data | undefined {
  const deferred = useDeferredValue(data);
  return deferred === undefined ? undefined : data;
}

/**
 * The state of a query. A query without data stays failed until it has some: each retry resets it to pending,
 * and a screen that followed would remove the focused button and have the failure announced again.
 */
export function toQueryState<Data>(query: Omit<QueryResult<Data>, 'failureCount'>): QueryState<Data> {
  const { data, isPlaceholderData: stale, errorUpdateCount, fetchStatus, refetch } = query;
  // Without a network a query is paused, which counts as failed.
  const isStuck = errorUpdateCount > 0 || fetchStatus === 'paused';
  if (data !== undefined && !(stale && isStuck)) return { state: 'ready', data, stale };
  if (!isStuck) return { state: 'loading' };
  return { state: 'failed', retry: () => void refetch(), busy: fetchStatus === 'fetching' };
}

/** Whether a query's first response is still loading and no attempt has failed, so that waiting makes sense. */
export function isAwaited(query: QueryResult<unknown>): boolean {
  const { failureCount } = query;
  return toQueryState(query).state === 'loading' && failureCount === 0;
}
