import type { PublicPage } from './public-page.ts';

export const GALLERY_PAGE: PublicPage = {
  path: '/gallery',
  title: 'Gallery',
  description:
    'Browse everything the Pixelcrowd community has drawn: avatars, scenes, logos, icons and more.',
};
