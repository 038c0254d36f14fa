import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { recordCall } from '../../infra/testing/made-calls.ts';

// The handlers do not use Lambda's context, so an empty one is enough.
const NO_CONTEXT = {} as Context;

/** Invokes the Lambda of a feature with an event, as API Gateway does, and records what the call reads and costs. */
export const callHandler = (handler: HttpHandler, event: APIGatewayProxyEventV2): ReturnType<HttpHandler> =>
  recordCall(event, (recorded) => handler(recorded, NO_CONTEXT));
