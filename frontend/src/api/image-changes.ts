import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const put = apiCall<Calls['update']>('PUT', '/api/admin/images/{id}', 'web');
const drop = apiCall<Calls['remove']>('DELETE', '/api/admin/images/{id}', 'web');

type Versioned = Pick<StaffImage, 'id' | 'version'>;

/**
 * Changes what is said of an image.
 *
 * @returns the image as it then is, with the server's word about it
 * @throws ApiError `changed-meanwhile` where that is no longer its version, see `imageMeanwhile`
 */
export const updateImage = ({ id, version }: Versioned, metadata: StaffImage['metadata']) =>
  put.told({ params: { id }, body: { metadata, version } });

/** Deletes an image with its files, its likes and its places on the home page. */
export const deleteImage = ({ id, version }: Versioned) =>
  drop.told({ params: { id }, query: { version: String(version) } });

/** The image as it is stored, where a change was refused because it had changed meanwhile. */
export function imageMeanwhile(error: unknown): StaffImage | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return undefined;
  // With this code the server sends the present item.
  return error.data as StaffImage | undefined;
}
