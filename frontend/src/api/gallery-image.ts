import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { editableCall } from './editable-call.ts';

const fetchImage = editableCall<typeof gallery.calls.image>('GET', '/api/gallery/images/{id}');

/** One image with its neighbours. The answer is a 404 where visitors may not see it. */
export const galleryImageQuery = (id: ImageId) =>
  queryOptions({
    queryKey: ['gallery', 'image', id],
    queryFn: ({ signal }) => fetchImage({ params: { id } }, { signal }),
  });
