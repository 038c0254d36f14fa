import { queryOptions } from '@tanstack/react-query';
import type { packages } from '#shared/contract/packages.ts';
import { createEditableCall } from './editable-call.ts';

const fetchPackages = createEditableCall<typeof packages.calls.list>('GET', '/api/subscription-packages');

/** The packages that visitors can buy, in display order. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => fetchPackages({}, { signal }),
  staleTime: 30_000,
});
