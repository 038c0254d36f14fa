import type { Write } from '#platform/data/commit.ts';
import { planUse, requireUnused } from '#platform/data/entity-use.ts';
import type { GatewayId } from '#shared/ids.ts';
import { gatewayDefinition } from './gateway-definition.ts';

/**
 * Plans the use of a gateway, for the transaction that stores an order with it. From then on it cannot be deleted.
 *
 * @returns the writes to plan again for each attempt; they refuse with `not-found` if the gateway has been deleted
 */
export const planGatewayUse = (id: GatewayId) => (): Promise<Write[]> => planUse(gatewayDefinition, id);

/** Guards the deletion of a gateway: it fails with `in-use` once the gateway has a transaction. */
export const requireUnusedGateway = (id: GatewayId): Write =>
  requireUnused(
    gatewayDefinition,
    id,
    "This gateway has transactions, so it can't be deleted. Deactivate it instead.",
  );
