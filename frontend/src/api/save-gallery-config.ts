import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { apiCall } from './call-api.ts';

const put = apiCall<typeof gallery.calls.saveConfig>('PUT', '/api/gallery/config');

/** A configuration and its version. */
export interface StoredConfig {
  config: GalleryConfig;
  version: number;
}

/**
 * Saves the gallery's display settings.
 *
 * @param version the version that the edit started from
 * @throws ApiError `version-conflict`, with the current configuration in its data, if the version is out of
 * date
 */
export const saveGalleryConfig = ({ config, version }: StoredConfig) =>
  put.withMessage({ body: { ...config, version } });
