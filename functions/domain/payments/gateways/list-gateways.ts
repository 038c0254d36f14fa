import { readList } from '#platform/data/counted-lists/read-list.ts';
import { GATEWAY_LIMITS } from '#shared/gateway-fields.ts';
import type { GatewayId } from '#shared/ids.ts';
import type { StoredGateway } from './gateway-definition.ts';
import { GATEWAY_LIST, gatewayDefinition } from './gateway-definition.ts';

/** Lists all gateways by priority, active or not. The list may lag behind a change by some milliseconds. */
export async function listGateways(): Promise<StoredGateway[]> {
  const range = { from: undefined, side: 'newer', limit: GATEWAY_LIMITS.gateways } as const;
  const entries = await readList(GATEWAY_LIST, range);
  return (
    entries
      // The list contains only gateways, and a card contains the whole gateway.
      .map(({ id, ...entry }) => gatewayDefinition.fromStored({ ...entry, id: id as GatewayId, detail: {} }))
      .sort(compareInOrder)
  );
}

// The sort is stable, so gateways with the same priority and name stay oldest first.
const compareInOrder = (a: StoredGateway, b: StoredGateway): number =>
  a.priority - b.priority || a.displayName.localeCompare(b.displayName, 'en');
