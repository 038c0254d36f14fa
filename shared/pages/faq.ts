import type { PublicPage } from './public-page.ts';

export const FAQ_PAGE: PublicPage = {
  path: '/faq',
  title: 'Frequently asked questions',
  description:
    'Answers about Pixelcrowd: installing and playing the game, accounts, billing and troubleshooting.',
};
