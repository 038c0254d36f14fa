import * as v from 'valibot';
import { GatewayRefused, GatewayUnavailable } from '../payment-gateway.ts';
import { sendRequest } from '../send-request.ts';
import { signRequest, writeTime } from './request-signature.ts';

/** The time for all requests that one call of the interface sends to CoinPayments. */
const TOTAL_MILLISECONDS = 6_000;

/** Refusals that end by themselves. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);

/** A refusal as RFC 9457 describes it; some have no body. */
const Refusal = v.object({ title: v.optional(v.string()), detail: v.optional(v.string()) });

/** The keys of a client of an account, and the base address of the account's instance. */
export interface ClientKeys {
  host: string;
  clientId: string;
  clientSecret: string;
}

interface Call {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: object;
}

/** Sends requests to CoinPayments. */
export interface CoinPaymentsClient {
  host: string;
  /** Sends one request and parses its response. */
  request: <Schema extends v.GenericSchema>(call: Call, schema: Schema) => Promise<v.InferOutput<Schema>>;
  /** Sends one request whose response is empty. */
  send: (call: Call) => Promise<void>;
}

/** Opens a client for one call of the interface: its time starts now. */
export function openClient(keys: ClientKeys): CoinPaymentsClient {
  const signal = AbortSignal.timeout(TOTAL_MILLISECONDS);
  return {
    host: keys.host,
    request: async (call, schema) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await send(keys, call, signal));
      if (!parsed.success) throw new GatewayUnavailable('CoinPayments sent a response of another form');
      return parsed.output;
    },
    send: async (call) => {
      await send(keys, call, signal);
    },
  };
}

/** @throws GatewayUnavailable or GatewayRefused, by the status */
async function send(
  { host, clientId, clientSecret }: ClientKeys,
  { method, path, body: content }: Call,
  signal: AbortSignal,
): Promise<string> {
  const url = `${host}${path}`;
  const time = writeTime(Date.now());
  const body = content ? JSON.stringify(content) : '';
  const { status, text } = await sendRequest('CoinPayments', url, {
    method,
    headers: {
      'x-coinpayments-client': clientId,
      'x-coinpayments-timestamp': time,
      'x-coinpayments-signature': signRequest({ method, url, clientId, time, body }, clientSecret),
      ...(content && { 'content-type': 'application/json' }),
    },
    ...(content && { body }),
    signal,
  });
  if (status >= 200 && status < 300) return text;
  if (status >= 500 || TEMPORARY_STATUSES.has(status))
    throw new GatewayUnavailable(`CoinPayments responded with ${status}`);
  throw toRefusal(status, text);
}

function toRefusal(status: number, text: string): GatewayRefused {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text);
  const { title, detail } = parsed.success ? parsed.output : {};
  return new GatewayRefused(`status-${status}`, detail ?? title ?? `CoinPayments answered ${status}`);
}
