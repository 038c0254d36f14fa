import type { PublicPage } from './public-page.ts';

export const PURCHASE_PAGE: PublicPage = {
  path: '/purchase',
  title: 'Subscribe',
  description: 'What a Pixelcrowd subscription will include. The game itself is free, and stays free.',
};
