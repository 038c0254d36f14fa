import type { EdgeRequest } from './edge-request.ts';

/** Under what the cache keeps the response to a request. */
export interface CacheKey {
  id: string;
  /** The path with the query fields of the key: what an invalidation names. */
  address: string;
  /** The compressions that the client accepts, as CloudFront normalizes them. */
  encodings: string;
}

/**
 * Builds the key of a request.
 *
 * @param request with only the query fields that are part of the key, and a session only if that is
 */
export function buildCacheKey({ path, query, headers }: EdgeRequest): CacheKey {
  const address = query ? `${path}?${query}` : path;
  const encodings = normalizeEncodings(headers['accept-encoding'] ?? '');
  // No header contains a line break.
  return { id: `${address}\n${encodings}\n${headers.authorization ?? ''}`, address, encodings };
}

const normalizeEncodings = (accepted: string): string =>
  [BROTLI.test(accepted) && 'br', GZIP.test(accepted) && 'gzip'].filter(Boolean).join(',');

const BROTLI = /\bbr\b/;
const GZIP = /\bgzip\b/;

/**
 * Returns a test for addresses that paths to invalidate name. As in CloudFront, a path names only the address with
 * the same query, a star at its end stands for any text, and headers make no difference.
 */
export function matchInvalidation(paths: readonly string[]): (address: string) => boolean {
  const exact = new Set(paths);
  const prefixes = paths.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1));
  return (address) => exact.has(address) || prefixes.some((prefix) => address.startsWith(prefix));
}
