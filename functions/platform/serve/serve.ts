import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Call, Input, Output } from '#shared/contract/call.ts';
import { listMethods } from '#shared/contract/match-path.ts';
import { buildNotFound, Problem } from '../problem.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { findAdmitted, requireAccess } from './access.ts';
import { readBody } from './body.ts';
import { buildResponse } from './build-response.ts';
import { allowOrigins, respondToPreflight } from './cors.ts';
import { omitBodyOfHead } from './head.ts';
import { getViewerAddress, isPastCaches, readCookie } from './headers.ts';
import { parseInput } from './input.ts';
import { refuse } from './refuse.ts';
import type { Caller, HttpResult, Served, ServedEvent, SessionOf, Step } from './request.ts';
import type { Accepted, WithCookies, WithHeaders } from './results.ts';
import type { AnyVerifiers, ProofOf, Verifiers } from './verifier.ts';

/** What a handler may return. */
type Result<C extends Call> =
  | Output<C>
  | WithCookies<Output<C>>
  | WithHeaders<Output<C>>
  | (C extends { goesOn: true } ? Accepted<Output<C>> : never);

/** One function for each call of a contract; a missing function is a compile error. */
export type Handlers<Calls extends Readonly<Record<string, Call>>, Verified = unknown> = {
  [Operation in keyof Calls]: (
    input: Input<Calls[Operation]>,
    caller: Caller<SessionOf<Calls[Operation]['access']>, ProofOf<Verified, Calls[Operation]['access']>>,
  ) => Promise<Result<Calls[Operation]>>;
};

interface ServeOptions {
  /** Returns the calls of a path in all contracts; only the feature behind API Gateway's `$default` has it. */
  listOtherCalls?: (path: string) => readonly Call[];
}

/** The options, with the verifiers if the feature has calls that need them; a missing verifier is a compile error. */
type OptionsFor<Calls extends Readonly<Record<string, Call>>, Verified> = [keyof Verifiers<Calls>] extends [
  never,
]
  ? [options?: ServeOptions]
  : [options: ServeOptions & { verifiers: Verified }];

export type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpResult>;

/**
 * Builds the Lambda of a feature from its contract and one function per call.
 *
 * The order matters for security: a request is routed before its body is read, access is checked before the input is
 * parsed, and a handler only receives parsed input.
 *
 * @param feature the contract
 * @param handlers the function of each call; errors become responses in one place
 * @param options `listOtherCalls`, and the verifiers of calls that a key or a signature proves
 */
export function serve<
  const Calls extends Readonly<Record<string, Call>>,
  const Verified extends Verifiers<Calls>,
>(
  feature: { readonly feature: string; readonly calls: Calls },
  handlers: Handlers<Calls, NoInfer<Verified>>,
  ...[options]: OptionsFor<Calls, Verified>
): HttpHandler {
  const { listOtherCalls, verifiers = {} }: ServeOptions & { verifiers?: AnyVerifiers } = options ?? {};
  const pipeline = middy<ServedEvent, unknown>()
    // What changes a finished response comes first: these steps run backwards after a handler or an error.
    .use(omitBodyOfHead())
    .use(allowOrigins())
    .use(buildResponse())
    .use(refuse())
    .use(route(buildRoutes(feature.calls, handlers), listOtherCalls))
    .use(requireAccess(verifiers))
    .use(readBody())
    .use(parseInput())
    .handler(run);
  return async (event, context) =>
    // The pipeline's last step has turned every outcome into an HTTP result.
    (await pipeline({ ...event, served: {} }, context)) as HttpResult;
}

/** A call with the function that handles it. */
interface Route {
  call: Call;
  run: NonNullable<Served['run']>;
}

function buildRoutes(
  calls: Readonly<Record<string, Call>>,
  handlers: Readonly<Record<string, unknown>>,
): Map<string, Route> {
  return new Map(
    Object.entries(calls).map(([operation, call]) => [
      `${call.method} ${call.path}`,
      // `Handlers` types each operation with its own input; a map of all of them cannot.
      { call, run: handlers[operation] as Route['run'] },
    ]),
  );
}

/**
 * Finds the call that API Gateway routed here. The gateway has already matched the path and passes its route, so
 * nothing is matched twice. The route of a path that can be read is for any method.
 *
 * @param listOtherCalls returns the calls of a path that the gateway could not route
 */
function route(
  routes: ReadonlyMap<string, Route>,
  listOtherCalls: NonNullable<ServeOptions['listOtherCalls']> = () => [],
): Step {
  return {
    before: ({ event }) => {
      const { routeKey, requestContext } = event;
      const { method } = requestContext.http;
      const [, path] = routeKey.split(' ');
      const found = routes.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
      if (found && !(method === 'HEAD' && found.call.writes)) {
        event.served = { ...found };
        return;
      }
      const own = [...routes.values()].map(({ call }) => call).filter((call) => call.path === path);
      const calls = path === undefined ? listOtherCalls(encodeURI(event.rawPath)) : own;
      if (method === 'OPTIONS' && calls.length > 0) return respondToPreflight(calls, event);
      throw calls.length === 0 ? buildNotFound('Not found') : buildMethodRefused(listMethods(calls));
    },
  };
}

const buildMethodRefused = (allow: string[]): Problem =>
  new Problem('method-not-allowed', `This address only accepts ${allow.join(', ')}`, { allow });

async function run(event: ServedEvent): Promise<unknown> {
  const { served, requestContext, headers } = event;
  return served.run?.(served.input, {
    requestId: requestContext.requestId,
    address: getViewerAddress(event),
    // Only sign-ins need it.
    get device() {
      return describeDevice(headers['user-agent']);
    },
    session: served.session,
    proof: served.proof,
    // Set by the step that reads the body, which every handled request has passed.
    bytes: served.bytes ?? Buffer.alloc(0),
    pastCaches: isPastCaches(event),
    readCookie: (name) => readCookie(event, name),
    findSessionFor: (access) => findAdmitted(event, access),
  });
}
