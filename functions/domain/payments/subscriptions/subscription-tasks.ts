import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { TransactionId } from '#shared/ids.ts';

const Purchase = v.object({ transactionId: TransactionId });
export type Purchase = v.InferOutput<typeof Purchase>;

/** Queries the gateway for the subscription that a purchase began. */
export const refreshSubscriptionTask = defineTask(
  'refresh-subscription',
  Purchase,
  async () => (await import('./follow-subscription.ts')).refreshBegunSubscription,
);

/** Ends a free trial whose buyer has not proved the address by now. */
export const missProofTask = defineTask(
  'miss-proof',
  Purchase,
  async () => (await import('../transactions/orders/confirm-trial.ts')).missProof,
);

/** Ends the subscription of a purchase at its gateway: nothing more is charged for it. */
export const endSubscriptionTask = defineTask(
  'end-subscription',
  Purchase,
  async () => (await import('./follow-subscription.ts')).endSubscription,
);
