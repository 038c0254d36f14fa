import type { Answer, Call, Request } from '../../../shared/contract/call.ts';
import type { Refusal, Success } from '../../../shared/contract/envelope.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { keepToken, tokenOf } from '../session/tokens.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MILLISECONDS = 10_000;

interface Options {
  /** Ends the call when its answer is no longer wanted. */
  signal?: AbortSignal;
  /** Lets the call finish even if the page goes meanwhile. */
  keepalive?: boolean;
}

/** The parts of any request, as they are written into one. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An answer with the sentence that the server has for the person, where it has one. */
interface Told<Data> {
  data: Data;
  message: string | undefined;
}

/**
 * Makes the client's side of one call of the contract. Method and path are the contract's own literals, so
 * that the compiler refuses any other; the contract itself, with its schemas, stays out of the browser.
 *
 * @param system the account system whose session the call is made in; none for a call that anyone may make
 * @returns a function that gives the answer's `data`; its `told` gives the server's message with it
 * @throws ApiError (the function) for a refusal and where no readable answer came within ten seconds
 */
export function apiCall<C extends Call>(method: C['method'], path: C['path'], system?: AccountSystem) {
  // A request has just the parts that its call has, and the server keeps to the output it promises.
  const told = (request: Request<C>, options: Options = {}) =>
    send({ method, path, system }, request as Parts, options) as Promise<Told<Answer<C>>>;
  const call = async (request: Request<C>, options: Options = {}): Promise<Answer<C>> =>
    (await told(request, options)).data;
  return Object.assign(call, { told });
}

interface Route {
  method: string;
  path: string;
  system: AccountSystem | undefined;
}

async function send({ method, path, system }: Route, parts: Parts, options: Options): Promise<Told<unknown>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const token = system ? tokenOf(system) : null;
  const init: RequestInit = { method, headers: headersOf(method, parts, token), signal };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (options.keepalive) init.keepalive = true;
  try {
    const response = await fetch(addressOf(path, parts), init);
    return answerOf(response, await response.json());
  } catch (error) {
    const failure = explained(error, options.signal);
    if (system && token !== null && hasEnded(failure)) forgetToken(system, token);
    throw failure;
  }
}

/** The one answer on which a session is given up. */
const hasEnded = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 401 && failure.code === 'session-ended';

/** Forgets a token that the server knows no more, unless somebody has signed in anew meanwhile. */
function forgetToken(system: AccountSystem, token: string): void {
  if (tokenOf(system) === token) keepToken(system, null);
}

function headersOf(method: string, { headers, body }: Parts, token: string | null): Record<string, string> {
  return {
    // Names this one attempt, so that a repetition on the way creates nothing twice.
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** The path with its parameters filled in, and the query fields that say something. */
function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(said).toString();
  return search ? `${filled}?${search}` : filled;
}

function answerOf(
  { status, headers }: Response,
  envelope: Success<unknown> | Refusal | Record<never, never>,
): Told<unknown> {
  if ('success' in envelope && envelope.success) return { data: envelope.data, message: envelope.message };
  // An edge in front of the API has JSON of its own, without our code.
  if (!('code' in envelope))
    throw new ApiError('The server gave no usable answer', { code: 'unreadable', status });
  const { message, code, errors, data } = envelope;
  const wait = Number(headers.get('retry-after'));
  throw new ApiError(message, {
    code,
    status,
    data,
    ...(errors && { errors }),
    ...(wait > 0 && { retryAfterSeconds: wait }),
  });
}

/** What went wrong, as one kind of error. A call that was called off stays what it is. */
function explained(error: unknown, calledOff: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || calledOff?.aborted) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError('The server took too long to answer', { code: 'timed-out', status: 0, cause: error });
  }
  if (error instanceof SyntaxError) {
    return new ApiError('The server gave no usable answer', { code: 'unreadable', status: 0, cause: error });
  }
  return new ApiError('The server cannot be reached', { code: 'unreachable', status: 0, cause: error });
}
