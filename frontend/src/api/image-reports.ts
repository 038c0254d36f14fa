import { queryOptions } from '@tanstack/react-query';
import type { images } from '../../../shared/contract/images.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchReports = apiCall<Calls['reports']>('GET', '/api/admin/reports');
const postResolution = apiCall<Calls['resolveReport']>('POST', '/api/admin/reports/{id}/resolve');

/** Prefix of the query key of every page, for invalidating all of them. */
export const REPORTS_KEY = ['web', 'reports'] as const;

/** A page of visitors' reports about images. */
export const reportsQuery = (page: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, page],
    queryFn: ({ signal }) => fetchReports({ query: { page: String(page) } }, { signal }),
  });

export type ImageReport = Awaited<ReturnType<typeof fetchReports>>['reports'][number];

/** Resolves a report by dismissing it or taking the image down. */
export const resolveReport = (id: ImageReport['id'], action: 'dismiss' | 'take-down', note?: string) =>
  postResolution.withMessage({ params: { id }, body: { action, ...(note && { note }) } });
