import { reconcileInvoices } from '#domain/payments/subscriptions/reconcile-invoices.ts';
import { reconcileTransactions } from '#domain/payments/transactions/orders/reconcile-transactions.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many transactions were checked, settled and not readable, and how many invoices were unknown, or that another run does it. */
export const handler = () =>
  runAlone('payments-reconcile', async () => ({
    ...(await reconcileTransactions()),
    invoices: await reconcileInvoices(),
  }));
