import { GRANTS, granted } from '../../platform/environment.ts';

/** What is of no use in a search result: what staff and signed-in people see, and the API's other answers. */
const KEPT_OUT = ['/admin', '/game-admin', '/system-setup', '/account', '/game-profile', '/_local', '/api/'];

/** What the public pages ask the API for; search engines that run their scripts need it to see them whole. */
const ASKED_BY_PAGES = [
  '/api/faq',
  '/api/gallery/',
  '/api/game/online-players',
  '/api/homepage-settings',
  '/api/site-config',
  '/api/text-content',
];

/** Stages that search engines may show; the local one so that the page can be measured as it will be. */
const FOUND = ['production', 'local'];

/** What search engines may visit, in the form of RFC 9309: of two rules that fit, the longer one holds. */
export function robots(): string {
  const { STAGE } = granted(GRANTS.release);
  const { SITE_ORIGIN } = granted(GRANTS.site);
  const rules = FOUND.includes(STAGE)
    ? [...KEPT_OUT.map((path) => `Disallow: ${path}`), ...ASKED_BY_PAGES.map((path) => `Allow: ${path}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${SITE_ORIGIN}/sitemap.xml`, ''].join('\n');
}
