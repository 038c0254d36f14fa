import { toIsoTime } from '#shared/ids.ts';
import { listTerms, type SubscriptionFacts } from './benefits.ts';
import type { UploadStamp } from './upload-stamp.ts';

/**
 * Computes the stamp of a person's images at an instant.
 *
 * @param owned everything that the person has bought
 * @param now milliseconds since 1970
 */
export function computeStamp(owned: readonly SubscriptionFacts[], now: number): UploadStamp {
  const terms = owned.flatMap(listTerms);
  const hasPriority = terms.some(
    ({ start, end, benefits }) => benefits.reviewPriority && start <= now && now < end,
  );
  const until = findEnd(
    terms.filter(({ benefits }) => benefits.premiumBadge),
    now,
  );
  return { ...(hasPriority && { hasPriority }), ...(until > now && { premiumBadgeUntil: toIsoTime(until) }) };
}

/** The end of the terms that follow each other without a gap; `now` if none is in force. */
function findEnd(terms: ReturnType<typeof listTerms>, now: number): number {
  const ends = terms.filter(({ start }) => start <= now).map(({ end }) => end);
  const until = Math.max(now, ...ends);
  return until > now ? findEnd(terms, until) : now;
}
