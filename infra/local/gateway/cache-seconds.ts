import type { Caching } from '../../edge-caching.ts';
import type { EdgeAnswer } from './edge-answer.ts';

/**
 * How many seconds CloudFront keeps a response; with 0, each request asks the origin whether it is still current.
 *
 * @returns `undefined` if it keeps the response not at all: an error, a part of a file, or one that forbids it
 */
export function countCacheSeconds(
  { status, headers }: EdgeAnswer,
  { seconds }: Pick<Caching, 'seconds'>,
): number | undefined {
  const { 'cache-control': given = '' } = headers;
  const control = String(given);
  if (!isKept(status) || headers['set-cookie'] || FORBIDS.test(control)) return undefined;
  const named = FOR_SHARED_CACHES.exec(control) ?? FOR_ALL_CACHES.exec(control);
  if (!named) return seconds.default;
  return Math.min(seconds.max, Math.max(seconds.min, Number(named[1])));
}

const FORBIDS = /\b(no-store|no-cache|private)\b/;
const FOR_SHARED_CACHES = /\bs-maxage=(\d+)/;
const FOR_ALL_CACHES = /\bmax-age=(\d+)/;

const isKept = (status: number): boolean => status < 400 && status !== 206 && status !== 304;
