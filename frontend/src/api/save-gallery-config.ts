import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { apiCall } from './call-api.ts';

const put = apiCall<typeof gallery.calls.saveConfig>('PUT', '/api/gallery/config', 'web');

/** A configuration with the number of its version. */
export interface StoredConfig {
  config: GalleryConfig;
  version: number;
}

/**
 * Changes how the gallery presents itself.
 *
 * @param version the one that the change started from
 * @throws ApiError `changed-meanwhile`, with the present configuration in its data, where that is no longer it
 */
export const saveGalleryConfig = ({ config, version }: StoredConfig) =>
  put.told({ body: { ...config, version } });
