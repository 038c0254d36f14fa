import type { PublicPage } from './public-page.ts';

export const DOWNLOAD_PAGE: PublicPage = {
  path: '/download',
  title: 'Download',
  description:
    'Download Pixelcrowd for Windows, free of charge: what the game needs, how large it is, and what waits for you in it.',
};
