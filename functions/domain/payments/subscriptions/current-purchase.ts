import type { Purchased, Subscription } from './subscription.ts';

/** What a person has at the moment: what renews, or else what they bought last. */
export function findCurrent({ grants, renewing }: Subscription): Purchased {
  if (renewing && renewing.status !== 'ended') return renewing;
  const prepaid = grants.filter((grant) => grant.renewing === undefined && grant.validity !== 'ended');
  const last = prepaid.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? renewing ?? grants[0];
  if (!last) throw new Error('A subscription begins with a payment');
  return last;
}
