import * as v from 'valibot';
import type { Outcome } from '../lambda/invocation.ts';
import { buildEdgeMessage, type EdgeResponse } from './edge-response.ts';

/** The results of a Lambda that API Gateway's HTTP API accepts. */
const Structured = v.object({
  statusCode: v.pipe(v.number(), v.integer()),
  headers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(v.string()), []),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** Lambda's limit on a response, in bytes of JSON. */
const PAYLOAD_BYTES = 6 * 1024 * 1024;

/**
 * Converts the result of a Lambda into an HTTP response by API Gateway's rules: JSON without a `statusCode` is the
 * body of a 200, each cookie becomes a `Set-Cookie`, and a failed function is a 500 without any detail.
 */
export function buildApiResponse(outcome: Outcome): EdgeResponse {
  if (!outcome.ok || Buffer.byteLength(outcome.payload) > PAYLOAD_BYTES) return FAILED;
  const returned: unknown = JSON.parse(outcome.payload);
  if (typeof returned !== 'object' || returned === null || !('statusCode' in returned)) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(outcome.payload),
    };
  }
  const parsed = v.safeParse(Structured, returned);
  return parsed.success ? parseStructured(parsed.output) : FAILED;
}

function parseStructured({
  statusCode,
  headers,
  cookies,
  body,
  isBase64Encoded,
}: v.InferOutput<typeof Structured>) {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...Object.fromEntries(named),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  } satisfies EdgeResponse;
}

const FAILED = buildEdgeMessage(500, 'Internal Server Error');
