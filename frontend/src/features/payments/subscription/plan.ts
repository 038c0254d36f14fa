import type { MySubscription } from '../../../../../shared/contract/subscriptions.ts';
import { formatDay, formatMoney } from '../../../ui/format.ts';

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
        text: `We couldn't collect your last payment. We'll try again until ${end}; please make sure that ${plan.method} can be charged.`,
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
  return {
    tone: 'good',
    title,
    text: `You've paid until ${formatDay(plan.currentPeriodEnd)}. It doesn't renew.`,
  };
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

/** Says what a cancellation does. */
export function describeCancellation({ status, renews, currentPeriodEnd, trialEnds }: Plan): string {
  if (!renews) return 'Your payment is refunded in full.';
  if (status === 'trialing')
    return `You keep it until ${formatDay(trialEnds ?? currentPeriodEnd)} and pay nothing.`;
  return `You keep it until ${formatDay(currentPeriodEnd)}, and there are no more payments.`;
}

/** Whether to offer a plan again: one that is paid for once, or has ended. */
export const canBuyAgain = ({ status, renews, canResume }: Plan): boolean =>
  status === 'ended' || (status !== 'paused' && !renews && !canResume);
