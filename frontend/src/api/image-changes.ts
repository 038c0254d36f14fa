import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { findConflict } from './api-error.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const put = apiCall<Calls['update']>('PUT', '/api/admin/images/{id}');
const drop = apiCall<Calls['remove']>('DELETE', '/api/admin/images/{id}');

type Versioned = Pick<StaffImage, 'id' | 'version'>;

/**
 * Updates the metadata of an image.
 *
 * @returns the updated image and the server's message
 * @throws ApiError `version-conflict` if the version is out of date, see `conflictingImage`
 */
export const updateImage = ({ id, version }: Versioned, metadata: StaffImage['metadata']) =>
  put.withMessage({ params: { id }, body: { metadata, version } });

/** Deletes an image, its files, its likes and its slots on the home page. */
export const deleteImage = ({ id, version }: Versioned) =>
  drop.withMessage({ params: { id }, query: { version: String(version) } });

/** The stored image from a version conflict; undefined for any other error. */
export const conflictingImage = findConflict<StaffImage>;
