import { GRANTS, readGrant } from '#platform/environment.ts';

/** Paths that are useless in search results: pages for staff and signed-in users, and most of the API. */
const DISALLOWED = [
  '/admin',
  '/game-admin',
  '/system-setup',
  '/account',
  '/game-profile',
  '/_local',
  '/api/',
];

/** API calls of the public pages; search engines that run scripts need them to render the pages. */
const ALLOWED_CALLS = [
  '/api/faq',
  '/api/gallery/',
  '/api/game/online-players',
  '/api/homepage-settings',
  '/api/site-config',
  '/api/text-content',
];

/** Stages that search engines may index; `local` is included so that measurements match production. */
const ALLOWED = ['production', 'local'];

/** Builds robots.txt as defined in RFC 9309: of two matching rules, the longer one applies. */
export function renderRobots(): string {
  const { STAGE } = readGrant(GRANTS.release);
  const { SITE_ORIGIN } = readGrant(GRANTS.site);
  const rules = ALLOWED.includes(STAGE)
    ? [...DISALLOWED.map((path) => `Disallow: ${path}`), ...ALLOWED_CALLS.map((path) => `Allow: ${path}`)]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${SITE_ORIGIN}/sitemap.xml`, ''].join('\n');
}
