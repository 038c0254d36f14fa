import { INVOICE_NOTIFICATIONS } from '#domain/payments/gateways/coinpayments/create-checkout.ts';
import { buildWebhookUrl } from '#domain/payments/gateways/gateway-definition.ts';
import { formatAmount } from '#domain/payments/gateways/paypal/amounts.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { CoinPaymentsInvoice } from '../../../simulators/payments/coinpayments/coinpayments-invoice.ts';
import { COINS, FIAT, parseUnits } from '../../../simulators/payments/coinpayments/coins.ts';
import { createId, type PayPalOrder } from '../../../simulators/payments/paypal/paypal-order.ts';
import { buildReturnUrl, readPlacedAt, writeTitle } from './order-facts.ts';

/** Builds the invoices of transactions as CoinPayments has them. */
export const buildInvoices = (transactions: readonly Transaction[]): CoinPaymentsInvoice[] =>
  transactions.flatMap((transaction) => {
    const { reference, coin } = transaction;
    return reference && coin ? [buildInvoice(transaction, reference, coin)] : [];
  });

function buildInvoice(
  transaction: Transaction,
  id: string,
  payment: NonNullable<Transaction['coin']>,
): CoinPaymentsInvoice {
  const { currency, total, buyer, gateway, expiresAt } = transaction;
  const coin = COINS.find(({ symbol }) => symbol === payment.code);
  const fiat = FIAT.find(({ symbol }) => symbol === currency);
  if (!coin || !fiat) throw new Error(`CoinPayments does not take ${payment.code} for ${currency}`);
  const count = (amount: string) => String(parseUnits(amount, coin.decimalPlaces));
  return {
    id,
    invoiceId: transaction.id,
    createdAt: readPlacedAt(transaction),
    state: readState(transaction),
    title: writeTitle(transaction),
    currencyId: fiat.id,
    total,
    refundEmail: buyer.email,
    webhooks: [{ notificationsUrl: buildWebhookUrl(gateway.id), notifications: INVOICE_NOTIFICATIONS }],
    attempt: {
      currencyId: coin.id,
      address: payment.address,
      expiresAt: Date.parse(expiresAt),
      expected: count(payment.amount),
      confirmed: count(payment.received ?? '0'),
      unconfirmed: '0',
    },
    events: [],
  };
}

function readState({ status, endReason, coin }: Transaction): CoinPaymentsInvoice['state'] {
  if (status === 'completed') return 'completed';
  if (status === 'cancelled') return endReason === 'expired' ? 'timedOut' : 'cancelled';
  return coin?.received ? 'pending' : 'unpaid';
}

const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** Builds the orders of transactions as PayPal has them. It forgets those that were not paid in time. */
export const buildPayPalOrders = (transactions: readonly Transaction[]): PayPalOrder[] =>
  transactions.flatMap((transaction) => {
    const status = readCaptureStatus(transaction);
    return status ? [buildPayPalOrder(transaction, status)] : [];
  });

type CaptureStatus = NonNullable<PayPalOrder['capture']>['status'];

function readCaptureStatus({ status, paid }: Transaction): CaptureStatus | undefined {
  if (paid) return 'COMPLETED';
  if (status === 'processing') return 'PENDING';
  return status === 'failed' ? 'DECLINED' : undefined;
}

function buildPayPalOrder(transaction: Transaction, status: CaptureStatus): PayPalOrder {
  const { id, reference = createId(), dueNow, currency, paid, refundedAmount, dispute } = transaction;
  const write = (amount: number) => formatAmount({ amount, currency: paid?.currency ?? currency });
  const returnUrl = buildReturnUrl(transaction);
  return {
    id: reference,
    requestId: `order-${id}`,
    createdAt: readPlacedAt(transaction),
    status: 'COMPLETED',
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    means: 'balance',
    unit: {
      custom_id: id,
      invoice_id: id,
      description: writeTitle(transaction),
      amount: write(paid?.amount ?? dueNow),
    },
    capture: { id: createId(), status },
    refunds: refundedAmount > 0 ? [{ id: createId(), value: write(refundedAmount).value }] : [],
    ...(dispute !== 'none' && {
      dispute: { id: `PP-D-${createId()}`, ...(dispute !== 'open' && { outcome: OUTCOMES[dispute] }) },
    }),
    events: [],
  };
}
