import { OWN_ADDRESS_HEADER } from '#platform/serve/headers.ts';
import type { Caching } from '../../edge-caching.ts';
import type { Forwarding } from '../../edge-forwarding.ts';
import type { EdgeRequest } from './edge-request.ts';

/**
 * The request as the cache sees it: without query fields and a session that are not part of its key, unless everything
 * passes.
 */
export function toKeyedRequest(request: EdgeRequest, caching: Caching, { headers }: Forwarding): EdgeRequest {
  const query = keepKeyFields(request.query, caching.query);
  if (caching.keyedBySession || headers === 'all') return { ...request, query };
  return { ...request, query, headers: { ...request.headers, authorization: undefined } };
}

/**
 * The fields of a query that are part of a key, sorted by name. CloudFront keeps one copy for each order of the
 * fields; with one for all orders, whatever is outdated there is outdated here as well.
 */
export function keepKeyFields(query: string, fields: Caching['query']): string {
  if (fields === 'all' || query === '') return query;
  const kept = query.split('&').filter((field) => fields.includes(readName(field)));
  // Values of a repeated field stay in their order.
  return kept.sort((one, other) => compare(readName(one), readName(other))).join('&');
}

const readName = (field: string): string => field.split('=', 1)[0] ?? '';

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * What CloudFront passes on or sets for every origin, by
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#request-custom-headers-behavior.
 * The session is here if it is part of the cache's key.
 */
const ALWAYS_PASSED = [
  ...['host', 'content-length', 'transfer-encoding', 'accept-encoding', 'authorization', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
];

/** The request that reaches the origin: CloudFront drops every header and cookie that its policies do not name. */
export function toOriginRequest(request: EdgeRequest, { headers, cookies }: Forwarding): EdgeRequest {
  const address = `${request.address}:${request.port}`;
  if (headers === 'all') {
    // What CloudFront itself says is not among them, only what our function at the edge says.
    const sent = { ...request.headers, [OWN_ADDRESS_HEADER]: request.address };
    return { ...request, headers: sent };
  }
  const known: EdgeRequest['headers'] = { ...request.headers, 'cloudfront-viewer-address': address };
  const passed = Object.fromEntries([...ALWAYS_PASSED, ...headers].map((name) => [name, known[name]]));
  return {
    ...request,
    headers: { ...passed, 'user-agent': passed['user-agent'] ?? 'Amazon CloudFront' },
    cookies: request.cookies.filter((cookie) => cookies.includes(cookie.split('=', 1)[0] ?? '')),
  };
}
