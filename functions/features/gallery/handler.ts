import { gallery } from '../../../shared/contract/gallery.ts';
import { countedCategories, galleryConfig } from '../../domain/gallery/categories.ts';
import { galleryImage } from '../../domain/gallery/gallery-image.ts';
import { browse, homepage } from '../../domain/gallery/gallery-page.ts';
import { likedAmong, toggleLike } from '../../domain/gallery/likes.ts';
import { countView } from '../../domain/gallery/view.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(gallery, {
  config: async () => ({ config: await galleryConfig() }),
  categories: async () => ({ categories: await countedCategories() }),
  homepage: ({ query }) => homepage(query),
  images: ({ query }) => browse(query),
  image: ({ params }) => galleryImage(params.id),
  like: ({ params }, { session }) => toggleLike(params.id, session.accountId),
  likes: async ({ query }, { session }) => ({ liked: await likedAmong(session.accountId, query.ids) }),
  view: async ({ params, headers }) => ({ views: await countView(params.id, headers['x-viewer-id']) }),
});
