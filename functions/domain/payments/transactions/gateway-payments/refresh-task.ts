import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { GatewayId } from '#shared/ids.ts';
import { refreshSubscription } from '../../subscriptions/refresh-subscription.ts';
import { findTransactionId } from '../find-transaction.ts';
import { refreshTransaction } from './refresh-transaction.ts';

/** Asks a gateway about the transaction of an event, and about the subscription that it began. */
export const refreshTransactionTask = defineTask(
  'refresh-transaction',
  v.object({
    gatewayId: GatewayId,
    about: v.union([
      v.object({ transactionId: v.string() }),
      v.object({ reference: v.string() }),
      v.object({ subscription: v.string() }),
    ]),
  }),
  async ({ gatewayId, about }) => {
    const id = await findTransactionId(gatewayId, about);
    // The order of another system that uses the same gateway.
    if (id) await refreshSubscription(await refreshTransaction(id));
  },
);
