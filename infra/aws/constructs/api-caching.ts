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
import type { Caching } from '../../edge-caching.ts';
import { requireWithinQuota } from './quota.ts';

/**
 * CloudFront's policy for a kind of caching.
 *
 * @param comment what AWS's console shows
 */
export function buildCachePolicy(
  scope: Construct,
  id: string,
  { query, keyedBySession, seconds, comment }: Caching & { comment: string },
): CachePolicy {
  return new CachePolicy(scope, id, {
    comment,
    minTtl: Duration.seconds(seconds.min),
    defaultTtl: Duration.seconds(seconds.default),
    maxTtl: Duration.seconds(seconds.max),
    queryStringBehavior: chooseQueryBehavior(query),
    headerBehavior: keyedBySession
      ? CacheHeaderBehavior.allowList('Authorization')
      : CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

function chooseQueryBehavior(query: Caching['query']): CacheQueryStringBehavior {
  if (query === 'all') return CacheQueryStringBehavior.all();
  if (query.length === 0) return CacheQueryStringBehavior.none();
  return CacheQueryStringBehavior.allowList(...requireWithinQuota('query fields', query));
}

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
