import { gallery } from '../../../shared/contract/gallery.ts';
import { countedCategories, galleryConfig } from '../../domain/gallery/categories.ts';
import { galleryImage } from '../../domain/gallery/gallery-image.ts';
import { browse, homepage } from '../../domain/gallery/gallery-page.ts';
import { countView } from '../../domain/gallery/view.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(gallery, {
  config: async () => ({ config: await galleryConfig() }),
  categories: async () => ({ categories: await countedCategories() }),
  homepage: ({ query }) => homepage(query),
  images: ({ query }) => browse(query),
  image: ({ params }) => galleryImage(params.id),
  view: async ({ params, headers }) => ({ views: await countView(params.id, headers['x-viewer-id']) }),
});
