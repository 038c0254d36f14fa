import type { gallery } from '#shared/contract/gallery.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { createApiCall } from './call-api.ts';

const post = createApiCall<typeof gallery.calls.report>('POST', '/api/gallery/images/{id}/report');

/** A visitor's report about an image. */
export interface Complaint {
  reason: ReportReason;
  detail?: string | undefined;
}

/**
 * Reports an image to staff. Repeated reports from the same browser reach staff once a day.
 *
 * @returns the server's message for the user
 */
export const reportImage = async (id: ImageId, body: Complaint): Promise<string> =>
  (await post.withMessage({ params: { id }, body })).message ?? 'Thanks for letting us know.';
