import type { Call } from '#shared/contract/call.ts';
import { listMethods } from '#shared/contract/match-path.ts';
import { getOrigins } from '#shared/contract/origins.ts';
import { log } from '../log.ts';
import { API_HEADERS } from './build-response.ts';
import type { HttpResult, ServedEvent, Step } from './request.ts';

/** The headers that scripts of other origins may read, besides those that browsers always show. */
const EXPOSED = 'ETag, Retry-After';

/** How long browsers keep what a preflight said, in seconds: the longest that Chromium takes. */
const PREFLIGHT_SECONDS = 7_200;

/** `*` does not include `Authorization`. */
const SENT_WITH_ANY_CALL = ['authorization', 'content-type', 'if-none-match'];

/**
 * Lets web pages of other origins read the responses of the calls that the contract opens to them. The headers are
 * constant, so that caches need no key for the origin, except of calls that no cache keeps.
 */
export function allowOrigins(): Step {
  const allow: Step['after'] = async (request) => {
    const { call } = request.event.served;
    const origin = call && (await findAllowedOrigin(call, request.event));
    if (!origin) return;
    // The step before has turned every outcome into a response.
    const response = request.response as HttpResult;
    response.headers = {
      ...response.headers,
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
    };
  };
  return { after: allow, onError: allow };
}

/** The response to a browser that asks whether a page of another origin may call a path: what its calls allow. */
export async function respondToPreflight(calls: readonly Call[], event: ServedEvent): Promise<HttpResult> {
  const found = await Promise.all(
    calls.map(async (call) => ({ call, origin: await findAllowedOrigin(call, event) })),
  );
  const open = found.flatMap(({ call, origin }) => (origin ? [{ call, origin }] : []));
  const headers = { ...API_HEADERS, 'cache-control': 'no-store', allow: listMethods(calls).join(', ') };
  const [first] = open;
  if (!first) return { statusCode: 204, headers };
  const named = open.flatMap(({ call }) => Object.keys(call.headers?.entries ?? {}));
  return {
    statusCode: 204,
    headers: {
      ...headers,
      'access-control-allow-origin': first.origin,
      'access-control-allow-methods': listMethods(open.map(({ call }) => call)).join(', '),
      'access-control-allow-headers': [...new Set([...SENT_WITH_ANY_CALL, ...named])].join(', '),
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  };
}

/** Returns the value of `Access-Control-Allow-Origin`; undefined if only the site's own pages may make the call. */
async function findAllowedOrigin(call: Call, { headers }: ServedEvent): Promise<string | undefined> {
  const origins = getOrigins(call);
  if (origins === 'any') return '*';
  if (origins === 'own' || headers.origin === undefined) return undefined;
  return (await isListed(headers.origin)) ? headers.origin : undefined;
}

async function isListed(origin: string): Promise<boolean> {
  try {
    // Loaded on demand: few features have such calls, and the others start without the table's client.
    const { getRecentSettings } = await import('../system-settings.ts');
    return (await getRecentSettings()).signInOrigins.includes(origin);
  } catch (cause) {
    await log('warn', 'The origins that staff list could not be read', { cause });
    return false;
  }
}
