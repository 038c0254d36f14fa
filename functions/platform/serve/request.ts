import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Access, Call } from '../../../shared/contract/call.ts';
import type { GameSession, WebSession } from '../sessions/session.ts';

/** Whose session a call's access word makes sure of; undefined where none is asked for. */
export type SessionOf<Word extends Access> = Word extends `web${string}`
  ? WebSession
  : Word extends 'player' | 'verified player' | 'game: content' | 'game: mod' | 'game admin'
    ? GameSession
    : undefined;

type AnySession = SessionOf<Access>;

/** What a handler may know of the request beside its parsed input. */
export interface Caller<Who extends AnySession = AnySession> {
  requestId: string;
  /** The client's address, for limits by address and for telling people where they are signed in. */
  address: string;
  /** What a person would call the client's device, such as `Firefox on Linux`. */
  device: string;
  /** Who asks, as the account is at this request. */
  session: Who;
  /** Whether a session's token came along, of whatever worth: such an answer passes every cache. */
  pastCaches: boolean;
  /** Whether whoever asks might make calls of that word too; costs what the check of a session does. */
  mayMake: (access: Exclude<Access, 'anyone'>) => Promise<boolean>;
}

/** What the steps of the pipeline have learnt about a request so far. */
export interface Served {
  call?: Call;
  run?: (input: unknown, caller: Caller) => Promise<unknown>;
  session?: AnySession;
  body?: unknown;
  input?: unknown;
}

/** An API Gateway event (payload format 2.0) on its way through the pipeline. */
export type ServedEvent = APIGatewayProxyEventV2 & { served: Served };

/** One step of the pipeline. */
export type Step = MiddlewareObj<ServedEvent, unknown, Error>;

/** What API Gateway is given back. */
export type HttpResult = APIGatewayProxyStructuredResultV2;
