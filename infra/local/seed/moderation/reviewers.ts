import type { PastDecision } from '#domain/images/import-image.ts';
import { Random } from '../art/seeded-random.ts';
import { findStaff } from '../people/find-staff.ts';
import type { People } from '../people/people.ts';

const MINUTE = 60_000;
/** The longest that an image waited for its decision. */
const LONGEST_WAIT = 9 * 60 * MINUTE;

/** The moderators who decided, the busier one first. */
const REVIEWERS = ['moderator', 'orla'] as const;

/**
 * Picks who decided on an image, never its uploader, and when: some minutes to nine hours after its upload.
 *
 * @param image its time is in milliseconds since 1970
 * @returns the time in milliseconds since 1970, before `now`
 */
export function pickReview(
  { title, createdBy, createdAt }: { title: string; createdBy: string; createdAt: number },
  people: Pick<People, 'uploaders'>,
  now: number,
): Pick<PastDecision, 'reviewer' | 'at'> {
  const random = new Random(`review of ${title}`);
  const [first, second] = random.next() < 0.6 ? REVIEWERS : REVIEWERS.toReversed();
  const name = first === createdBy ? second : first;
  const wait = Math.min(LONGEST_WAIT * random.next() ** 2 + 3 * MINUTE, (now - createdAt) * 0.7);
  return { reviewer: findStaff(name, people.uploaders), at: Math.round(createdAt + wait) };
}
