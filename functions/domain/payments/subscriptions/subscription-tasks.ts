import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import { TransactionId } from '#shared/ids.ts';

const Purchase = v.object({ transactionId: TransactionId });

/** Asks the gateway about the subscription that a purchase began. */
export const refreshSubscriptionTask = declareTask('refresh-subscription', Purchase);

/** Ends the subscription of a purchase at its gateway: nothing more is charged for it. */
export const endSubscriptionTask = declareTask('end-subscription', Purchase);
