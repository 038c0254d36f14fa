import type { Answer, Call, Request } from '../../../shared/contract/call.ts';
import type { Refusal, Success } from '../../../shared/contract/envelope.ts';
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

/**
 * Makes the client's side of one call of the contract. Method and path are the contract's own literals, so
 * that the compiler refuses any other; the contract itself, with its schemas, stays out of the browser.
 *
 * @returns a function that gives the answer's `data`
 * @throws ApiError (the function) for a refusal and where no readable answer came within ten seconds
 */
export function apiCall<C extends Call>(method: C['method'], path: C['path']) {
  return (request: Request<C>, options: Options = {}): Promise<Answer<C>> =>
    // A request has just the parts that its call has, and the server keeps to the output it promises.
    send(method, path, request as Parts, options) as Promise<Answer<C>>;
}

async function send(method: string, path: string, parts: Parts, options: Options): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method, headers: headersOf(method, parts), signal };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (options.keepalive) init.keepalive = true;
  try {
    const response = await fetch(addressOf(path, parts), init);
    return dataOf(response.status, await response.json());
  } catch (error) {
    throw explained(error, options.signal);
  }
}

function headersOf(method: string, { headers, body }: Parts): Record<string, string> {
  return {
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    // Names this one attempt, so that a repetition on the way creates nothing twice.
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
  };
}

/** The path with its parameters filled in, and the query fields that say something. */
function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(said).toString();
  return search ? `${filled}?${search}` : filled;
}

function dataOf(status: number, envelope: Success<unknown> | Refusal | Record<never, never>): unknown {
  if ('success' in envelope && envelope.success) return envelope.data;
  // An edge in front of the API has JSON of its own, without our code.
  if (!('code' in envelope))
    throw new ApiError('The server gave no usable answer', { code: 'unreadable', status });
  const { message, code, errors } = envelope;
  throw new ApiError(message, { code, status, ...(errors && { errors }) });
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
