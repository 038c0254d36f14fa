import type { PublicPage } from './public-page.ts';

export const DOWNLOAD_PAGE: PublicPage = {
  path: '/download',
  title: 'Download',
  description:
    "Download Pixelcrowd for Windows for free. See system requirements, the download size and what's in the game.",
};
