import type { OrderState } from '#shared/contract/payment-orders.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { isOpenOrder } from '../../../api/checkout.ts';

/** What a state means for the buyer, and what to do next. */
interface OrderText {
  tone: 'good' | 'bad' | 'waiting';
  title: string;
  text: string;
}

const hasSome = (decimal: string): boolean => /[1-9]/.test(decimal);

/**
 * Describes the state of an order to its buyer.
 *
 * @param context.paysCoins whether it is paid to an address rather than on a page
 * @param context.hasLeft whether the buyer has just come back from that page without paying
 */
export function describeOrder(order: OrderState, context: OrderContext): OrderText {
  const { received } = order;
  if (isOpenOrder(order) && received && hasSome(received.amount) && hasSome(received.missing)) {
    const { coin, amount, missing } = received;
    return {
      tone: 'bad',
      title: `${missing} ${coin} missing`,
      text: `${amount} ${coin} arrived. Send ${missing} ${coin} more to the same address before the time is up.`,
    };
  }
  return describeStatus(order, context);
}

/** How an order is paid, and what its buyer did last. */
interface OrderContext {
  paysCoins: boolean;
  hasLeft: boolean;
}

function describePending({ declined }: OrderState, { paysCoins, hasLeft }: OrderContext): OrderText {
  if (declined)
    return {
      tone: 'bad',
      title: 'Payment declined',
      text: `${endSentence(declined.message)} Nothing was charged. Try again with other means, or choose another method.`,
    };
  if (hasLeft)
    return {
      tone: 'bad',
      title: 'Payment not finished',
      text: 'You left the payment page before paying, and nothing was charged. Your order is still open.',
    };
  return {
    tone: 'waiting',
    title: 'Waiting for your payment',
    text: paysCoins
      ? 'Send exactly this amount to this address. Your payment shows up here automatically.'
      : 'Pay on the page that opens in a new window. Your payment shows up here automatically.',
  };
}

/** Follows what was bought. */
const LEFT_OUT = ' The account you paid with has already had a free trial, so no free days were added.';

/** A text of a gateway as a sentence. */
const endSentence = (text: string): string => `${text.replace(/\.$/, '')}.`;

/** What a free trial costs when. */
export const describeTrialEnd = ({ amount, currency, trialEnds }: TrialFacts): string =>
  trialEnds
    ? `Nothing charged today. ${formatMoney(amount, currency)} on ${formatDay(trialEnds)}, unless you cancel before.`
    : 'Nothing charged today.';

type TrialFacts = Pick<OrderState, 'amount' | 'currency' | 'trialEnds'>;

const describeProof = (proof: NonNullable<OrderState['proof']>, email: string): OrderText =>
  proof === 'awaited'
    ? {
        tone: 'waiting',
        title: 'Confirm your email address',
        text: `We've sent a link to ${email}. Your free trial begins when you open it. Nothing was charged, and without it nothing will be.`,
      }
    : {
        tone: 'bad',
        title: 'The free trial has ended',
        text: "Your email address wasn't confirmed in time. Nothing was charged, and nothing renews.",
      };

function describeStatus(order: OrderState, context: OrderContext): OrderText {
  const { status, packageName, amount, currency, isExpired, failure, trialEnds, buyer } = order;
  const { isTrialRefused, isTrialLeftOut, proof } = order;
  switch (status) {
    case 'pending':
      return describePending(order, context);
    case 'processing':
      return {
        tone: 'waiting',
        title: 'Confirming your payment',
        text: "Your payment arrived and is being confirmed. That can take a few minutes; you don't need to do anything.",
      };
    case 'completed':
      if (isTrialRefused)
        return {
          tone: 'bad',
          title: "The free trial couldn't start",
          text: 'This card or this address has already had one. Nothing was charged, and nothing renews. Sign in with the address to subscribe without the trial.',
        };
      if (proof) return describeProof(proof, buyer.email);
      if (trialEnds)
        return {
          tone: 'good',
          title: 'Your free trial has begun',
          text: `${describeTrialEnd({ amount, currency, trialEnds })} ${packageName} belongs to ${buyer.email}.`,
        };
      return {
        tone: 'good',
        title: 'Payment complete',
        text: `Thank you! ${packageName} is yours. It belongs to ${buyer.email}.${isTrialLeftOut ? LEFT_OUT : ''}`,
      };
    case 'failed':
      return {
        tone: 'bad',
        title: 'Payment failed',
        text: `${failure ? `${endSentence(failure.message)} ` : ''}Try again, or choose another way to pay.`,
      };
    case 'cancelled':
      return isExpired
        ? {
            tone: 'bad',
            title: 'Order expired',
            text: "The time to pay is up. Don't pay for this order any more; place a new one instead.",
          }
        : { tone: 'bad', title: 'Order cancelled', text: 'You can place a new order whenever you like.' };
    case 'refunded':
      return { tone: 'good', title: 'Payment refunded', text: 'The money is on its way back to you.' };
  }
}
