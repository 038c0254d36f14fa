import { type Benefits, joinBenefits, NO_BENEFITS } from '#shared/benefits.ts';
import { computeEntitlement } from './entitlement.ts';
import type { Subscription } from './subscription.ts';

type Facts = Pick<Subscription, 'grants' | 'renewing'>;

/**
 * Computes which benefits a person has at an instant: those of every package that is in force then, as they were when it
 * was bought. What was bought before packages had a benefit does not bring it.
 *
 * @param now milliseconds since 1970
 */
export function computeBenefits(facts: Facts, now: number): Benefits {
  const { periods, renewedUntil = 0 } = computeEntitlement(facts);
  const prepaid = periods.filter(({ start, end }) => start <= now && now < end).map(({ grant }) => grant);
  const renewed = facts.renewing && now < renewedUntil ? [facts.renewing] : [];
  return joinBenefits([...prepaid, ...renewed].map(({ benefits }) => ({ ...NO_BENEFITS, ...benefits })));
}
