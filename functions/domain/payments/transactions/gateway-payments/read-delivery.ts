import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { RawRequest } from '#platform/serve/verifier.ts';
import { GatewayId } from '#shared/ids.ts';
import { buildWebhookUrl, gatewayDefinition } from '../../gateways/gateway-definition.ts';
import { openGateway } from '../../gateways/open-gateway.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';
import { isGatewayFailure } from './gateway-failure.ts';

/**
 * Reads the event of a webhook request if its gateway has signed it.
 *
 * @returns undefined if the signature is wrong or too old
 * @throws Problem `not-found` for an unknown gateway; `unavailable` if we cannot check it, because the service does not respond or
 *   our keys are missing or refused, so that it delivers the event again
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
    // Without its keys nothing can be verified, nor with one that it no longer accepts.
    if (!isGatewayFailure(cause)) throw cause;
    throw new Problem('unavailable', "The signature can't be checked right now", {
      retryAfterSeconds: 60,
      cause,
    });
  }
}
