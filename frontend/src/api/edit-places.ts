import type { siteContent } from '../../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof siteContent.calls;

const put = apiCall<Calls['placeImage']>('PUT', '/api/admin/homepage-settings/{section}', 'web');
const remove = apiCall<Calls['removeImage']>('DELETE', '/api/admin/homepage-settings/{section}', 'web');

/**
 * Places an image on the home page.
 *
 * @param version of the place, as the change started from
 * @returns every place as it then is
 * @throws ApiError `changed-meanwhile` where the place has another version by now
 */
export const placeImage = (section: HomepageSection, imageId: ImageId, version: number) =>
  put.told({ params: { section }, body: { imageId, version } });

/**
 * Takes the image out of a place of the home page.
 *
 * @throws ApiError as above, and with status 404 where no image is there
 */
export const removePlacedImage = (section: HomepageSection, version: number) =>
  remove.told({ params: { section }, query: { version: String(version) } });
