import { reconcileInvoices } from '#domain/payments/subscriptions/reconcile-invoices.ts';
import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';

/** Runs on a schedule; returns how many transactions were checked, settled and not readable, and how many invoices were unknown. */
export const handler = async () => ({
  ...(await reconcileTransactions()),
  invoices: await reconcileInvoices(),
});
