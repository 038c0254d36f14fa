import { SHELL } from '#shared/pages/filled-page.ts';

/** The routing and the security headers of the site, defined once for CloudFront and the local server. */

/**
 * The routing table: the first match wins, and any other path belongs to the single-page app. A pattern is a path,
 * or a prefix followed by `*`.
 *
 * Staff calls have their own entries because CloudFront keys public responses by at most ten query fields, and
 * staff lists have more. Authorizations at other sites have one because only they need cookies. The game server, Discord
 * and the gateways have theirs because CloudFront passes on at most ten headers by name, and each proves itself with its own. What the API
 * writes for machines, such as search engines and chat clients, has its own entries because it is the same for every
 * client, so that no request can bypass the cache.
 */
export const BEHAVIOURS = [
  { pattern: '/api/admin/*', to: 'staff' },
  { pattern: '/api/game/admin/*', to: 'staff' },
  { pattern: '/api/faq/admin*', to: 'staff' },
  { pattern: '/api/game/auth/*', to: 'authorizations' },
  { pattern: '/api/game/server/*', to: 'gameServer' },
  { pattern: '/api/discord/interactions', to: 'discord' },
  { pattern: '/api/discord/events', to: 'discord' },
  { pattern: '/api/payments/webhooks/*', to: 'webhooks' },
  { pattern: '/api/*', to: 'api' },
  { pattern: '/share/*', to: 'documents' },
  { pattern: '/feeds/*', to: 'documents' },
  { pattern: '/sitemap.xml', to: 'documents' },
  { pattern: '/robots.txt', to: 'documents' },
  { pattern: '/gallery*', to: 'pages' },
  { pattern: '/artists/*', to: 'pages' },
  { pattern: '/tags/*', to: 'pages' },
  { pattern: '/faq', to: 'pages' },
  { pattern: '/faq/*', to: 'pages' },
  { pattern: '/purchase', to: 'pages' },
  { pattern: SHELL, to: 'pages' },
  { pattern: '/media/*', to: 'media' },
  { pattern: '/derived/*', to: 'downloads' },
  { pattern: '/game-admin/content-approval', to: 'models' },
] as const;

/**
 * What serves a path: the public API, its staff calls, its authorizations at other sites, its calls for the game server,
 * Discord and the gateways, its files for machines, the pages that it fills, published media, private files by signed URLs, the
 * app, or its page that shows models.
 */
export type Destination = (typeof BEHAVIOURS)[number]['to'] | 'app';

/** Finds what serves a path. */
export const chooseDestination = (path: string): Destination =>
  BEHAVIOURS.find(({ pattern }) => matchesBehaviour(pattern, path))?.to ?? 'app';

const matchesBehaviour = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * Every status that makes the edge request the plain shell instead of a page, of those that CloudFront allows. Pages themselves
 * have 200, and say in a header what they are.
 */
export const PAGE_FAILURES = [400, 403, 404, 500, 502, 503, 504];

/** Files of the app whose names contain a content hash; they never change. */
export const IMMUTABLE_PREFIX = '/assets/';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pages are revalidated on every request, so that a release is visible at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Has the chat widget, whose availability the panel checks first. */
const DISCORD = 'https://discord.com';

/** Where Discord keeps the pictures of people and servers. */
export const DISCORD_CDN = 'https://cdn.discordapp.com';

/**
 * The content security policy of every page. Toasts and dialogs inject styles, hence the only 'unsafe-inline'.
 *
 * @param uploadsOrigin the origin of presigned uploads
 * @param options.discordCdn the origin of the pictures of people on Discord
 * @param options.showsModels allows WebAssembly, which the decoders of the model viewer compile when it loads
 */
export function buildContentSecurityPolicy(
  uploadsOrigin: string,
  { discordCdn = DISCORD_CDN, showsModels = false } = {},
): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': showsModels ? "'self' 'wasm-unsafe-eval'" : "'self'",
    'worker-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${discordCdn}`,
    'font-src': "'self'",
    'connect-src': `'self' data: blob: ${uploadsOrigin} ${DISCORD}`,
    'frame-src': DISCORD,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

const TWO_YEARS = 63_072_000;

/**
 * The headers that are sent with every response, along with the content security policy.
 *
 * @param options.securesSubdomains makes browsers refuse plain HTTP for all subdomains, too
 */
export const buildSecurityHeaders = ({ securesSubdomains = false } = {}) =>
  ({
    'strict-transport-security': `max-age=${TWO_YEARS}${securesSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }) as const;
