import * as v from 'valibot';
import type { Call, Input, Output } from '../../shared/contract/call.ts';
import { type Refusal, type RefusalCode, STATUS_OF } from '../../shared/contract/envelope.ts';
import { EVERY_CONTRACT } from '../../shared/contract/every-contract.ts';
import { matchPath } from '../../shared/contract/match-path.ts';

/** What a call answers: always the same data, or data that depends on the request. */
type Reply<C extends Call> = Output<C> | ((input: Input<C>) => Output<C> | Promise<Output<C>>);

/** The parts of a refusal besides its code. */
interface RefusalDetails {
  message?: string;
  errors?: Refusal['errors'];
  /** For a version conflict: the item as it is stored now. */
  data?: unknown;
  retryAfterSeconds?: number;
}

/** Answers one request; its input is what the contract's schemas made of it. */
type Responder = (input: Input<Call>, call: Call) => Promise<Response>;

/**
 * An API for component tests that answers in place of the server. It is built from the contract: an answer that the
 * contract forbids does not compile, a request that the server would refuse as invalid fails the test, and every answer
 * passes the same output schema as on the server.
 */
export interface FakeApi {
  /** Answers a call from now on. */
  answer: <C extends Call>(call: C, reply: Reply<C>) => void;
  /** Refuses a call from now on. */
  refuse: (call: Call, code: RefusalCode, details?: RefusalDetails) => void;
  /** Makes a call fail from now on as if there were no network. */
  disconnect: (call: Call) => void;
  /** Keeps requests of a call waiting, and answers them and all later ones once the returned function is called. */
  hold: (call: Call) => () => void;
  /** The requests of a call so far, oldest first, as a handler would receive them. */
  requests: <C extends Call>(call: C) => Input<C>[];
  /** Requests that no test had an answer for, and those that the contract refuses. Empty in a correct test. */
  readonly problems: readonly string[];
  /** Gives `fetch` back to the browser. */
  stop: () => void;
}

/** Replaces `fetch` for the paths of the contract; all other requests go to the browser as before. */
export function startFakeApi(): FakeApi {
  const responders = new Map<Call, Responder>();
  const held = new Map<Call, Promise<void>>();
  const received: { call: Call; input: Input<Call> }[] = [];
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
    received.push({ call, input });
    await waitFor(held.get(call), request.signal);
    const respond = responders.get(call);
    if (!respond) {
      problems.push(`${name} has no answer`);
      return refusal('unavailable', {});
    }
    return respond(input, call);
  };

  return {
    problems,
    answer: (call, reply) => {
      // `findCall` gives this responder nothing but requests of this very call.
      const dataFor = (typeof reply === 'function' ? reply : () => reply) as (input: Input<Call>) => unknown;
      responders.set(call, async (input) => {
        const data = await dataFor(input);
        if (!v.is(call.output, data))
          problems.push(`${call.path} was given an answer that the contract forbids`);
        return success(call, data);
      });
    },
    refuse: (call, code, details = {}) => {
      responders.set(call, async () => refusal(code, details));
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
    requests: <C extends Call>(call: C) =>
      // Parsed with the schemas of this very call.
      received.filter((each) => each.call === call).map(({ input }) => input as Input<C>),
    stop: () => {
      globalThis.fetch = browserFetch;
    },
  };
}

const CALLS = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls));

function findCall({ method, url }: Request): Call | undefined {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return undefined;
  const matching = CALLS.filter((call) => call.method === method && matchPath(call.path, pathname));
  // A path without parameters wins over one with: `/images/queue` is not `/images/{id}`.
  return matching.find(({ path }) => path === pathname) ?? matching[0];
}

async function parseRequest(call: Call, request: Request): Promise<Input<Call>> {
  const { pathname, searchParams } = new URL(request.url);
  const parsed = (schema: Call['body'], value: unknown) => (schema ? v.parse(schema, value) : {});
  // Each part is what its own schema made of it.
  return {
    params: parsed(call.params, matchPath(call.path, pathname)),
    query: parsed(call.query, Object.fromEntries(searchParams)),
    headers: parsed(call.headers, Object.fromEntries(request.headers)),
    body: parsed(call.body, call.body && (await request.json())),
  } as Input<Call>;
}

/** Waits for a held call to be released, or fails as `fetch` does once the request is aborted. */
async function waitFor(released: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!released) return;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  await Promise.race([released, aborted]);
}

function success(call: Call, reply: unknown): Response {
  const data = v.parse(call.output, reply);
  // A message that depends on the data is written for the data of its own call.
  const message = typeof call.message === 'function' ? call.message(data as never) : call.message;
  return Response.json({ success: true, data, ...(message && { message }) }, { status: call.status ?? 200 });
}

function refusal(code: RefusalCode, { retryAfterSeconds, ...details }: RefusalDetails): Response {
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
  const envelope = { success: false, message: 'The request was refused', code, ...details };
  return Response.json(envelope, { status: STATUS_OF[code], headers });
}
