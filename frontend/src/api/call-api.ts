import type { Call, Request, ResponseData } from '#shared/contract/call.ts';
import type { Refusal, Success } from '#shared/contract/envelope.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { followRefusal } from '../tokens/refused-calls.ts';
import { getToken } from '../tokens/session-tokens.ts';
import { ApiError } from './api-error.ts';
import { findCallSession } from './call-session.ts';
import { retryRateLimited } from './retry-rate-limited.ts';

const TIMEOUT_MILLISECONDS = 10_000;

interface Options {
  /** Cancels the call. */
  signal?: AbortSignal;
  /**
   * The session to send with a call that needs none: shared caches then forward the request to the server, whose response
   * may depend on the session. Without it, all clients share the cached response of a public call.
   */
  session?: AccountSystem | undefined;
  /** Lets the call finish even if the user leaves the page. */
  keepalive?: boolean;
  /** How long to wait for a call that takes longer than others. */
  timeoutMilliseconds?: number;
}

/** The parts of a request that go into the URL, the headers and the body. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A response with the server's message for the user, if any. */
export interface WithMessage<Data> {
  data: Data;
  message: string | undefined;
}

/**
 * Creates a typed client function for one API call. Method and path are literal types from the contract, so
 * the compiler rejects any other; the contract and its schemas stay out of the browser bundle. The call's
 * access level decides which session token is sent. A GET that is rate-limited for a few seconds is retried;
 * any other method fails at once, so that the user sees how long to wait.
 *
 * @returns a function that resolves to the response's `data`; its `withMessage` also resolves to the server's
 * message
 * @throws ApiError (from the function) for an error response, or if an attempt gets no readable response
 * within ten seconds, or the given time
 */
export function createApiCall<C extends Call>(method: C['method'], path: C['path']) {
  // `Request<C>` only has parts of `Parts`, and the server validates its output against the contract.
  const sendOnce = (request: Request<C>, options: Options) =>
    send({ method, path }, request as Parts, options) as Promise<WithMessage<ResponseData<C>>>;
  const withMessage = (request: Request<C>, options: Options = {}) =>
    method === 'GET'
      ? retryRateLimited(() => sendOnce(request, options), options.signal)
      : sendOnce(request, options);
  const call = async (request: Request<C>, options: Options = {}): Promise<ResponseData<C>> =>
    (await withMessage(request, options)).data;
  return Object.assign(call, { withMessage });
}

interface Route {
  method: string;
  path: string;
}

async function send({ method, path }: Route, parts: Parts, options: Options): Promise<WithMessage<unknown>> {
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const system = findCallSession(method, path) || options.session;
  const token = system ? getToken(system) : null;
  const init: RequestInit = { method, headers: buildHeaders(method, parts, token), signal };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (options.keepalive) init.keepalive = true;
  try {
    const response = await fetch(buildUrl(path, parts), init);
    return parseResponse(response, await response.json());
  } catch (error) {
    const failure = toApiError(error, options.signal);
    if (system && failure instanceof ApiError) followRefusal({ system, token }, failure);
    throw failure;
  }
}

function buildHeaders(
  method: string,
  { headers, body }: Parts,
  token: string | null,
): Record<string, string> {
  return {
    // Identifies this attempt, so that a request repeated in transit creates nothing twice.
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** The path with its parameters filled in and its non-empty query fields. */
function buildUrl(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(said).toString();
  return search ? `${filled}?${search}` : filled;
}

function parseResponse(
  { status, headers }: Response,
  envelope: Success<unknown> | Refusal | Record<never, never>,
): WithMessage<unknown> {
  if ('success' in envelope && envelope.success) return { data: envelope.data, message: envelope.message };
  // API Gateway and CloudFront send JSON errors of their own, without a `code`.
  if (!('code' in envelope))
    throw new ApiError('Something went wrong on our end', { code: 'unreadable', status });
  const { message, code, errors, data, changedBy } = envelope;
  const wait = Number(headers.get('retry-after'));
  throw new ApiError(message, {
    code,
    status,
    data,
    changedBy,
    ...(errors && { errors }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
  });
}

/** Turns any failure into an ApiError. An aborted call keeps its own error. */
function toApiError(error: unknown, calledOff: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || calledOff?.aborted) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError('Our server took too long to respond', {
      code: 'timed-out',
      status: 0,
      cause: error,
    });
  }
  if (error instanceof SyntaxError) {
    return new ApiError('Something went wrong on our end', { code: 'unreadable', status: 0, cause: error });
  }
  const message = isOffline()
    ? "You're offline. Try again once you're back online."
    : "We can't reach our server";
  return new ApiError(message, { code: 'unreachable', status: 0, cause: error });
}

/** A browser that says so is; one that does not may still be. */
const isOffline = (): boolean => navigator.onLine === false;
