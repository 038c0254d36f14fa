import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOriginRequestPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Caching } from '../../edge-caching.ts';
import type { Forwarding } from '../../edge-forwarding.ts';
import { getGlobalName } from './global-name.ts';

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

/**
 * CloudFront's policy for a kind of forwarding.
 *
 * @param comment what AWS's console shows
 */
export function buildRequestPolicy(
  scope: Construct,
  id: string,
  { headers, cookies, comment }: Forwarding & { comment: string },
): IOriginRequestPolicy {
  // Of what clients send, it leaves out the name of the host alone, by which API Gateway finds the API.
  if (headers === 'all') return OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER;
  return new OriginRequestPolicy(scope, id, {
    originRequestPolicyName: getGlobalName(scope, id),
    comment,
    headerBehavior: OriginRequestHeaderBehavior.allowList(...requireWithinQuota('headers', headers)),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: chooseCookieBehavior(cookies),
  });
}

function chooseCookieBehavior(cookies: Forwarding['cookies']): OriginRequestCookieBehavior {
  if (cookies === 'all') return OriginRequestCookieBehavior.all();
  if (cookies.length === 0) return OriginRequestCookieBehavior.none();
  return OriginRequestCookieBehavior.allowList(...requireWithinQuota('cookies', cookies));
}

/**
 * Returns the names for a CloudFront policy, unique and sorted. CloudFront allows ten unless the account has a
 * higher quota; more would fail a deployment halfway, so the synthesis fails instead.
 *
 * @throws Error naming the list that is too long
 */
export function requireWithinQuota(what: string, names: readonly string[]): string[] {
  const distinct = [...new Set(names)].sort((a, b) => a.localeCompare(b));
  if (distinct.length <= 10) return distinct;
  throw new Error(
    `CloudFront takes 10 ${what} in a policy and the contracts name ${distinct.length}: ${distinct.join(', ')}. ` +
      'Give some paths a behaviour of their own.',
  );
}
