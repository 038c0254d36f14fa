import Stripe from 'stripe';
import * as v from 'valibot';
import { GatewayRefused, GatewayUnavailable } from '../payment-gateway.ts';

/** The time for all requests of one call of the interface; the SDK waits up to half a second more before it gives up. */
const TOTAL_MILLISECONDS = 5_500;

/** Sends requests to Stripe within one call of the interface, whose time starts when it is opened. */
export type CallStripe = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/**
 * Opens a client for one call of the interface.
 *
 * @param host the base address of the API
 */
export function openStripeClient(secretKey: string, host: string): CallStripe {
  const { hostname, port, protocol } = new URL(host);
  const signal = AbortSignal.timeout(TOTAL_MILLISECONDS);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    maxNetworkRetries: 1,
    timeout: TOTAL_MILLISECONDS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      fetch(url, { ...init, redirect: 'error', signal: combineSignals(signal, init?.signal) }),
    ),
  });
  return async (work) => {
    try {
      return await work(stripe);
    } catch (error) {
      throw toFailure(error);
    }
  };
}

const combineSignals = (total: AbortSignal, own: AbortSignal | null | undefined): AbortSignal =>
  own ? AbortSignal.any([total, own]) : total;

/** Responses after which the same request may succeed. */
const TEMPORARY_STATUSES = new Set([408, 409, 429]);

function toFailure(error: unknown): Error {
  if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) return error;
  if (!(error instanceof Stripe.errors.StripeError) || isTemporary(error))
    return new GatewayUnavailable(describe(error), { cause: error });
  const code = error.decline_code ?? error.code ?? error.rawType ?? error.type;
  return new GatewayRefused(code, error.message, { cause: error });
}

function isTemporary({ statusCode }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  // Without a status there was no response, or none that can be read.
  return (
    statusCode === undefined || statusCode < 400 || statusCode >= 500 || TEMPORARY_STATUSES.has(statusCode)
  );
}

const describe = (error: unknown): string =>
  error instanceof v.ValiError ? 'Stripe sent a response of another form' : "Stripe didn't respond";
