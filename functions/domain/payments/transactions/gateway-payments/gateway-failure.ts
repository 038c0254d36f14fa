import { Problem } from '#platform/problem.ts';
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payment-gateway.ts';

/** Returns whether a gateway failed or refused, rather than something of ours. */
export const isGatewayFailure = (error: unknown): error is GatewayRefused | GatewayUnavailable =>
  error instanceof GatewayUnavailable || error instanceof GatewayRefused;

const RETRY_SECONDS = 10;

/**
 * Runs work that depends on a gateway.
 *
 * @param message what the caller reads if the gateway fails
 * @throws Problem `unavailable` with the message; any other error of the work
 */
export async function runOrUnavailable<Result>(
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!isGatewayFailure(cause)) throw cause;
    throw new Problem('unavailable', message, { retryAfterSeconds: RETRY_SECONDS, cause });
  }
}
