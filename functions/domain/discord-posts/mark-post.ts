import { Routes } from 'discord-api-types/v10';
import { enqueue } from '#platform/data/tasks.ts';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { log } from '#platform/log.ts';
import { type DiscordPost, isAllowed } from './post.ts';
import { markPostTask, type PostInput } from './post-tasks.ts';
import { findPost } from './store-post.ts';
import { TAKEN_MARK } from './taken-mark.ts';

/** Marks a message as its pictures are now: in the gallery, or withdrawn. */
export async function markStoredPost({ postId }: PostInput): Promise<void> {
  const post = await findPost(postId);
  if (post) await markPost(post);
}

/**
 * Marks a message whose pictures were taken, or takes the mark of withdrawn ones away; later, if Discord limits us. The bot may be
 * forbidden to, which is no reason to repeat what led to it.
 *
 * @throws DiscordFailure if Discord does not respond
 */
export async function markPost(post: DiscordPost): Promise<void> {
  const route = Routes.channelMessageOwnReaction(post.channelId, post.id, encodeURIComponent(TAKEN_MARK));
  try {
    await askDiscord(isAllowed(post) ? 'put' : 'delete', route);
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    const { retryAfterSeconds: afterSeconds, isRefusal } = error;
    if (afterSeconds !== undefined) await enqueue(markPostTask.create({ postId: post.id }, { afterSeconds }));
    else if (isRefusal)
      await log('warn', 'A message on Discord could not be marked', { messageId: post.id, cause: error });
    else throw error;
  }
}
