/**
 * What the front door does, said once for CloudFront and for the local server: which path goes where, and
 * which headers a page is sent with.
 */

/** Where a path leads. Whatever begins with none of these is the single-page app. */
export const BEHAVIOURS = [
  { prefix: '/api/', to: 'api' },
  { prefix: '/share/', to: 'api' },
  { prefix: '/media/', to: 'media' },
] as const;

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
