import type { Caching } from '../../edge-caching.ts';
import type { EdgeRequest } from './edge-request.ts';

/**
 * The request that reaches the origin. Query fields and a session that are not part of the cache's key are dropped,
 * since no response may depend on them.
 */
export function toOriginRequest(request: EdgeRequest, caching: Caching): EdgeRequest {
  const query = keepKeyFields(request.query, caching.query);
  if (caching.keyedBySession) return { ...request, query };
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
