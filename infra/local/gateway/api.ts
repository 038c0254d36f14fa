import { setTimeout as wait } from 'node:timers/promises';
import type { Lambdas } from '../lambda/lambdas.ts';
import { apiAnswer } from './api-answer.ts';
import { apiEvent } from './api-event.ts';
import { matchRoute } from './api-routes.ts';
import { type EdgeAnswer, edgeMessage } from './edge-answer.ts';
import type { EdgeRequest } from './edge-request.ts';
import { readBody } from './request-body.ts';

/** API Gateway's limits: the bytes of a body, and the milliseconds of a Lambda call. */
const BODY_BYTES = 10 * 1024 * 1024;
const INTEGRATION_MILLISECONDS = 30_000;
/** Lambda's own limit on an event, in bytes of JSON. */
const EVENT_BYTES = 6 * 1024 * 1024;

/**
 * Answers a request like API Gateway's HTTP API: finds the route, invokes its Lambda and converts both the event
 * and the result.
 */
export async function answerByApi(
  request: EdgeRequest,
  lambdas: Pick<Lambdas, 'invoke'>,
  patienceMilliseconds = INTEGRATION_MILLISECONDS,
): Promise<EdgeAnswer> {
  const body = await readBody(request.incoming, BODY_BYTES);
  if (!body) return edgeMessage(413, 'Request Entity Too Large');
  const route = matchRoute(request.method, request.path);
  const event = apiEvent(request, route, body);
  if ((event.body?.length ?? 0) > EVENT_BYTES) return edgeMessage(413, 'Request Too Long');
  const patience = new AbortController();
  const answer = await Promise.race([
    lambdas.invoke(route.feature, event).then(apiAnswer),
    wait(patienceMilliseconds, TOO_LATE, { signal: patience.signal, ref: false }).catch(() => TOO_LATE),
  ]);
  patience.abort();
  return { ...answer, headers: { ...answer.headers, 'apigw-requestid': event.requestContext.requestId } };
}

const TOO_LATE = edgeMessage(503, 'Service Unavailable');
