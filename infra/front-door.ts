/**
 * What the front door does, said once for CloudFront and for the local server: which path goes where, and
 * which headers a page is sent with.
 */

/**
 * Where a path leads; the first that fits holds, and whatever fits none is the single-page app. A pattern is a
 * path, or with `*` at its end all that begin so.
 *
 * The calls of staff stand apart because CloudFront tells the public answers apart by ten query fields at
 * most, and the lists of staff have more. What the API writes for machines, such as search engines and chat
 * clients, stands apart because it is the same for all who ask, so that nothing they send leads past the cache.
 */
export const BEHAVIOURS = [
  { pattern: '/api/admin/*', to: 'staff' },
  { pattern: '/api/game/admin/*', to: 'staff' },
  { pattern: '/api/faq/admin*', to: 'staff' },
  { pattern: '/api/*', to: 'api' },
  { pattern: '/share/*', to: 'words' },
  { pattern: '/sitemap.xml', to: 'words' },
  { pattern: '/robots.txt', to: 'words' },
  { pattern: '/media/*', to: 'media' },
] as const;

/** What answers a path: the public API, its calls of staff, its words for machines, published media, or the app. */
type Destination = (typeof BEHAVIOURS)[number]['to'] | 'app';

/** Where a path leads. */
export const destinationOf = (path: string): Destination =>
  BEHAVIOURS.find(({ pattern }) => fits(pattern, path))?.to ?? 'app';

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Files of the app whose name carries a hash of their content; they never change. */
export const IMMUTABLE_PREFIX = '/assets/';
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The page itself is asked for anew each time, so that a release is seen at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * The content security policy of every page. Toasts and dialogs inject styles, hence the one 'unsafe-inline'.
 *
 * @param uploadsOrigin the origin that presigned uploads go to and staff previews come from
 */
export function contentSecurityPolicy(uploadsOrigin: string): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${uploadsOrigin} https://cdn.discordapp.com`,
    'font-src': "'self'",
    'connect-src': `'self' data: blob: ${uploadsOrigin}`,
    'frame-src': 'https://discord.com',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** Sent with everything the front door serves, beside the content security policy. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;
