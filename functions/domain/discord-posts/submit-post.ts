import { countOfDay } from '#platform/attempts/daily-limit.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import { findSubmissionLimit } from '../accounts/definitions/sanction.ts';
import { findPlayerByDiscordId } from '../accounts/find-account.ts';
import { requireMaySubmit } from '../images/upload/submission-limit.ts';
import type { DiscordPerson, DiscordPost } from './post.ts';
import { type NewPost, storePost } from './store-post.ts';

const MAX_PER_DAY = GALLERY_LIMITS.submissionsPerDay;

/**
 * Submits the pictures of a message to the gallery. If someone else has posted it, their consent is requested first.
 *
 * @returns undefined if the message was chosen before
 * @throws Problem `limit-reached` at the daily limit, which staff may have lowered for the player
 */
export async function submitPost(post: NewPost, by: DiscordPerson): Promise<DiscordPost | undefined> {
  const limit = findSubmissionLimit(await findPlayerByDiscordId(by.id));
  requireMaySubmit(limit);
  const most = Math.min(MAX_PER_DAY, limit?.perDay ?? MAX_PER_DAY);
  const refusal = `You can submit up to ${most} messages a day. The limit resets at midnight UTC.`;
  return storePost(post, {
    by,
    consent: post.author.id === by.id ? 'submitted' : 'asked',
    guards: [countOfDay({ name: `DISCORD-SUBMITTED#${by.id}`, most, refusal })],
  });
}
