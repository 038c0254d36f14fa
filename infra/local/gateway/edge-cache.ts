import type { Caching } from '../../edge-caching.ts';
import { buildCacheKey, matchInvalidation } from './cache-key.ts';
import { type CacheEntry, CacheStore } from './cache-store.ts';
import {
  type Arrived,
  type AskOrigin,
  askThroughCache,
  buildCachedResponse,
  isFresh,
  type OriginRequest,
  passThroughCache,
} from './cached-response.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';
import { omitUnchanged } from './unchanged.ts';

/** Handles requests like CloudFront's cache. */
export interface EdgeCache {
  /**
   * Responds to a request from memory, or else by its origin.
   *
   * @param request with only the query fields that are part of the key, and a session only if that is
   */
  respond: (request: EdgeRequest, caching: Caching, askOrigin: AskOrigin) => Promise<EdgeResponse>;
  /**
   * Forgets responses, whatever the headers of their requests.
   *
   * @param paths in CloudFront's format: with the query fields of the key, or with a star at the end
   */
  invalidate: (paths: readonly string[]) => void;
}

/** A request on its way to the origin. */
interface Flight {
  address: string;
  /** Whether its address was invalidated since then: the response may be older than that. */
  isOutdated: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Creates an empty cache. It follows the local clock: moving that forward ages the entries.
 *
 * @param maxBytes of memory for the entries
 */
export function createEdgeCache(maxBytes = MAX_BYTES): EdgeCache {
  const store = new CacheStore(maxBytes);
  const flights = new Set<Flight>();
  /** By key, the response that others wait for; `undefined` once it turns out that they need requests of their own. */
  const leaders = new Map<string, { flight: Flight; shared: Promise<CacheEntry | undefined> }>();

  async function fetchThroughCache(originRequest: OriginRequest, flight: Flight): Promise<Arrived> {
    const { id } = originRequest.key;
    flights.add(flight);
    try {
      const stale = store.get(id);
      const { response, entry } = await askThroughCache(originRequest, stale);
      if (flight.isOutdated) return { response };
      if (entry) store.set(id, entry);
      else store.delete(id);
      return { response, ...(entry && { entry }) };
    } finally {
      flights.delete(flight);
    }
  }

  /** Requests a response of the origin, while others with the same key wait. */
  function lead(originRequest: OriginRequest, flight: Flight): Promise<Arrived> {
    const { id } = originRequest.key;
    const arriving = fetchThroughCache(originRequest, flight);
    const shared = arriving.then(
      ({ entry }) => entry,
      () => undefined,
    );
    const leader = { flight, shared };
    leaders.set(id, leader);
    void shared.then(() => {
      if (leaders.get(id) === leader) leaders.delete(id);
    });
    return arriving;
  }

  /** The response to another request with the same key, if it is on its way and can be shared. */
  async function waitForLeader(id: string): Promise<{ entry: CacheEntry | undefined } | undefined> {
    const leader = leaders.get(id);
    return leader && !leader.flight.isOutdated ? { entry: await leader.shared } : undefined;
  }

  async function respond(
    request: EdgeRequest,
    caching: Caching,
    askOrigin: AskOrigin,
  ): Promise<EdgeResponse> {
    if (!isCacheable(request)) return passThroughCache(request, askOrigin);
    const key = buildCacheKey(request);
    const known = store.get(key.id);
    if (known && isFresh(known)) return buildCachedResponse(known);
    // The origin's response to HEAD lacks the body that a GET needs.
    if (request.method === 'HEAD') return passThroughCache(request, askOrigin);
    const originRequest = { request, key, caching, askOrigin };
    const flight = { address: key.address, isOutdated: false };
    // Responses to a session differ; waiting for another would be in vain.
    if (request.headers.authorization) return (await fetchThroughCache(originRequest, flight)).response;
    const waited = await waitForLeader(key.id);
    if (waited?.entry && isFresh(waited.entry)) return buildCachedResponse(waited.entry);
    return (await (waited ? fetchThroughCache : lead)(originRequest, flight)).response;
  }

  return {
    respond: async (request, ...options) => omitUnchanged(await respond(request, ...options), request),
    invalidate: (paths) => {
      const isMeant = matchInvalidation(paths);
      store.deleteWhere(isMeant);
      for (const flight of flights) if (isMeant(flight.address)) flight.isOutdated = true;
    },
  };
}

/** CloudFront keeps what reads return. Parts of files come from the origin here, unlike there. */
const isCacheable = ({ method, headers }: EdgeRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.range === undefined;
