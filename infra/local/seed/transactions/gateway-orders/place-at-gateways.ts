import type { PastAnswer } from '#domain/payments/subscriptions/import-subscriptions.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { importOrders } from '../../../simulators/payments/import-orders.ts';
import { buildInvoices } from './coinpayments-invoices.ts';
import { buildPayPalOrders } from './paypal-orders.ts';
import { buildStripeOrders } from './stripe-orders.ts';

/** Has the simulated services know the orders of transactions, so that each of them can be checked, refunded and renewed. */
export async function placeAtGateways(
  transactions: readonly Transaction[],
  answers: readonly PastAnswer[],
): Promise<void> {
  const hosts = readGrant(GRANTS.paymentHosts).PAYMENT_HOSTS;
  const orders: Record<GatewayType, readonly { id: string }[]> = {
    stripe: buildStripeOrders(select(transactions, 'stripe'), answers),
    paypal: buildPayPalOrders(select(transactions, 'paypal')),
    coinpayments: buildInvoices(select(transactions, 'coinpayments')),
  };
  await Promise.all(
    (['stripe', 'paypal', 'coinpayments'] as const).map((type) =>
      importOrders(type, hosts[type].sandbox, orders[type]),
    ),
  );
}

const select = (transactions: readonly Transaction[], type: GatewayType): Transaction[] =>
  transactions.filter(({ gateway }) => gateway.name === type);
