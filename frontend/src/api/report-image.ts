import type { gallery } from '../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../shared/ids.ts';
import type { ReportReason } from '../../../shared/report-reasons.ts';
import { apiCall } from './call-api.ts';

const post = apiCall<typeof gallery.calls.report>('POST', '/api/gallery/images/{id}/report');

/** What somebody has against an image. */
export interface Complaint {
  reason: ReportReason;
  detail?: string | undefined;
}

/**
 * Tells staff what is wrong with an image. The same browser may say the same of it as often as it likes: staff are
 * told once a day.
 *
 * @returns the sentence that the server has for the person
 */
export const reportImage = async (id: ImageId, body: Complaint): Promise<string> =>
  (await post.told({ params: { id }, body })).message ?? 'Thank you for telling us.';
