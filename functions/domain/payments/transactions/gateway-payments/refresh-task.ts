import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { GatewayId } from '#shared/ids.ts';

const GatewayEvent = v.object({
  gatewayId: GatewayId,
  about: v.union([
    v.object({ transactionId: v.string() }),
    v.object({ reference: v.string() }),
    v.object({ subscription: v.string() }),
  ]),
});
export type GatewayEvent = v.InferOutput<typeof GatewayEvent>;

/** Queries a gateway for the transaction of an event, and for the subscription that it began. */
export const refreshTransactionTask = defineTask(
  'refresh-transaction',
  GatewayEvent,
  async () => (await import('./follow-event.ts')).followEvent,
);
