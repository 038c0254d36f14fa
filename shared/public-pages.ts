import { DOWNLOAD_PAGE } from './pages/download.ts';
import { FAQ_PAGE } from './pages/faq.ts';
import { GALLERY_PAGE } from './pages/gallery.ts';
import { HOME_PAGE } from './pages/home.ts';
import { LEGAL_PAGES } from './pages/legal.ts';
import type { PublicPage } from './pages/public-page.ts';
import { PURCHASE_PAGE } from './pages/purchase.ts';

/**
 * Every page that search engines should know, but for those of single images. Each is written to a file when
 * the app is built, so that its words are there before its scripts are. Screens take their own row from its
 * own file, lest a visitor download the words of all others.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  GALLERY_PAGE,
  DOWNLOAD_PAGE,
  FAQ_PAGE,
  PURCHASE_PAGE,
  ...Object.values(LEGAL_PAGES),
];
