import { countOfDay } from '#platform/attempts/daily-limit.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { DiscordPerson, DiscordPost } from './post.ts';
import { type NewPost, storePost } from './store-post.ts';

const MAX_PER_DAY = GALLERY_LIMITS.submissionsPerDay;
const REFUSAL = `You can submit up to ${MAX_PER_DAY} messages a day. The limit resets at midnight UTC.`;

/**
 * Submits the pictures of a message to the gallery. If someone else has posted it, their consent is requested first.
 *
 * @returns undefined if the message was chosen before
 * @throws Problem `limit-reached` at the daily limit
 */
export const submitPost = (post: NewPost, by: DiscordPerson): Promise<DiscordPost | undefined> =>
  storePost(post, {
    by,
    consent: post.author.id === by.id ? 'submitted' : 'asked',
    guards: [countOfDay({ name: `DISCORD-SUBMITTED#${by.id}`, most: MAX_PER_DAY, refusal: REFUSAL })],
  });
