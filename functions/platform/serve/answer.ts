import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Call } from '../../../shared/contract/call.ts';
import { Accepted } from './accepted.ts';
import { isPastCaches } from './headers.ts';
import type { HttpResult, ServedEvent, Step } from './request.ts';

/** Sent with every answer; the front door adds what concerns pages. */
export const API_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Turns what a handler gave into the HTTP answer: envelope, ETag, and how long caches may keep it. */
export function answer(): Step {
  return {
    after: (request) => {
      const { event } = request;
      const { call } = event.served;
      if (!call) return;
      const goesOn = request.response instanceof Accepted;
      const data = request.response instanceof Accepted ? request.response.data : request.response;
      const body = bodyOf(call, v.parse(call.output, data));
      request.response = withValidator(event, {
        statusCode: goesOn ? 202 : (call.status ?? 200),
        headers: {
          ...API_HEADERS,
          'content-type': call.produces ?? 'application/json',
          'cache-control': cacheControl(call, event),
        },
        body,
      });
    },
  };
}

function bodyOf(call: Call, data: unknown): string {
  // A call without a message has none in its envelope: undefined is left out.
  if (!call.produces) return JSON.stringify({ success: true, message: messageOf(call, data), data });
  return typeof data === 'string' ? data : JSON.stringify(data);
}

function messageOf({ message }: Call, data: unknown): string | undefined {
  // A contract's function takes what its own output schema gives, which is what is at hand here.
  return typeof message === 'function' ? message(data as never) : message;
}

/** A session's answer is its own; a visitor's may be shared for the time that the contract states. */
function cacheControl(call: Call, event: ServedEvent): string {
  if (isPastCaches(event)) return 'private, no-store';
  return call.cacheSeconds ? `public, s-maxage=${call.cacheSeconds}` : 'no-store';
}

function withValidator(event: ServedEvent, result: HttpResult & { body: string }): HttpResult {
  if (event.requestContext.http.method !== 'GET') return result;
  const etag = `"${createHash('sha256').update(result.body).digest('base64url').slice(0, 27)}"`;
  const headers = { ...result.headers, etag };
  const known = event.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (!known) return { ...result, headers };
  const { 'content-type': _, ...kept } = headers as Record<string, string>; // all values above are strings
  return { statusCode: 304, headers: kept };
}
