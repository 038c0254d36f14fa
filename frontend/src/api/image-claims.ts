import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const post = apiCall<Calls['claim']>('POST', '/api/admin/images/{id}/claim');
const drop = apiCall<Calls['release']>('DELETE', '/api/admin/images/{id}/claim');

/**
 * Shows other reviewers for five minutes that this image is being reviewed.
 *
 * @returns the server's message if someone else is reviewing it, or has to because it is the reviewer's own
 * upload; undefined if the claim succeeded
 * @throws ApiError for any other error
 */
export async function claimImage(id: StaffImage['id']): Promise<string | undefined> {
  try {
    await post({ params: { id } });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return error.message;
    throw error;
  }
}

/** Releases the claim on an image. If that fails, the claim expires by itself. */
export const releaseImage = (id: StaffImage['id']): Promise<unknown> =>
  drop({ params: { id } }, { keepalive: true }).catch(() => undefined);
