import type { PublicPage } from './public-page.ts';

export const HOME_PAGE: PublicPage = {
  path: '/',
  title: 'A crowd drawn in pixels',
  description:
    'Pixelcrowd is a free avatar game for adults. Create a pixel-art character, meet the crowd, and browse what players have drawn.',
};
