import { payments } from '../../../shared/contract/payments.ts';
import { staffActor } from '../../domain/accounts/staff.ts';
import {
  changeGateway,
  createGateway,
  removeGateway,
} from '../../domain/payments/gateways/change-gateways.ts';
import { staffGatewayView } from '../../domain/payments/gateways/gateway-definition.ts';
import { listGateways } from '../../domain/payments/gateways/list-gateways.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(payments, {
  gateways: async () => ({ gateways: (await listGateways()).map(staffGatewayView) }),
  createGateway: async ({ body, headers }, { session }) => {
    const key = headers['idempotency-key'];
    const creation = key ? ({ system: 'web', accountId: session.accountId, key, body } as const) : undefined;
    return { gateway: staffGatewayView(await createGateway(staffActor(session), body, { creation })) };
  },
  updateGateway: async ({ params, body }, { session }) => ({
    gateway: staffGatewayView(await changeGateway(session, params.id, body)),
  }),
  removeGateway: async ({ params, query }, { session }) => {
    await removeGateway(session, params.id, query.version);
    return {};
  },
});
