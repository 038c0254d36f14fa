import type { PublicPage } from './public-page.ts';

export const PURCHASE_PAGE: PublicPage = {
  path: '/purchase',
  title: 'Subscribe',
  description: 'What a subscription to Pixelcrowd will hold. The game itself is free and stays so.',
};
