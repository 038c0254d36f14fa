import type { ResponseData } from '#shared/contract/call.ts';
import type { gallery } from '#shared/contract/gallery.ts';
import type { ImageId } from '#shared/ids.ts';
import { createApiCall } from './call-api.ts';
import { queryClient } from './query-client.ts';

const postView = createApiCall<typeof gallery.calls.view>('POST', '/api/gallery/images/{id}/view');

/** Reports a view of an image. Failures are ignored, since they do not affect the viewer. */
export function reportView(id: ImageId): void {
  postView({ params: { id }, headers: { 'x-viewer-id': getViewerId() } }, { keepalive: true }).then(
    ({ views }) => queueView(id, views),
    () => undefined,
  );
}

/** Updates the view count in the cached home page. */
function queueView(id: ImageId, views: number): void {
  queryClient.setQueriesData<ResponseData<typeof gallery.calls.homepage>>(
    { queryKey: ['gallery', 'homepage'] },
    (known) =>
      known && {
        ...known,
        images: known.images.map((image) => (image.id === id ? { ...image, views } : image)),
      },
  );
}

const KEY = 'pixelcrowd.viewer';

let createdId: string | undefined;

/** A random viewer id for counting views. It lasts as long as the browser session. */
function getViewerId(): string {
  createdId ??= readStoredId() ?? crypto.randomUUID();
  return createdId;
}

function readStoredId(): string | undefined {
  try {
    const known = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    // Storage is blocked: the id then lasts as long as the page.
    return undefined;
  }
}
