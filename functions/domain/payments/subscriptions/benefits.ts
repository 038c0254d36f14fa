import { type Benefits, joinBenefits, NO_BENEFITS } from '#shared/benefits.ts';
import { computeEntitlement } from './entitlement.ts';
import type { Subscription } from './subscription.ts';

/** What benefits follow from. */
export type SubscriptionFacts = Pick<Subscription, 'grants' | 'renewing'>;

/** How long a package is in force. Times are milliseconds since 1970. */
interface Term {
  start: number;
  end: number;
  benefits: Benefits;
}

/**
 * Lists when which benefits are in force: those of every package as they were when it was bought. What was bought before
 * packages had a benefit does not bring it.
 */
export function listTerms(facts: SubscriptionFacts): Term[] {
  const { periods, renewedUntil } = computeEntitlement(facts);
  const prepaid = periods.map(({ grant, start, end }) => ({ start, end, brings: grant.benefits }));
  const renewed =
    facts.renewing && renewedUntil !== undefined
      ? [{ start: 0, end: renewedUntil, brings: facts.renewing.benefits }]
      : [];
  return [...prepaid, ...renewed].map(({ brings, ...term }) => ({
    ...term,
    benefits: { ...NO_BENEFITS, ...brings },
  }));
}

/**
 * Computes which benefits a person has at an instant: the best of each of every package that is in force then.
 *
 * @param now milliseconds since 1970
 */
export const computeBenefits = (facts: SubscriptionFacts, now: number): Benefits =>
  joinBenefits(
    listTerms(facts)
      .filter(({ start, end }) => start <= now && now < end)
      .map(({ benefits }) => benefits),
  );
