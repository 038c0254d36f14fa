import type { PublicPage } from './public-page.ts';

export const PURCHASE_PAGE: PublicPage = {
  path: '/purchase',
  title: 'Subscribe',
  description:
    'Compare Pixelcrowd subscriptions: prices, free trials and what they add. The game itself is free, and stays free.',
};
