import { readEntity } from '#platform/data/change.ts';
import type { GatewayId } from '#shared/ids.ts';
import { gatewayDefinition } from '../../gateways/gateway-definition.ts';
import { openGateway } from '../../gateways/open-gateway.ts';
import { guardGateway, type OrderGateway } from './guard-gateway.ts';

/**
 * Connects to a stored gateway.
 *
 * @throws Problem `not-found` if it was deleted
 */
export const connectGateway = async (id: GatewayId): Promise<OrderGateway> =>
  guardGateway(await openGateway(await readEntity(gatewayDefinition, id)));
