import type { gallery } from '../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { apiCall } from './call-api.ts';
import { viewerId } from './viewer-id.ts';

const postView = apiCall<typeof gallery.calls.view>('POST', '/api/gallery/images/{id}/view');

/** Tells that an image was looked at. Whether that worked is nothing that the person looking needs to know. */
export function reportView(id: ImageId): void {
  postView({ params: { id }, headers: { 'x-viewer-id': viewerId() } }, { keepalive: true }).catch(
    () => undefined,
  );
}
