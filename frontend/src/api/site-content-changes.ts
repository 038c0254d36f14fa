import type { QueryFilters } from '@tanstack/react-query';
import type { gallery } from '#shared/contract/gallery.ts';
import type { siteContent } from '#shared/contract/site-content.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';
import type { TextKey } from '#shared/text-content.ts';
import { findConflict } from './api-error.ts';
import { createApiCall } from './call-api.ts';

const putText = createApiCall<typeof siteContent.calls.saveText>('PUT', '/api/text-content/{key}');

/** A stored text and its version. */
export interface StoredText {
  text: string;
  version: number;
}

/**
 * Updates a text of the home page.
 *
 * @param version the version that the edit started from
 * @returns all texts after the change and the server's message
 * @throws ApiError `version-conflict` if the version is out of date, see `findConflictingText`
 */
export const saveText = (key: TextKey, { text, version }: StoredText) =>
  putText.withMessage({ params: { key }, body: { text, version } });

/** The stored text from a version conflict; undefined for any other error. */
export const findConflictingText = findConflict<StoredText>;

/** All gallery queries that depend on the configuration, except for the configuration itself. */
export const CONFIG_DEPENDENTS: QueryFilters = {
  predicate: ({ queryKey: [family, kind] }) => family === 'gallery' && kind !== 'config',
};

const putConfig = createApiCall<typeof gallery.calls.saveConfig>('PUT', '/api/gallery/config');

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
  putConfig.withMessage({ body: { ...config, version } });

type Calls = typeof siteContent.calls;

const putSlot = createApiCall<Calls['placeImage']>('PUT', '/api/admin/homepage-settings/{section}');
const deleteSlot = createApiCall<Calls['removeImage']>('DELETE', '/api/admin/homepage-settings/{section}');

/**
 * Features an image on the home page.
 *
 * @param version the slot's version that the edit started from
 * @returns all slots after the change
 * @throws ApiError `version-conflict` if the version is out of date
 */
export const placeImage = (section: HomepageSection, imageId: ImageId, version: number) =>
  putSlot.withMessage({ params: { section }, body: { imageId, version } });

/**
 * Removes the image from a slot of the home page.
 *
 * @throws ApiError as above, and with status 404 if the slot is empty
 */
export const removeSlotImage = (section: HomepageSection, version: number) =>
  deleteSlot.withMessage({ params: { section }, query: { version: String(version) } });
