import type { Answer } from '../../../shared/contract/call.ts';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { apiCall } from './call-api.ts';
import { queryClient } from './query-client.ts';
import { viewerId } from './viewer-id.ts';

const postView = apiCall<typeof gallery.calls.view>('POST', '/api/gallery/images/{id}/view');

/** Tells that an image was looked at. Whether that worked is nothing that the person looking needs to know. */
export function reportView(id: ImageId): void {
  postView({ params: { id }, headers: { 'x-viewer-id': viewerId() } }, { keepalive: true }).then(
    ({ views }) => noteViews(id, views),
    () => undefined,
  );
}

/** Lets the showcase show how often an image has been seen by now. */
function noteViews(id: ImageId, views: number): void {
  queryClient.setQueriesData<Answer<typeof gallery.calls.homepage>>(
    { queryKey: ['gallery', 'homepage'] },
    (known) =>
      known && {
        ...known,
        images: known.images.map((image) => (image.id === id ? { ...image, views } : image)),
      },
  );
}
