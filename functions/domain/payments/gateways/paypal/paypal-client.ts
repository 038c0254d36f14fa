import * as v from 'valibot';
import { GatewayRefused, GatewayUnavailable } from '../payment-gateway.ts';
import { type ServiceResponse, sendRequest } from '../send-request.ts';

/** The time for all requests that one call of the interface sends to PayPal. */
const TOTAL_MILLISECONDS = 6_000;
/** A token is replaced this long before it expires. */
const TOKEN_MARGIN_SECONDS = 60;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const Refusal = v.object({
  name: v.optional(v.string()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
  error_description: v.optional(v.string()),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string()), description: v.optional(v.string()) })),
  ),
});

/** Refusals that are temporary. */
const TEMPORARY_STATUSES = new Set([408, 409, 429]);
const TEMPORARY_CODES = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'PREVIOUS_REQUEST_STILL_IN_PROGRESS']);

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** PayPal performs requests with the same id once. */
  requestId?: string;
}

/** Sends one request and parses its response. */
export type CallPayPal = <Schema extends v.GenericSchema>(
  call: Call,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

interface Account {
  host: string;
  clientId: string;
  clientSecret: string;
}

/** The access tokens by account; those of a Lambda's few gateways. */
const tokens = new Map<string, Promise<{ value: string; expiresAt: number }>>();

/** Opens a client for one call of the interface: its time starts now. */
export function openPayPalClient(account: Account): CallPayPal {
  const signal = AbortSignal.timeout(TOTAL_MILLISECONDS);
  return async (call, schema) => {
    const first = await send(account, call, signal);
    // A token may end before its time, such as when the secret is replaced.
    if (first.status === 401) forgetToken(account);
    return parse(first.status === 401 ? await send(account, call, signal) : first, schema);
  };
}

async function send(account: Account, { method, path, body, requestId }: Call, signal: AbortSignal) {
  const token = await getToken(account, signal);
  return sendRequest('PayPal', `${account.host}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
}

const buildTokenKey = ({ host, clientId, clientSecret }: Account): string =>
  [host, clientId, clientSecret].join('\n');

const forgetToken = (account: Account): boolean => tokens.delete(buildTokenKey(account));

async function getToken(account: Account, signal: AbortSignal): Promise<string> {
  const known = await tokens.get(buildTokenKey(account));
  if (known && Date.now() < known.expiresAt) return known.value;
  const fetched = fetchToken(account, signal);
  tokens.set(buildTokenKey(account), fetched);
  // A failure is not remembered.
  fetched.catch(() => tokens.get(buildTokenKey(account)) === fetched && forgetToken(account));
  return (await fetched).value;
}

async function fetchToken({ host, clientId, clientSecret }: Account, signal: AbortSignal) {
  const response = await sendRequest('PayPal', `${host}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    signal,
  });
  const { access_token, expires_in } = parse(response, Token);
  return { value: access_token, expiresAt: Date.now() + (expires_in - TOKEN_MARGIN_SECONDS) * 1000 };
}

/** @throws GatewayUnavailable or GatewayRefused, by the status and PayPal's own code */
function parse<Schema extends v.GenericSchema>(
  { status, text }: ServiceResponse,
  schema: Schema,
): v.InferOutput<Schema> {
  const isOk = status >= 200 && status < 300;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), isOk ? schema : Refusal), text);
  if (status >= 500 || TEMPORARY_STATUSES.has(status))
    throw new GatewayUnavailable(`PayPal responded with ${status}`);
  if (isOk && parsed.success) return parsed.output;
  if (isOk) throw new GatewayUnavailable('PayPal sent a response of another form');
  throw toRefusal(status, parsed.success ? (parsed.output as v.InferOutput<typeof Refusal>) : {}); // not `isOk`, so by this schema
}

function toRefusal(
  status: number,
  { name, error, message, error_description, details = [] }: v.InferOutput<typeof Refusal>,
): Error {
  const code = details[0]?.issue ?? name ?? error ?? `status-${status}`;
  if (TEMPORARY_CODES.has(code)) return new GatewayUnavailable(`PayPal responded with ${code}`);
  return new GatewayRefused(code, details[0]?.description ?? message ?? error_description ?? code);
}
