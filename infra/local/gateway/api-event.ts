import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT } from '../lambda/local-environment.ts';
import type { MatchedRoute } from './api-routes.ts';
import type { EdgeRequest } from './edge-request.ts';

/** A request without its connection. */
type RequestHead = Omit<EdgeRequest, 'incoming' | 'port'>;

/** The content types that API Gateway passes as text; every other body becomes base64. */
const TEXT = /^\s*(text\/|application\/(json|xml|javascript)\s*(;|$))/i;

/**
 * Creates the event that API Gateway's HTTP API (payload format 2.0) sends for a request through CloudFront. In spite of its
 * name, `rawPath` is decoded there.
 */
export function toApiEvent(request: RequestHead, route: MatchedRoute, body: Buffer): APIGatewayProxyEventV2 {
  const { method, query, cookies, headers } = request;
  // The edge has refused paths that cannot be decoded.
  const path = decodeURIComponent(request.path);
  const isText = TEXT.test(headers['content-type'] ?? '');
  const now = new Date();
  const domainName = headers.host ?? 'localhost';
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers: addOwnHeaders(request),
    ...(query && { queryStringParameters: joinedQuery(query) }),
    ...(route.pathParameters && { pathParameters: route.pathParameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split(/[.:]/)[0] ?? '',
      http: {
        method,
        path,
        protocol: request.protocol,
        sourceIp: request.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: `${randomBytes(11).toString('base64url')}=`,
      routeKey: route.routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The headers of the request, and those that CloudFront and API Gateway set themselves. */
function addOwnHeaders({ headers, address }: RequestHead): Record<string, string | undefined> {
  return {
    ...headers,
    'x-forwarded-for': address,
    'x-forwarded-port': headers.host?.split(':')[1] ?? '80',
    'x-forwarded-proto': 'http',
  };
}

function joinedQuery(query: string): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

/** For example, 21/Nov/2026:05:41:29 +0000. */
function logTime(time: Date): string {
  const [, day, month, year, clock] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${clock} +0000`;
}
