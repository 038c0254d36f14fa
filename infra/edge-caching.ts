import type { Call } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { PAGE_ADDRESS } from '#shared/pages/filled-page.ts';
import { PAGE_FILTERS } from '#shared/pages/page-filters.ts';
import { chooseDestination, type Destination } from './edge.ts';

/**
 * How the edge caches the responses of a destination. CloudFront's policies and the local cache both follow from it.
 * Cookies are part of no key, and responses are kept separately for each compression.
 */
export interface Caching {
  /** The query fields that are part of the key; all others are dropped, so the origin never sees them. */
  query: 'all' | readonly string[];
  /** Whether the `Authorization` header is part of the key, and reaches the origin. */
  keyedBySession: boolean;
  /** The fewest and most seconds in the cache, and those of a response that names none. */
  seconds: { min: 0; default: number; max: number };
}

const DAY = 24 * 60 * 60;

/** The query fields that the public calls of the API define. */
const API_FIELDS = EVERY_CONTRACT.flatMap(({ calls }): Call[] => Object.values(calls))
  .filter(({ path }) => chooseDestination(path) === 'api')
  .flatMap(({ query }) => Object.keys(query?.entries ?? {}));

/** The kinds of caching, by name. */
export const CACHING = {
  /**
   * API responses: for as long as each response allows, keyed by session and by the query fields that the contracts
   * define, so that no other field can bypass the cache.
   */
  api: {
    query: [...new Set(API_FIELDS)].sort((a, b) => a.localeCompare(b)),
    keyedBySession: true,
    seconds: { min: 0, default: 0, max: DAY },
  },
  /**
   * Staff calls and authorizations at other sites: with the whole query and the session. The responses forbid
   * caching; one second is the shortest maximum at which CloudFront allows a cache key with parts.
   */
  staff: { query: 'all', keyedBySession: true, seconds: { min: 0, default: 0, max: 1 } },
  /** Calls of machines, which prove themselves without a session: with the whole query; nothing is kept. */
  machines: { query: 'all', keyedBySession: false, seconds: { min: 0, default: 0, max: 1 } },
  /**
   * Documents that the API writes for machines: for as long as each response allows, one copy for all clients.
   * Headers and query fields do not change the response, so they cannot bypass the cache.
   */
  documents: { query: [], keyedBySession: false, seconds: { min: 0, default: 0, max: DAY } },
  /** Pages: for as long as each response allows, one copy for everyone of each path and its filters. */
  pages: {
    query: [PAGE_ADDRESS, ...PAGE_FILTERS],
    keyedBySession: false,
    seconds: { min: 0, default: 0, max: DAY },
  },
  /** Files of the app, published media and private files: for as long as each response allows, or a day. */
  files: { query: [], keyedBySession: false, seconds: { min: 0, default: DAY, max: 365 * DAY } },
} as const satisfies Record<string, Caching>;

/** How the edge caches the responses of a destination. */
export const getCaching = (destination: Destination): Caching => CACHING[BY_DESTINATION[destination]];

const BY_DESTINATION: Record<Destination, keyof typeof CACHING> = {
  api: 'api',
  staff: 'staff',
  authorizations: 'staff',
  gameServer: 'machines',
  discord: 'machines',
  webhooks: 'machines',
  documents: 'documents',
  pages: 'pages',
  media: 'files',
  downloads: 'files',
  app: 'files',
  models: 'files',
};
