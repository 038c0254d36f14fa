import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Access, Call, SessionAccess } from '#shared/contract/call.ts';
import type { GameSession, WebSession } from '../sessions/session.ts';

/** The session that an access word guarantees; undefined if it requires none. */
export type SessionOf<Word extends Access> = Word extends `web${string}`
  ? WebSession
  : Word extends 'player' | 'verified player' | 'game: content' | 'game: mod' | 'game admin'
    ? GameSession
    : undefined;

type AnySession = SessionOf<Access>;

/** The facts about a request that a handler may use besides its parsed input. */
export interface Caller<Who extends AnySession = AnySession, Proof = unknown> {
  requestId: string;
  /** The client's address, for limits by address and for the list of sessions. */
  address: string;
  /** The name of the client's device, such as `Firefox on Linux`. */
  device: string;
  /** The caller's session, with the account's facts at this request. */
  session: Who;
  /** What the key or the signature of the request proves, from the verifier of the call. */
  proof: Proof;
  /** The request's body as it was sent; what a signature covers. */
  bytes: Buffer;
  /** Whether the request has a session token, valid or not: such a response bypasses every cache. */
  pastCaches: boolean;
  /** Returns the value of one of the request's cookies. */
  readCookie: (name: string) => string | undefined;
  /**
   * Returns the caller's session if they also have access with another access word; costs as much as the check of a
   * session.
   */
  findSessionFor: <Word extends SessionAccess>(access: Word) => Promise<SessionOf<Word> | undefined>;
}

/** What the pipeline has found out about a request so far. */
export interface Served {
  call?: Call;
  run?: (input: unknown, caller: Caller) => Promise<unknown>;
  session?: AnySession;
  proof?: unknown;
  bytes?: Buffer;
  body?: unknown;
  input?: unknown;
}

/** An API Gateway event (payload format 2.0) on its way through the pipeline. */
export type ServedEvent = APIGatewayProxyEventV2 & { served: Served };

/** One step of the pipeline. */
export type Step = MiddlewareObj<ServedEvent, unknown, Error>;

/** What API Gateway is given back. */
export type HttpResult = APIGatewayProxyStructuredResultV2;
