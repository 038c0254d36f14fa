import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import { isPastCaches } from './headers.ts';
import type { HttpResult, ServedEvent, Step } from './request.ts';
import { Accepted, WithCookies, WithHeaders } from './results.ts';

/** Headers of every response; the edge adds those for pages. */
export const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Builds the HTTP response from a handler's result: envelope, ETag and cache headers. */
export function buildResponse(): Step {
  return {
    after: (request) => {
      const { event } = request;
      const { call } = event.served;
      if (!call) return;
      const { data, cookies, headers, goesOn } = readResult(request.response);
      const output = v.parse(call.output, data);
      const result = buildBodiless(call, output) ?? buildEnvelope(event, call, output, goesOn);
      request.response = {
        ...result,
        headers: { ...result.headers, ...headers },
        ...(cookies.length > 0 && { cookies: [...cookies] }),
      };
    },
  };
}

interface ReadResult {
  data: unknown;
  cookies: readonly string[];
  headers: Readonly<Record<string, string>>;
  goesOn: boolean;
}

function readResult(returned: unknown): ReadResult {
  const usual = { cookies: [], headers: {}, goesOn: false };
  if (returned instanceof WithCookies || returned instanceof WithHeaders) return { ...usual, ...returned };
  if (returned instanceof Accepted) return { ...usual, data: returned.data, goesOn: true };
  return { ...usual, data: returned };
}

/** The response of a call without a body: with status 302, its data says where the browser goes on. */
function buildBodiless({ status }: Call, data: unknown): HttpResult | undefined {
  const headers = { ...API_HEADERS, 'cache-control': 'no-store' };
  if (status === 204) return { statusCode: status, headers };
  if (status !== 302) return undefined;
  const { location } = v.parse(v.object({ location: v.string() }), data);
  return { statusCode: status, headers: { ...headers, location } };
}

function buildEnvelope(event: ServedEvent, call: Call, output: unknown, goesOn: boolean): HttpResult {
  return withValidator(event, {
    statusCode: goesOn ? 202 : (call.status ?? 200),
    headers: {
      ...API_HEADERS,
      'content-type': call.produces ?? 'application/json',
      'cache-control': cacheControl(call, event),
    },
    body: buildBody(call, output),
  });
}

function buildBody(call: Call, data: unknown): string {
  // Without a message, the property is undefined, which JSON omits.
  if (!call.produces) return JSON.stringify({ success: true, message: buildMessage(call, data), data });
  return typeof data === 'string' ? data : JSON.stringify(data);
}

function buildMessage({ message }: Call, data: unknown): string | undefined {
  // The contract's function takes the result of its own output schema, which `data` is.
  return typeof message === 'function' ? message(data as never) : message;
}

/** Responses to a session are private; responses to visitors may be cached as the contract allows. */
function cacheControl(call: Call, event: ServedEvent): string {
  if (isPastCaches(event)) return 'private, no-store';
  if (!call.cacheSeconds) return 'no-store';
  const stale = call.staleSeconds ? `, stale-if-error=${call.staleSeconds}` : '';
  return `public, s-maxage=${call.cacheSeconds}${stale}`;
}

function withValidator(event: ServedEvent, result: HttpResult & { body: string }): HttpResult {
  if (!['GET', 'HEAD'].includes(event.requestContext.http.method)) return result;
  const etag = `"${createHash('sha256').update(result.body).digest('base64url').slice(0, 27)}"`;
  const headers = { ...result.headers, etag };
  const known = event.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (!known) return { ...result, headers };
  const { 'content-type': _, ...kept } = headers as Record<string, string>; // all values above are strings
  return { statusCode: 304, headers: kept };
}
