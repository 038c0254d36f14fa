import { Routes } from 'discord-api-types/v10';
import { findEntity } from '#platform/data/change.ts';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GuildChannel } from '#platform/discord/discord-objects.ts';
import { log } from '#platform/log.ts';
import type { ImageId } from '#shared/ids.ts';
import { listGuildSettings } from '../../discord-admin/guild-settings.ts';
import type { Image } from '../../images/image.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { findPictureUrl } from './picture-url.ts';
import { buildReviewMessage } from './review-message.ts';

/**
 * Shows an image that waits for a decision in the review channels of our servers. Discord sends a repetition only once.
 *
 * @throws DiscordFailure if Discord does not respond
 */
export async function postForReview({ imageId }: { imageId: ImageId }): Promise<void> {
  const image = await findEntity(imageDefinition, imageId, { consistent: true });
  if (image?.processing !== 'done' || image.approvalStatus !== 'pending') return;
  for (const { gallery } of await listGuildSettings())
    if (gallery.reviewChannelId) await post(image, gallery.reviewChannelId).catch(ignoreRefusal);
}

async function post(image: Image, channelId: string): Promise<void> {
  const { nsfw: isAgeRestricted } = await askDiscord('get', Routes.channel(channelId), {
    response: GuildChannel,
  });
  const pictureUrl = await findPictureUrl(image, { isAgeRestricted });
  const message = buildReviewMessage(image, { place: 'channel', pictureUrl });
  // A nonce has at most 25 characters, an id 26; the first one is 0.
  const nonce = image.id.slice(1);
  await askDiscord('post', Routes.channelMessages(channelId), {
    body: { ...message, nonce, enforce_nonce: true },
  });
}

/** The setup of the server is for staff to mend; the image waits on the site all the same. */
async function ignoreRefusal(error: unknown): Promise<void> {
  if (!(error instanceof DiscordFailure && error.isRefusal)) throw error;
  await log('warn', 'An image could not be shown for review on Discord', { cause: error });
}
