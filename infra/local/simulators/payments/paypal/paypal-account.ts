import type { OrderBook } from '../order-book.ts';
import type { OrderAction } from '../payment-simulator.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import { createId, fromHundredths, type PayPalOrder, sumRefunds, toHundredths } from './paypal-order.ts';
import { describeCapture, describeDispute, describeOrder, describeRefund } from './paypal-resources.ts';

type Means = NonNullable<PayPalOrder['means']>;

/** What happens to orders: each change is stored with its events, which are then sent. */
export interface PayPalAccount {
  orders: OrderBook<PayPalOrder>;
  approve: (order: PayPalOrder, means: Means) => PayPalOrder;
  capture: (order: PayPalOrder, requestId?: string) => PayPalOrder;
  /** The money of a capture arrives, or its bank refuses it. */
  settle: (order: PayPalOrder, status: 'COMPLETED' | 'DECLINED') => void;
  refund: (order: PayPalOrder, value: string, requestId?: string) => PayPalOrder['refunds'][number];
  openDispute: (order: PayPalOrder) => void;
  resolveDispute: (order: PayPalOrder, outcome: string) => void;
}

/** Opens the account that the orders belong to. */
export function openAccount(
  orders: OrderBook<PayPalOrder>,
  sender: Pick<WebhookSender, 'send'>,
  url: string,
): PayPalAccount {
  function save(order: PayPalOrder, type: string, resource: object): PayPalOrder {
    const id = `WH-${createId()}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      event_type: type,
      resource_type: type.split('.').at(-2)?.toLowerCase(),
      summary: type,
      resource,
      links: [],
    });
    const event = { id, type, body, isDelivered: false };
    const saved = { ...order, events: [...order.events, event] };
    orders.save(saved);
    sender.send(event);
    return saved;
  }

  return {
    orders,
    approve: (order, means) => {
      const approved = { ...order, means, status: 'APPROVED' as const };
      return save(approved, 'CHECKOUT.ORDER.APPROVED', describeOrder(approved, url));
    },
    capture: (order, requestId) => {
      const status = order.means === 'pending' ? ('PENDING' as const) : ('COMPLETED' as const);
      const capture = { id: createId(), status, ...(requestId && { requestId }) };
      const captured = { ...order, status: 'COMPLETED' as const, capture };
      return save(captured, `PAYMENT.CAPTURE.${status}`, describeCapture(captured, url));
    },
    settle: (order, status) => {
      if (!order.capture) return;
      const settled = { ...order, capture: { ...order.capture, status } };
      const result = status === 'COMPLETED' ? status : 'DENIED';
      save(settled, `PAYMENT.CAPTURE.${result}`, describeCapture(settled, url));
    },
    refund: (order, value, requestId) => {
      const refund = { id: createId(), value, ...(requestId && { requestId }) };
      const refunded = { ...order, refunds: [...order.refunds, refund] };
      save(refunded, 'PAYMENT.CAPTURE.REFUNDED', describeRefund(refunded, refund, url));
      return refund;
    },
    openDispute: (order) => {
      const disputed = { ...order, dispute: { id: `PP-D-${createId()}`, createdAt: Date.now() } };
      save(disputed, 'CUSTOMER.DISPUTE.CREATED', describeDispute(disputed));
    },
    resolveDispute: (order, outcome) => {
      if (!order.dispute) return;
      const resolved = { ...order, dispute: { ...order.dispute, outcome } };
      save(resolved, 'CUSTOMER.DISPUTE.RESOLVED', describeDispute(resolved));
    },
  };
}

/** How much of an order can still be refunded, as PayPal writes it. */
export const countRefundable = (order: PayPalOrder): string => {
  const { value } = order.unit.amount;
  return fromHundredths(toHundredths(value) - sumRefunds(order), value);
};

const SENDING = ['send-again', 'send-stale', 'send-forged', 'send-reversed'] as const;

/** Lists what the local console can do with an order now. */
export function listActions(order: PayPalOrder): OrderAction[] {
  const { status, capture, dispute, events } = order;
  const isPaid = capture?.status === 'COMPLETED';
  const isOpen = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  return [
    ...(isOpen ? (['pay', 'pay-pending', 'decline'] as const) : []),
    ...(capture?.status === 'PENDING' ? (['clear', 'decline'] as const) : []),
    ...(isPaid && Number(countRefundable(order)) > 0 ? (['refund'] as const) : []),
    ...(isPaid && !dispute ? (['dispute'] as const) : []),
    ...(dispute && !dispute.outcome ? (['win-dispute', 'lose-dispute'] as const) : []),
    ...(events.length > 0 ? SENDING : []),
  ];
}
