import {
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { PermanentFailure } from '#platform/data/define-task.ts';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { DiscordId } from '#platform/discord/discord-objects.ts';
import { buildConsentId } from './consent-buttons.ts';
import { buildMessageUrl, type DiscordPost, getConsent } from './post.ts';
import type { PostInput } from './post-tasks.ts';
import { findPost } from './store-post.ts';

/**
 * Asks the author of a message in private whether its pictures may be in the gallery, or below the message if they accept no
 * private messages. Discord sends a repetition only once.
 *
 * @throws DiscordFailure if Discord does not respond; PermanentFailure if it forbids both
 */
export async function askConsent({ postId }: PostInput): Promise<void> {
  const post = await findPost(postId);
  if (!post || getConsent(post) !== 'asked') return;
  try {
    const body = { recipient_id: post.author.id };
    const { id } = await askDiscord('post', Routes.userChannels(), { response: DiscordId, body });
    await sendQuestion(id, post, {});
  } catch (error) {
    if (!(error instanceof DiscordFailure && error.isRefusal)) throw error;
    await sendQuestion(post.channelId, post, { message_reference: { message_id: post.id } }).catch(giveUp);
  }
}

/** Where the bot may not write at all, the author never gets the question, and so never agrees. */
function giveUp(error: unknown): never {
  if (!(error instanceof DiscordFailure && error.isRefusal)) throw error;
  throw new PermanentFailure(`The author of a picture could not be asked: ${error.message}`);
}

async function sendQuestion(
  channelId: string,
  post: DiscordPost,
  rest: Partial<RESTPostAPIChannelMessageJSONBody>,
): Promise<void> {
  const requester = post.consent.at(-1)?.by.id;
  const pictures = post.pictures.length === 1 ? 'your picture' : 'your pictures';
  const body: RESTPostAPIChannelMessageJSONBody = {
    content: `<@${post.author.id}>, <@${requester}> would like to see ${pictures} in the gallery of Pixelcrowd, with your name and a link back: ${buildMessageUrl(post)}\nDo you agree? You can withdraw it at any time.`,
    components: [buildRow(post.id)],
    allowed_mentions: { users: [post.author.id] },
    nonce: post.id,
    enforce_nonce: true,
    ...rest,
  };
  await askDiscord('post', Routes.channelMessages(channelId), { body });
}

const buildRow = (postId: string): APIMessageTopLevelComponent => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.Button,
      style: ButtonStyle.Success,
      label: 'Yes, show it',
      custom_id: buildConsentId('given', postId),
    },
    {
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: "No, don't",
      custom_id: buildConsentId('refused', postId),
    },
  ],
});
