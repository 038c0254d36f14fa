import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { type QueryState, toQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';

/** The state of a list of images, as its screen shows it. */
export type ImagePage<Data> = QueryState<Data>;

/**
 * Loads a page of images. The previous page stays visible while the next one loads. A failed refetch shows a
 * toast; any other failure replaces the images.
 */
export function useImagePage<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): ImagePage<Data> {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const { isRefetchError: failedBehind, errorUpdateCount, fetchStatus, refetch } = query;
  useEffect(() => {
    if (failedBehind) toast.error('Failed to load images');
  }, [failedBehind]);
  // In a transition, since many cards take a slow phone long: letters typed at that time appear at once.
  const data = useDeferredValue(query.data);
  const isPlaceholderData = useDeferredValue(query.isPlaceholderData);
  return toQueryState({ data, isPlaceholderData, errorUpdateCount, fetchStatus, refetch });
}
