import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../ui/toast.ts';

/** How a list of images stands, as its screen draws it. */
export type ImagePage<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; busy: boolean }
  /** `stale` while another page than the one shown is on its way. */
  | { state: 'ready'; data: Data; stale: boolean };

/**
 * Reads a page of images. While the next one loads, the last stays in its place. A failure behind shown
 * images is told by a toast, any other in their place.
 */
export function useImagePage<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): ImagePage<Data> {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const failedBehind = query.isRefetchError;
  useEffect(() => {
    if (failedBehind) toast.error('Failed to load images');
  }, [failedBehind]);
  const stale: boolean = query.isPlaceholderData;
  const isStuck = query.isError || query.fetchStatus === 'paused';
  if (query.data !== undefined && !(stale && isStuck)) return { state: 'ready', data: query.data, stale };
  const busy = query.fetchStatus === 'fetching';
  return isStuck ? { state: 'failed', retry: () => void query.refetch(), busy } : { state: 'loading' };
}
