import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { GatewayType } from '#shared/payment-fields.ts';
import { readBody } from '../../gateway/request-body.ts';
import type { OrderBook } from './order-book.ts';
import { SANDBOX_KEYS } from './sandbox-keys.ts';

/** A path that none of the real services has. */
export const IMPORT_PATH = '/_local/orders';

const BODY_BYTES = 16 * 1024 * 1024;

/** The id is the name of a file. */
const Identified = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/)) });

// A page of another site cannot send this header.
const authorize = (service: GatewayType): string => `Bearer ${SANDBOX_KEYS[service].privateKey}`;

/**
 * Stores orders in a simulated service as they are, such as those of the sample data. No event reports them.
 *
 * @param url the address of the service
 * @throws Error if it does not take them
 */
export async function importOrders(
  service: GatewayType,
  url: string,
  orders: readonly { id: string }[],
): Promise<void> {
  const headers = { authorization: authorize(service), 'content-type': 'application/json' };
  const body = JSON.stringify(orders);
  const response = await fetch(`${url}${IMPORT_PATH}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The simulator of ${service} refused orders: ${await response.text()}`);
}

/** Handles a request of `importOrders`. */
export function createImport<Order extends { id: string }>(
  service: GatewayType,
  schema: v.GenericSchema<unknown, Order>,
  orders: OrderBook<Order>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isAllowed = request.headers.authorization === authorize(service);
    const body = isAllowed ? await readBody(request, BODY_BYTES) : undefined;
    const parsed = v.safeParse(
      v.array(v.intersect([Identified, schema])),
      JSON.parse(body?.toString() || 'null'),
    );
    if (parsed.success) for (const order of parsed.output) orders.save(order);
    response.writeHead(parsed.success ? 204 : isAllowed ? 400 : 401);
    response.end(parsed.success ? undefined : parsed.issues[0].message);
  };
}
