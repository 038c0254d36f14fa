import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { addMonths } from '#domain/payments/subscriptions/entitlement.ts';
import type { PastResponse } from '#domain/payments/subscriptions/import-subscriptions.ts';
import { changeSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { Random } from '../art/seeded-random.ts';
import { pickStripeId } from './gateway-traces.ts';
import { payAll, receiveNews } from './order-steps.ts';
import { accept, place, type Shop, toCurrent } from './purchases.ts';
import { buildPastRenewal } from './renewals.ts';

const DAY = 86_400_000;
/** When it renews next. */
const DUE = 7 * DAY;
const RENEWALS = 3;

/** A subscription of someone with an account. */
interface Membership {
  transactions: PastTransaction[];
  response: PastResponse;
}

/** Finds the sample account that subscribes. */
export function findMember(users: readonly WebsiteAccount[]): WebsiteAccount {
  const member = users.find(({ role }) => role === 'premium');
  if (!member) throw new Error('There is no premium account among the sample people');
  return member;
}

/** Builds a monthly subscription by card that began with a trial, has renewed since, and renews again in seven days. */
export async function buildMembership(shop: Shop, member: WebsiteAccount, now: number): Promise<Membership> {
  const random = new Random('membership');
  const { email, firstName, lastName } = member;
  const next = now + DUE;
  const renewedAt = Array.from({ length: RENEWALS }, (_, index) => addMonths(next, index - RENEWALS));
  const trialEnd = renewedAt[0] ?? next;
  const reference = pickStripeId('sub', random);
  const choice = { buyer: { userEmail: email, firstName, lastName }, type: 'stripe', place: 0 } as const;
  const begunAt = trialEnd - 30 * DAY;
  const placed = accept(await place(shop, choice, begunAt - 180_000, random), random);
  const begin = receiveNews(placed, begunAt, 'paid', (order) => ({
    ...payAll(order),
    subscription: reference,
  }));
  const purchase = { ...placed, steps: [...placed.steps, begin] };
  const renewals = renewedAt.map((at) => buildPastRenewal(toCurrent(purchase), at, true, random));
  const seen = { status: 'active', currentPeriodEnd: next, trialEnd, renews: true, renewals: [] } as const;
  return { transactions: [purchase, ...renewals], response: { reference, seen, at: now } };
}

/** Binds the stored subscription to the stored account. */
export const bindMembership = ({ email }: WebsiteAccount): Promise<void> =>
  changeSubscription(email, { action: 'subscription.bind' }, (current) => current);
