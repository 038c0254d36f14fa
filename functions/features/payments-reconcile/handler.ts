import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';

/** Runs on a schedule; returns how many transactions were checked, settled and not readable. */
export const handler = () => reconcileTransactions();
