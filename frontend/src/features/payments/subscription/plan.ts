import type { MySubscription } from '#shared/contract/subscriptions.ts';
import { formatMoney } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';

/** What a person has subscribed to. */
export type Plan = NonNullable<MySubscription['subscription']>;

/** The state of a plan and what comes next. */
interface PlanText {
  tone: 'good' | 'bad' | 'waiting';
  title: string;
  text: string;
}

/** Describes a plan to its subscriber. */
export function describePlan(plan: Plan): PlanText {
  const refund = describeRefund(plan);
  // Before the server has responded, the status is still that of the trial.
  if (refund && plan.status !== 'active') return { tone: 'waiting', title: 'Cancelled', text: refund };
  const end = formatDay(plan.currentPeriodEnd);
  switch (plan.status) {
    case 'trialing':
      return describeTrial(plan);
    case 'active':
      return describeActive(plan);
    case 'past-due':
      return {
        tone: 'bad',
        title: 'Payment failed',
        text: `We couldn't collect your last payment. We'll try again until ${end}; please make sure that ${describeMethod(plan)} can be charged, or change the card.`,
      };
    case 'paused':
      return {
        tone: 'bad',
        title: 'Paused',
        text: 'A payment is disputed. Your plan continues if the dispute is settled in our favour.',
      };
    case 'ended':
      return { tone: 'waiting', title: 'Ended', text: `Your plan ended on ${end}.` };
  }
}

function describeTrial(plan: Plan): PlanText {
  const { trialEnds = plan.currentPeriodEnd, renews, canResume, price, currency } = plan;
  const title = `Free trial until ${formatDay(trialEnds)}`;
  if (renews)
    return { tone: 'good', title, text: `After that, it renews for ${formatMoney(price, currency)}.` };
  if (canResume)
    return { tone: 'waiting', title, text: "You've cancelled. It ends with the trial, and you pay nothing." };
  const paid = `You've paid until ${formatDay(plan.currentPeriodEnd)}. It doesn't renew.`;
  const { refund } = plan;
  return {
    tone: 'good',
    title,
    text: refund ? `${paid} Cancel within the trial and you get ${formatAmount(refund)} back in full.` : paid,
  };
}

type Refund = NonNullable<Plan['refund']>;

const formatAmount = ({ amount, currency }: Refund): string => formatMoney(amount, currency);

/** Describes the refund of a cancelled trial that is on its way; undefined without one. */
export function describeRefund({ refund }: Plan): string | undefined {
  if (refund?.state !== 'requested') return undefined;
  return refund.byHand
    ? `Our staff send your ${formatAmount(refund)} back by hand. It can take a few days to arrive.`
    : `Your refund of ${formatAmount(refund)} is on its way. It can take a few days to arrive.`;
}

function describeActive({ currentPeriodEnd, renews, canResume, price, currency }: Plan): PlanText {
  const end = formatDay(currentPeriodEnd);
  if (renews)
    return {
      tone: 'good',
      title: `Renews on ${end}`,
      text: `The next payment is ${formatMoney(price, currency)}.`,
    };
  if (canResume)
    return {
      tone: 'waiting',
      title: `Ends on ${end}`,
      text: "You've cancelled, so there are no more payments.",
    };
  return { tone: 'good', title: `Yours until ${end}`, text: "It's paid for, and doesn't renew." };
}

/** Explains what a cancellation does. */
export function describeCancellation({
  status,
  currentPeriodEnd,
  trialEnds = currentPeriodEnd,
  refund,
}: Plan): string {
  if (refund) {
    const offer = `Your free trial runs until ${formatDay(trialEnds)}. Cancel and you get ${formatAmount(refund)} back in full`;
    return `${offer}${refund.byHand ? ', sent by our staff' : ''}. Premium from this purchase ends right away.`;
  }
  if (status === 'past-due') return 'It ends right away, and there are no more payments.';
  if (status === 'trialing') return `You keep it until ${formatDay(trialEnds)} and pay nothing.`;
  return `You keep it until ${formatDay(currentPeriodEnd)}, and there are no more payments.`;
}

/** Names of brands of cards, by Stripe's: docs.stripe.com/api/payment_methods/object#payment_method_object-card-brand. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Describes what a plan is paid with, such as `Card: Visa ending in 4242`. */
export const describeMethod = ({ method, card }: Pick<Plan, 'method' | 'card'>): string =>
  card ? `${method}: ${BRANDS[card.brand] ?? 'a card'} ending in ${card.last4}` : method;

/** Says what happens with a card that was just entered. */
export function describeEnteredCard({ isChangingCard, status }: Plan): string {
  if (isChangingCard)
    return "The payment service is saving your card. That takes a few seconds; you don't need to do anything.";
  return status === 'past-due'
    ? 'The payment that failed is taken from it. If it still shows as failed in a minute, this card was declined as well.'
    : 'The next payments are taken from it.';
}

/** Whether to offer a plan again: one that is paid for once, or has ended. */
export const canBuyAgain = ({ status, renews, canResume }: Plan): boolean =>
  status === 'ended' || (status !== 'paused' && !renews && !canResume);
