import type { siteContent } from '../../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof siteContent.calls;

const put = apiCall<Calls['placeImage']>('PUT', '/api/admin/homepage-settings/{section}');
const remove = apiCall<Calls['removeImage']>('DELETE', '/api/admin/homepage-settings/{section}');

/**
 * Features an image on the home page.
 *
 * @param version the slot's version that the edit started from
 * @returns all slots after the change
 * @throws ApiError `version-conflict` if the version is out of date
 */
export const placeImage = (section: HomepageSection, imageId: ImageId, version: number) =>
  put.withMessage({ params: { section }, body: { imageId, version } });

/**
 * Removes the image from a slot of the home page.
 *
 * @throws ApiError as above, and with status 404 if the slot is empty
 */
export const removeSlotImage = (section: HomepageSection, version: number) =>
  remove.withMessage({ params: { section }, query: { version: String(version) } });
