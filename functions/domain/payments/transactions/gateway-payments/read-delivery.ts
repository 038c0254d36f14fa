import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';
import { GatewayId } from '#shared/ids.ts';
import { buildWebhookUrl, gatewayDefinition } from '../../gateways/gateway-definition.ts';
import { openGateway } from '../../gateways/open-gateway.ts';
import { type GatewayEvent, GatewayRefused, GatewayUnavailable } from '../../gateways/payment-gateway.ts';

/**
 * Reads the event of a webhook request if its gateway has signed it.
 *
 * @returns undefined if the signature is wrong or too old
 * @throws Problem `not-found` for an unknown gateway; `unavailable` if the service that checks signatures does not respond,
 *   so that it delivers the event again
 */
export async function readDelivery({
  headers,
  params,
  bytes,
}: RawRequest<'signed by a gateway'>): Promise<GatewayEvent | undefined> {
  const id = v.safeParse(GatewayId, params.gatewayId);
  const stored = id.success ? await findEntity(gatewayDefinition, id.output) : undefined;
  if (!stored) throw buildNotFound("This payment gateway doesn't exist");
  const delivery = { headers, bytes, url: buildWebhookUrl(stored.id) };
  try {
    return await (await openGateway(stored)).readEvent(delivery);
  } catch (cause) {
    // Without its keys nothing can be verified.
    if (cause instanceof GatewayRefused) return undefined;
    if (!(cause instanceof GatewayUnavailable)) throw cause;
    throw new Problem('unavailable', "The signature can't be checked right now", {
      retryAfterSeconds: 60,
      cause,
    });
  }
}
