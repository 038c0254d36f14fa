import { images } from '../../../shared/contract/images.ts';
import { categoryLabel, IMAGE_CATEGORIES } from '../../../shared/image-categories.ts';
import { staffImages } from '../../domain/gallery/staff-images.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(images, {
  categories: async () => ({
    categories: IMAGE_CATEGORIES.map((key) => ({ key, label: categoryLabel(key) })),
  }),
  list: ({ query }) => staffImages(query),
});
