import { queryOptions } from '@tanstack/react-query';
import type { ReportGroup } from '#shared/contract/image-reports.ts';
import type { images, StaffImage } from '#shared/contract/images.ts';
import { createApiCall } from './call-api.ts';
import { type ImageReport, REPORTS_KEY } from './image-changes.ts';

type Calls = typeof images.calls;

const fetchReports = createApiCall<Calls['reports']>('GET', '/api/admin/reports');
const fetchImageReports = createApiCall<Calls['imageReports']>('GET', '/api/admin/images/{id}/reports');
const postReopening = createApiCall<Calls['reopenReport']>('POST', '/api/admin/reports/{id}/reopen');

/** The reported image with a report, whatever page of the list it is on; undefined if there is none. */
export const reportQuery = (report: ImageReport['id']) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'one', report],
    queryFn: async ({ signal }) => (await fetchReports({ query: { report } }, { signal })).reports[0] ?? null,
  });

/** The reports on an image, open and closed, newest first. */
export const imageReportsQuery = (id: StaffImage['id']) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'image', id],
    queryFn: async ({ signal }) => (await fetchImageReports({ params: { id } }, { signal })).groups,
  });

/**
 * Opens closed reports again.
 *
 * @returns with the server's message
 * @throws ApiError `version-conflict` if they have another decision by now, `conflict` while there are newer ones
 */
export const reopenReports = (
  { id }: Pick<ReportGroup, 'id'>,
  { at }: Pick<NonNullable<ReportGroup['decision']>, 'at'>,
) => postReopening.withMessage({ params: { id }, body: { decidedAt: at } });
