import type { gallery } from '#shared/contract/gallery.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { findSignedIn } from '../tokens/signed-in.ts';
import { createApiCall } from './call-api.ts';

const post = createApiCall<typeof gallery.calls.report>('POST', '/api/gallery/images/{id}/report');

/** A visitor's report about an image. */
export interface Complaint {
  reason: ReportReason;
  detail?: string | undefined;
}

/**
 * Reports an image to staff. Repeated reports from the same browser reach staff once a day. Who is signed in is notified of
 * what becomes of it.
 *
 * @returns the server's message for the user
 */
export const reportImage = async (id: ImageId, body: Complaint): Promise<string> =>
  (await post.withMessage({ params: { id }, body }, { session: findSignedIn() })).message ??
  'Thanks for letting us know.';
