import { DOWNLOAD_PAGE } from './pages/download.ts';
import { FAQ_PAGE } from './pages/faq.ts';
import { GALLERY_PAGE } from './pages/gallery.ts';
import { HOME_PAGE } from './pages/home.ts';
import { LEGAL_PAGES } from './pages/legal.ts';
import type { PublicPage } from './pages/public-page.ts';
import { PURCHASE_PAGE } from './pages/purchase.ts';

/**
 * Every page that search engines should index, except single images. The build prerenders each of them, so that the
 * text shows before the scripts load. Screens import their own entry from its own file, so that visitors do not
 * download the texts of all pages.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME_PAGE,
  GALLERY_PAGE,
  DOWNLOAD_PAGE,
  FAQ_PAGE,
  PURCHASE_PAGE,
  ...Object.values(LEGAL_PAGES),
];
