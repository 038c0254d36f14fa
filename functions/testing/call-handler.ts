import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { measureCall } from '../../infra/testing/call-costs.ts';
import type { HttpHandler } from '../platform/serve/serve.ts';

// The handlers do not use Lambda's context, so an empty one is enough.
const NO_CONTEXT = {} as Context;

/** Invokes the Lambda of a feature with an event, as API Gateway does, and measures what it costs. */
export const callHandler = (handler: HttpHandler, event: APIGatewayProxyEventV2): ReturnType<HttpHandler> =>
  measureCall(event.routeKey, () => handler(event, NO_CONTEXT));
