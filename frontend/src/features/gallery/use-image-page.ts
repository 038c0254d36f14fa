import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Reading, useReadingOf } from '../../api/use-reading.ts';
import { toast } from '../../ui/toast.ts';

/** How a list of images stands, as its screen draws it. */
export type ImagePage<Data> = Reading<Data>;

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
  return useReadingOf(query);
}
