import { queryOptions } from '@tanstack/react-query';
import type { images } from '../../../shared/contract/images.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchReports = apiCall<Calls['reports']>('GET', '/api/admin/reports', 'web');
const postResolution = apiCall<Calls['resolveReport']>('POST', '/api/admin/reports/{id}/resolve', 'web');

/** The start of every page's key, to have all of them read anew. */
export const REPORTS_KEY = ['web', 'reports'] as const;

/** A page of what visitors find wrong with images. */
export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, page],
    queryFn: ({ signal }) => fetchReports({ query: { page: String(page) } }, { signal }),
  });

export type ImageReport = Awaited<ReturnType<typeof fetchReports>>['reports'][number];

/** Closes a report: the image stays, or it goes. */
export const resolveReport = (id: ImageReport['id'], action: 'dismiss' | 'take-down', note?: string) =>
  postResolution.told({ params: { id }, body: { action, ...(note && { note }) } });
