import { Routes } from 'discord-api-types/v10';
import { askDiscord } from '../../platform/discord/ask-discord.ts';
import { DiscordFailure } from '../../platform/discord/discord-failure.ts';
import { log } from '../../platform/log.ts';
import type { DiscordPost } from './post.ts';

/** The reaction of the bot below messages whose pictures were taken into the gallery. */
export const TAKEN_MARK = '✅';

/**
 * Adds the mark to a message, or takes it away. The bot may be forbidden to, which is no reason to repeat what led to it.
 *
 * @throws DiscordFailure if Discord limits us or does not answer
 */
export async function markMessage(
  { channelId, id }: Pick<DiscordPost, 'channelId' | 'id'>,
  isTaken: boolean,
): Promise<void> {
  const route = Routes.channelMessageOwnReaction(channelId, id, encodeURIComponent(TAKEN_MARK));
  await askDiscord(isTaken ? 'put' : 'delete', route).catch(async (error: unknown) => {
    if (!(error instanceof DiscordFailure && error.isRefusal)) throw error;
    await log('warn', 'A message on Discord could not be marked', { messageId: id, cause: error });
  });
}
