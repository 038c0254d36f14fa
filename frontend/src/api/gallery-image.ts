import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { editableCall } from './editable-call.ts';

const fetchImage = editableCall<typeof gallery.calls.image>('GET', '/api/gallery/images/{id}');

/** An image and its neighbours. The call fails with 404 if visitors may not see the image. */
export const galleryImageQuery = (id: ImageId) =>
  queryOptions({
    queryKey: ['gallery', 'image', id],
    queryFn: ({ signal }) => fetchImage({ params: { id } }, { signal }),
  });
