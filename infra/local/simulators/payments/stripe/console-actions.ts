import type { ListedOrder, OrderAction } from '../payment-simulator.ts';
import { buildResendActions, type WebhookSender } from '../webhook-sender.ts';
import type { StripeAccount } from './stripe-account.ts';
import {
  isOver,
  type Payment,
  type StripeOrder,
  type Subscription,
  sumLines,
  sumRefunds,
} from './stripe-order.ts';

/** Lists the orders for the local console, newest first. */
export const listOrders = ({ orders }: StripeAccount, url: string): ListedOrder[] =>
  orders
    .all()
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((order) => ({
      service: 'stripe' as const,
      id: order.id,
      title: order.lines[0]?.name ?? 'A card to save',
      amount: `${sumLines(order)} ${order.currency.toUpperCase()} in minor units`,
      status: describeStatus(order),
      createdAt: new Date(order.createdAt).toISOString(),
      ...(order.status === 'open' && { paymentUrl: `${url}/c/pay/${order.id}` }),
      actions: listActions(order),
      events: order.events.map(({ type, isDelivered }) => ({ type, isDelivered })),
    }));

const describeStatus = ({ status, subscription }: StripeOrder): string =>
  subscription
    ? `${status}, ${subscription.status} until ${new Date(subscription.periodEnd).toISOString()}`
    : status;

/** The newest payment over something: what is refunded and disputed. */
const findPayment = ({ payments }: StripeOrder): Payment | undefined =>
  payments.findLast(({ amount, state }) => amount > 0 && state !== 'declined' && state !== 'canceled');

function listActions(order: StripeOrder): OrderAction[] {
  const { status, subscription, events, trialDays, mode } = order;
  const payment = findPayment(order);
  const isPaid = payment?.state === 'succeeded';
  const isWaiting = payment?.state === 'processing' || payment?.state === 'unconfirmed';
  return [
    ...(status === 'open' ? (['pay'] as const) : []),
    ...(status === 'open' && mode !== 'setup' ? (['decline'] as const) : []),
    ...(status === 'open' && mode !== 'setup' && trialDays === 0 ? (['pay-pending'] as const) : []),
    ...(isWaiting ? (['clear', 'decline', 'cancel-payment'] as const) : []),
    ...(isPaid && sumRefunds(payment) < payment.amount ? (['refund'] as const) : []),
    ...(isPaid && !payment.dispute ? (['dispute'] as const) : []),
    ...(payment?.dispute?.status === 'needs_response' ? (['win-dispute', 'lose-dispute'] as const) : []),
    ...(subscription && !isOver(subscription) ? listSubscriptionActions(subscription) : []),
    ...(events.length > 0 ? (['send-again', 'send-stale', 'send-forged', 'send-reversed'] as const) : []),
  ];
}

const listSubscriptionActions = ({ isCardDeclined, whenUnpaid }: Subscription): OrderAction[] => [
  isCardDeclined ? 'accept-card' : 'decline-card',
  ...(whenUnpaid ? [] : (['keep-unpaid', 'keep-past-due'] as const)),
];

/** Does something with an order for the local console; `false` if it is not possible. */
export async function performAction(
  account: StripeAccount,
  sender: WebhookSender,
  id: string,
  action: OrderAction,
): Promise<boolean> {
  const order = account.orders.find(id);
  if (!order || !listActions(order).includes(action)) return false;
  const payment = findPayment(order);
  const onPayment = (act: (payment: Payment) => unknown) => () => payment && act(payment);
  const actions: Partial<Record<OrderAction, () => unknown>> = {
    pay: () => (order.mode === 'setup' ? account.saveCard(order) : account.pay(order)),
    'pay-pending': () => account.payLater(order, 'processing'),
    decline: () => (payment ? account.settle(order, 'declined') : account.decline(order)),
    clear: () => account.settle(order, 'succeeded'),
    'cancel-payment': onPayment((waiting) => account.voidInvoice(order, waiting)),
    refund: onPayment((paid) => account.refund(order, paid, paid.amount - sumRefunds(paid))),
    dispute: onPayment((paid) => account.dispute(order, paid, 'needs_response')),
    'win-dispute': onPayment((paid) => account.dispute(order, paid, 'won')),
    'lose-dispute': onPayment((paid) => account.dispute(order, paid, 'lost')),
    'decline-card': () => account.changeSubscription(order, { isCardDeclined: true }),
    'accept-card': () => account.changeSubscription(order, { isCardDeclined: false }),
    'keep-unpaid': () => account.changeSubscription(order, { whenUnpaid: 'unpaid' }),
    'keep-past-due': () => account.changeSubscription(order, { whenUnpaid: 'past_due' }),
    ...buildResendActions(sender, order.events),
  };
  await actions[action]?.();
  return true;
}
