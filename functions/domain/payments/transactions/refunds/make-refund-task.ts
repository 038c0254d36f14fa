import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { TransactionId } from '#shared/ids.ts';

const StoredRefund = v.object({ transactionId: TransactionId, number: v.number() });
export type StoredRefund = v.InferOutput<typeof StoredRefund>;

/** Makes a refund that was interrupted. */
export const makeRefundTask = defineTask(
  'make-refund',
  StoredRefund,
  async () => (await import('./make-refund.ts')).makeInterruptedRefund,
);
