import type { Caching } from '../../edge-caching.ts';
import type { CacheKey } from './cache-key.ts';
import type { CacheEntry } from './cache-store.ts';
import { compress } from './compress.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';
import { omitUnchanged } from './unchanged.ts';

/** Sends a request to the origin of a destination. */
export type AskOrigin = (request: EdgeRequest) => Promise<EdgeResponse>;

/** A response, and its entry if the cache may keep it. */
export interface Arrived {
  response: EdgeResponse;
  entry?: CacheEntry;
}

/** A request that the cache passes to its origin. */
export interface OriginRequest {
  request: EdgeRequest;
  key: CacheKey;
  caching: Caching;
  askOrigin: AskOrigin;
}

/**
 * Requests a response of the origin, and compresses the response once for everyone.
 *
 * @param stale the expired entry: if the origin confirms it, its body is sent again
 */
export async function askThroughCache(
  { request, key, caching, askOrigin }: OriginRequest,
  stale: CacheEntry | undefined,
): Promise<Arrived> {
  const validated = withValidator(request, stale);
  const original = omitUnchanged(await askOrigin(validated), validated);
  if (original.status === 304 && stale) return confirm(stale, original, caching);
  const response = await compress(original, key.encodings);
  const marked = mark(response, response.status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront');
  const seconds = countCacheSeconds(original, caching);
  const { etag } = original.headers;
  // Without a validator, nothing could confirm an entry that expires at once.
  if (seconds === undefined || (seconds === 0 && typeof etag !== 'string')) return { response: marked };
  return {
    response: marked,
    entry: {
      address: key.address,
      response,
      ...(typeof etag === 'string' && { etag }),
      ...countTimes(seconds),
    },
  };
}

/** The request with the validator of what the cache has, instead of what the client has. */
function withValidator(request: EdgeRequest, stale: CacheEntry | undefined): EdgeRequest {
  const headers = {
    ...request.headers,
    'if-none-match': stale?.etag,
    'if-modified-since': undefined,
  };
  return { ...request, headers };
}

/** Extends an entry by the time that the confirmation names. */
function confirm(stale: CacheEntry, confirmation: EdgeResponse, caching: Caching): Arrived {
  const response = mark(stale.response, 'RefreshHit from cloudfront');
  const seconds = countCacheSeconds({ ...confirmation, status: stale.response.status }, caching);
  return seconds === undefined ? { response } : { response, entry: { ...stale, ...countTimes(seconds) } };
}

function countTimes(seconds: number): Pick<CacheEntry, 'storedAt' | 'freshUntil'> {
  const now = Date.now();
  return { storedAt: now, freshUntil: now + seconds * 1000 };
}

/** Whether an entry may be sent without a question to the origin. */
export const isFresh = ({ freshUntil }: CacheEntry): boolean => Date.now() < freshUntil;

/** The response of an entry, with its age. */
export function buildCachedResponse({ response, storedAt }: CacheEntry): EdgeResponse {
  const age = String(Math.floor((Date.now() - storedAt) / 1000));
  return { ...response, headers: { ...response.headers, age, 'x-cache': 'Hit from cloudfront' } };
}

/** Requests a response of the origin that no cache keeps. */
export async function passThroughCache(request: EdgeRequest, askOrigin: AskOrigin): Promise<EdgeResponse> {
  const response = await passOn(request, askOrigin);
  return mark(response, response.status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront');
}

/** Requests a response of the origin where there is no cache. */
export const passOn = async (request: EdgeRequest, askOrigin: AskOrigin): Promise<EdgeResponse> =>
  compress(omitUnchanged(await askOrigin(request), request), request.headers['accept-encoding']);

const mark = (response: EdgeResponse, cache: string): EdgeResponse => ({
  ...response,
  headers: { ...response.headers, 'x-cache': cache },
});

/**
 * How many seconds CloudFront keeps a response; with 0, each request is validated at the origin.
 *
 * @returns `undefined` if it keeps the response not at all: an error, a part of a file, or one that forbids it
 */
function countCacheSeconds(
  { status, headers }: EdgeResponse,
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
