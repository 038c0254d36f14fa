import type { Write } from '#platform/data/commit.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { sendReceiptTask } from '../subscriptions/mail-tasks.ts';
import type { Transaction } from './transaction.ts';

/**
 * Plans what follows once from a payment, in the transaction that completes it, however often the gateway reports it: the
 * receipt. What it brings its buyer may change later, see `follow-payment.ts`.
 */
export const applyCompletion = ({ id, paid }: Transaction): Write[] =>
  paid?.amount ? [buildTaskWrite(sendReceiptTask.create({ transactionId: id }))] : [];
