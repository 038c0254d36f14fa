import { formatAmount } from '#domain/payments/gateways/paypal/amounts.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { createId, type PayPalOrder } from '../../../simulators/payments/paypal/paypal-order.ts';
import { buildReturnUrl, readPlacedAt, writeTitle } from './order-facts.ts';

const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** Builds the orders of transactions as PayPal has them. It forgets those that were not paid in time. */
export const buildPayPalOrders = (transactions: readonly Transaction[]): PayPalOrder[] =>
  transactions.flatMap((transaction) => {
    const status = readCaptureStatus(transaction);
    return status ? [buildOrder(transaction, status)] : [];
  });

type CaptureStatus = NonNullable<PayPalOrder['capture']>['status'];

function readCaptureStatus({ status, paid }: Transaction): CaptureStatus | undefined {
  if (paid) return 'COMPLETED';
  if (status === 'processing') return 'PENDING';
  return status === 'failed' ? 'DECLINED' : undefined;
}

function buildOrder(transaction: Transaction, status: CaptureStatus): PayPalOrder {
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
