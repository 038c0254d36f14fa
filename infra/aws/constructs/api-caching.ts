import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { STATE_COOKIE } from '../../../functions/domain/discord-link/state-cookie.ts';
import type { Call, Contract } from '../../../shared/contract/call.ts';
import { chooseDestination } from '../../edge.ts';
import { requireWithinQuota } from './quota.ts';

/**
 * How CloudFront caches API responses: for as long as each response allows, keyed by session and by the query
 * fields that the contracts define. Other query fields neither reach the API nor affect the cache. Staff calls are
 * excluded, see `staffCachePolicy`.
 */
export function apiCachePolicy(scope: Construct, contracts: readonly Contract[]): CachePolicy {
  const calls = collectCalls(contracts).filter(({ path }) => chooseDestination(path) === 'api');
  const fields = calls.flatMap(({ query }) => Object.keys(query?.entries ?? {}));
  return new CachePolicy(scope, 'ApiCache', {
    comment: 'Answers of the API, for as long as each of them says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...requireWithinQuota('query fields', fields)),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/**
 * How CloudFront forwards staff calls and authorizations at other sites: with the whole query and the session. The responses are per session and
 * forbid caching; the one-second TTL is the minimum at which CloudFront allows a cache key with parts.
 */
export const staffCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'StaffCache', {
    comment: 'Answers to staff, which say that they are not to be kept',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/**
 * How CloudFront caches the documents that the API writes for machines: for as long as each response allows, one
 * copy for all clients. Headers and query fields do not change the response, so they cannot bypass the cache.
 */
export const documentsCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'DocumentsCache', {
    comment: 'Documents for machines, the same for all clients',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** What else the API receives from a request: the headers it reads and the visitor's address. */
export const apiRequestPolicy = (scope: Construct, contracts: readonly Contract[]): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequest', {
    comment: 'The headers that the API reads',
    headerBehavior: OriginRequestHeaderBehavior.allowList(...listHeaders(contracts)),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/**
 * What authorizations at other sites receive in addition: their cookie. CloudFront passes on the `Set-Cookie` of a
 * response only where it forwards cookies.
 */
export const authorizationRequestPolicy = (
  scope: Construct,
  contracts: readonly Contract[],
): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'AuthorizationRequest', {
    comment: 'The headers that the API reads, and the cookie of an authorization at another site',
    headerBehavior: OriginRequestHeaderBehavior.allowList(...listHeaders(contracts)),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.allowList(STATE_COOKIE),
  });

function listHeaders(contracts: readonly Contract[]): string[] {
  const headers = collectCalls(contracts).flatMap(({ headers }) => Object.keys(headers?.entries ?? {}));
  return requireWithinQuota('headers', [...headers, ...READ_FOR_EVERY_CALL]);
}

const READ_FOR_EVERY_CALL = ['Content-Type', 'CloudFront-Viewer-Address', 'User-Agent'];

const collectCalls = (contracts: readonly Contract[]): Call[] =>
  contracts.flatMap(({ calls }) => Object.values(calls));
