import { GatewayUnavailable } from './payment-gateway.ts';

/** The response of a service. */
export interface ServiceResponse {
  status: number;
  text: string;
}

/**
 * Sends a request to a service that takes payments. It may reach the service twice: a connection that was kept open may
 * have been closed since, as after a pause of a Lambda. So a request that changes something needs an idempotency key.
 *
 * @param service its name, for the error
 * @throws GatewayUnavailable if it does not respond
 */
export async function sendRequest(service: string, url: string, init: RequestInit): Promise<ServiceResponse> {
  const send = async () => {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return { status: response.status, text: await response.text() };
  };
  try {
    return await send().catch((error: unknown) => {
      if (isClosedConnection(error)) return send();
      throw error;
    });
  } catch (cause) {
    throw new GatewayUnavailable(`${service} didn't respond`, { cause });
  }
}

const CLOSED_CODES: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** `fetch` hides what happened in the cause of its error. */
const isClosedConnection = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  CLOSED_CODES.includes(error.cause.code);
