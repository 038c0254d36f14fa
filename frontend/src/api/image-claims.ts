import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const post = apiCall<Calls['claim']>('POST', '/api/admin/images/{id}/claim', 'web');
const drop = apiCall<Calls['release']>('DELETE', '/api/admin/images/{id}/claim', 'web');

/**
 * Tells other reviewers for five minutes that somebody is at an image.
 *
 * @returns the server's sentence where somebody else is at it already, or has to decide since it is one's own upload;
 *   undefined where it is ours now
 * @throws ApiError for any other refusal
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

/** Lets others have an image; a claim that cannot be given back ends by itself. */
export const releaseImage = (id: StaffImage['id']): Promise<unknown> =>
  drop({ params: { id } }, { keepalive: true }).catch(() => undefined);
