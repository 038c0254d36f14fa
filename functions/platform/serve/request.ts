import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../../shared/contract/call.ts';

/** What a handler may know of the request beside its parsed input. */
export interface Caller {
  requestId: string;
  /** The client's address, for limits by address. */
  address: string;
}

/** What the steps of the pipeline have learnt about a request so far. */
export interface Served {
  call?: Call;
  run?: (input: unknown, caller: Caller) => Promise<unknown>;
  body?: unknown;
  input?: unknown;
}

/** An API Gateway event (payload format 2.0) on its way through the pipeline. */
export type ServedEvent = APIGatewayProxyEventV2 & { served: Served };

/** One step of the pipeline. */
export type Step = MiddlewareObj<ServedEvent, unknown, Error>;

/** What API Gateway is given back. */
export type HttpResult = APIGatewayProxyStructuredResultV2;
