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
import type { Call, Contract } from '../../../shared/contract/call.ts';
import { destinationOf } from '../../front-door.ts';
import { withinQuota } from './quota.ts';

/**
 * How CloudFront keeps the API's answers: as long as each says itself, apart by the query fields that the
 * contracts name and by session. Any other field of a query neither reaches the API nor splits the cache.
 * The calls of staff are not among them, see `staffCachePolicy`.
 */
export function apiCachePolicy(scope: Construct, contracts: readonly Contract[]): CachePolicy {
  const calls = callsOf(contracts).filter(({ path }) => destinationOf(path) === 'api');
  const fields = calls.flatMap(({ query }) => Object.keys(query?.entries ?? {}));
  return new CachePolicy(scope, 'ApiCache', {
    comment: 'Answers of the API, for as long as each of them says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...withinQuota('query fields', fields)),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}

/**
 * How CloudFront passes the calls of staff on: with their whole query and their session. Their answers are
 * each for one session and say that nobody may keep them; the second is what CloudFront asks for to let a
 * key have parts at all.
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
 * How CloudFront keeps what the API writes for machines: as long as each says itself, and once for everybody. No
 * header and no field of a query makes another answer of it, so none leads past the cache.
 */
export const wordsCachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'WordsCache', {
    comment: 'Words for machines, the same for all who ask',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** What else the API is told of a request: the headers that it reads, and the visitor's address. */
export function apiRequestPolicy(scope: Construct, contracts: readonly Contract[]): OriginRequestPolicy {
  const headers = callsOf(contracts).flatMap(({ headers }) => Object.keys(headers?.entries ?? {}));
  const names = withinQuota('headers', [...headers, ...READ_FOR_EVERY_CALL]);
  return new OriginRequestPolicy(scope, 'ApiRequest', {
    comment: 'The headers that the API reads',
    headerBehavior: OriginRequestHeaderBehavior.allowList(...names),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });
}

const READ_FOR_EVERY_CALL = ['Content-Type', 'CloudFront-Viewer-Address', 'User-Agent'];

const callsOf = (contracts: readonly Contract[]): Call[] =>
  contracts.flatMap(({ calls }) => Object.values(calls));
