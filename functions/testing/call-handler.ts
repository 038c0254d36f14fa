import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { HttpHandler } from '#platform/serve/serve.ts';
import { checkResponse } from '../../infra/testing/check-response.ts';
import { recordCall } from '../../infra/testing/made-calls.ts';

// The handlers do not use Lambda's context, so an empty one is enough.
const NO_CONTEXT = {} as Context;

/**
 * Invokes the Lambda of a feature with an event, as API Gateway does, records what the call reads and costs, and compares the
 * response with the OpenAPI document.
 */
export async function callHandler(
  handler: HttpHandler,
  event: APIGatewayProxyEventV2,
): ReturnType<HttpHandler> {
  const response = await recordCall(event, (recorded) => handler(recorded, NO_CONTEXT));
  await checkResponse(event, response);
  return response;
}
