import { setTimeout as wait } from 'node:timers/promises';
import type { Lambdas } from '../lambda/lambdas.ts';
import { toApiEvent } from './api-event.ts';
import { buildApiResponse } from './api-response.ts';
import { matchRoute } from './api-routes.ts';
import type { EdgeRequest } from './edge-request.ts';
import { buildEdgeMessage, type EdgeResponse } from './edge-response.ts';
import { readBody } from './request-body.ts';

/**
 * API Gateway's limits: the bytes of the request line with all headers, those of a body, and the milliseconds of a Lambda
 * call: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html.
 */
const HEAD_BYTES = 10_240;
const BODY_BYTES = 10 * 1024 * 1024;
const INTEGRATION_MILLISECONDS = 30_000;
/** Lambda's own limit on an event, in bytes of JSON: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html. */
const EVENT_BYTES = 6 * 1024 * 1024;

/**
 * Handles a request like API Gateway's HTTP API: finds the route, invokes its Lambda and converts both the event
 * and the result.
 */
export async function invokeApi(
  request: EdgeRequest,
  lambdas: Pick<Lambdas, 'invoke'>,
  patienceMilliseconds = INTEGRATION_MILLISECONDS,
): Promise<EdgeResponse> {
  if (measureHead(request) > HEAD_BYTES) return buildEdgeMessage(431, 'Request Header Fields Too Large');
  const body = await readBody(request.incoming, BODY_BYTES);
  if (!body) return buildEdgeMessage(413, 'Request Entity Too Large');
  const route = matchRoute(request.method, request.path);
  const event = toApiEvent(request, route, body);
  // Base64 counts as it is sent, and so do the headers.
  if (Buffer.byteLength(JSON.stringify(event)) > EVENT_BYTES)
    return buildEdgeMessage(413, 'Request Too Long');
  const patience = new AbortController();
  const response = await Promise.race([
    lambdas.invoke(route.feature, event).then(buildApiResponse),
    wait(patienceMilliseconds, TOO_LATE, { signal: patience.signal, ref: false }).catch(() => TOO_LATE),
  ]);
  patience.abort();
  return { ...response, headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId } };
}

/** The bytes of the request line with all headers and cookies, as they reach the API. */
function measureHead({ method, path, query, protocol, headers, cookies }: EdgeRequest): number {
  const fields = Object.entries({ ...headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) });
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return Buffer.byteLength([`${method} ${path}?${query} ${protocol}`, ...lines, ''].join('\r\n'));
}

const TOO_LATE = buildEdgeMessage(503, 'Service Unavailable');
