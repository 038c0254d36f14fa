import type { ListedOrder, OrderAction } from '../payment-simulator.ts';
import { buildResendActions, type WebhookSender } from '../webhook-sender.ts';
import { countRefundable, listActions, type PayPalAccount } from './paypal-account.ts';
import { buildPaymentUrl } from './paypal-resources.ts';

/** Lists the orders for the local console, newest first. */
export const listOrders = ({ orders }: PayPalAccount, url: string): ListedOrder[] =>
  orders
    .all()
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((order) => {
      const { id, unit, createdAt, status, events } = order;
      return {
        service: 'paypal' as const,
        id,
        title: unit.description ?? 'Order',
        status,
        amount: `${unit.amount.value} ${unit.amount.currency_code}`,
        createdAt: new Date(createdAt).toISOString(),
        ...(status !== 'COMPLETED' && { paymentUrl: buildPaymentUrl(url, id) }),
        actions: listActions(order),
        events: events.map(({ type, isDelivered }) => ({ type, isDelivered })),
      };
    });

/** Does something with an order for the local console; `false` if it is not possible. */
export async function performAction(
  account: PayPalAccount,
  sender: WebhookSender,
  id: string,
  action: OrderAction,
): Promise<boolean> {
  const order = account.orders.find(id);
  if (!order || !listActions(order).includes(action)) return false;
  const actions: Partial<Record<OrderAction, () => unknown>> = {
    pay: () => account.approve(order, 'balance'),
    'pay-pending': () => account.approve(order, 'pending'),
    decline: () => (order.capture ? account.settle(order, 'DECLINED') : account.approve(order, 'declined')),
    clear: () => account.settle(order, 'COMPLETED'),
    refund: () => account.refund(order, countRefundable(order)),
    dispute: () => account.openDispute(order),
    'win-dispute': () => account.resolveDispute(order, 'RESOLVED_SELLER_FAVOUR'),
    'lose-dispute': () => account.resolveDispute(order, 'RESOLVED_BUYER_FAVOUR'),
    ...buildResendActions(sender, order.events),
  };
  await actions[action]?.();
  return true;
}
