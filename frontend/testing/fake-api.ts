import * as v from 'valibot';
import type { Call, Input, Output } from '#shared/contract/call.ts';
import { type Refusal, type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { matchPath } from '#shared/contract/match-path.ts';

/** The response to a call: fixed data, or data that depends on the request. */
type Reply<C extends Call> = Output<C> | ((input: Input<C>) => Output<C> | Promise<Output<C>>);

/** The parts of an error response besides its code. */
interface RefusalDetails {
  message?: string;
  errors?: Refusal['errors'];
  /** For a version conflict: the current item. */
  data?: unknown;
  /** For a version conflict of staff: who changed the item. */
  changedBy?: string;
  retryAfterSeconds?: number;
}

/** Responds to a request; the input is the output of the contract's schemas. */
type Responder = (input: Input<Call>, call: Call) => Promise<Response>;

/**
 * An API for component tests that replaces the server. It is built from the contract: a response that the
 * contract forbids does not compile, a request that the server would reject as invalid fails the test, and
 * every response passes the same output schema as on the server.
 */
export interface FakeApi {
  /** Responds to a call from now on. */
  respond: <C extends Call>(call: C, reply: Reply<C>) => void;
  /** Refuses a call from now on. */
  refuse: (call: Call, code: RefusalCode, details?: RefusalDetails) => void;
  /** Refuses the next request of a call, and responds to the following ones as before. */
  refuseOnce: (call: Call, code: RefusalCode, details?: RefusalDetails) => void;
  /** Makes a call fail from now on as if there were no network. */
  disconnect: (call: Call) => void;
  /** Delays the responses to a call until the returned function is called. */
  hold: (call: Call) => () => void;
  /** The requests of a call so far, oldest first, as a handler would receive them. */
  requests: <C extends Call>(call: C) => Input<C>[];
  /** The same, but only requests that finish even if the page closes. */
  keptAlive: <C extends Call>(call: C) => Input<C>[];
  /** Invalid requests, and those without a response. Empty in a correct test. */
  readonly problems: readonly string[];
  /** Restores the browser's `fetch`. */
  stop: () => void;
}

/** Replaces `fetch` for the contract's paths; all other requests still go to the browser. */
export function startFakeApi(): FakeApi {
  const responders = new Map<Call, Responder>();
  const held = new Map<Call, Promise<void>>();
  const received: { call: Call; input: Input<Call>; keepalive: boolean }[] = [];
  const problems: string[] = [];
  const browserFetch = globalThis.fetch;

  globalThis.fetch = async (target, init) => {
    const request = new Request(target, init);
    const call = findCall(request);
    if (!call) return browserFetch(target, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const input = await parseRequest(call, request).catch((error: unknown) => {
      problems.push(`${name} was sent with input that the contract refuses: ${String(error)}`);
      throw error;
    });
    received.push({ call, input, keepalive: request.keepalive });
    await waitFor(held.get(call), request.signal);
    const respond = responders.get(call);
    if (!respond) {
      problems.push(`${name} has no response`);
      return buildRefusal('unavailable', {});
    }
    return respond(input, call);
  };

  return {
    problems,
    respond: (call, reply) => {
      // `findCall` passes only requests of this call to this responder.
      const buildData = (typeof reply === 'function' ? reply : () => reply) as (
        input: Input<Call>,
      ) => unknown;
      responders.set(call, async (input) => {
        const data = await buildData(input);
        if (!v.is(call.output, data))
          problems.push(`${call.path} was given a response that the contract forbids`);
        return buildSuccess(call, data);
      });
    },
    refuse: (call, code, details = {}) => {
      responders.set(call, async () => buildRefusal(code, details));
    },
    refuseOnce: (call, code, details = {}) => {
      const next = responders.get(call);
      responders.set(call, async () => {
        if (next) responders.set(call, next);
        else responders.delete(call);
        return buildRefusal(code, details);
      });
    },
    disconnect: (call) => {
      responders.set(call, async () => {
        throw new TypeError('Failed to fetch');
      });
    },
    hold: (call) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
    requests: (call) => findInputs(call, received),
    keptAlive: (call) =>
      findInputs(
        call,
        received.filter(({ keepalive }) => keepalive),
      ),
    stop: () => {
      globalThis.fetch = browserFetch;
    },
  };
}

/** The inputs of one call's requests. They were parsed with the schemas of this call. */
const findInputs = <C extends Call>(call: C, received: readonly { call: Call; input: Input<Call> }[]) =>
  received.filter((each) => each.call === call).map(({ input }) => input as Input<C>);

const CALLS = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls));

function findCall({ method, url }: Request): Call | undefined {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return undefined;
  const matching = CALLS.filter((call) => call.method === method && matchPath(call.path, pathname));
  // A path without parameters takes precedence: `/images/queue` is not `/images/{id}`.
  return matching.find(({ path }) => path === pathname) ?? matching[0];
}

async function parseRequest(call: Call, request: Request): Promise<Input<Call>> {
  const { pathname, searchParams } = new URL(request.url);
  const parsed = (schema: Call['body'], value: unknown) => (schema ? v.parse(schema, value) : {});
  // Each part is the output of its own schema.
  return {
    params: parsed(call.params, matchPath(call.path, pathname)),
    query: parsed(call.query, Object.fromEntries(searchParams)),
    headers: parsed(call.headers, Object.fromEntries(request.headers)),
    body: parsed(call.body, call.body && (await request.json())),
  } as Input<Call>;
}

/** Waits until a held call is released, or rejects like `fetch` once the request is aborted. */
async function waitFor(released: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!released) return;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  await Promise.race([released, aborted]);
}

function buildSuccess(call: Call, reply: unknown): Response {
  const data = v.parse(call.output, reply);
  // A message function takes the data of its own call.
  const message = typeof call.message === 'function' ? call.message(data as never) : call.message;
  return Response.json({ success: true, data, ...(message && { message }) }, { status: call.status ?? 200 });
}

function buildRefusal(code: RefusalCode, { retryAfterSeconds, ...details }: RefusalDetails): Response {
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
  const envelope = { success: false, message: 'The request was refused', code, ...details };
  return Response.json(envelope, { status: STATUS_OF[code], headers });
}
