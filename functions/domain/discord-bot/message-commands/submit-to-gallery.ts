import { type APIInteractionResponseCallbackData, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { Problem } from '#platform/problem.ts';
import { buildConsentId } from '../../discord-posts/consent-buttons.ts';
import type { DiscordMessage } from '../../discord-posts/discord-message.ts';
import { type DiscordPost, isAllowed } from '../../discord-posts/post.ts';
import { type PostedMessage, readMessage } from '../../discord-posts/read-message.ts';
import { showAsTyped } from '../embed.ts';
import { buildPrivateText } from '../private-text.ts';
import type { Requester } from '../requester.ts';
import type { MessageCommand } from './message-command.ts';

type Message = APIInteractionResponseCallbackData;

/** Submits the pictures of a message to the gallery; those of someone else once their author agrees. */
export const submitToGallery: MessageCommand = async (message, requester) => {
  const { guildId, channelId } = requester;
  if (!guildId || !channelId) return buildPrivateText('Use this on a message of our server.');
  const posted = readMessage(message);
  if (!posted) return buildPrivateText(explainUnusable(message));
  const isOwn = posted.author.id === requester.user.id;
  try {
    const stored = await store(posted, requester, { guildId, channelId });
    if (!stored) return await respondToKnown(posted.id, isOwn);
    if (!isOwn)
      return buildPrivateText(
        `We've asked ${showAsTyped(posted.author.name)}. It's submitted once they agree.`,
      );
    return { ...buildPrivateText(THANKS), components: [buildWithdrawRow(posted.id)] };
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit-reached') return buildPrivateText(error.message);
    throw error;
  }
};

const THANKS = 'Thank you! Our team will look at it soon. You can withdraw it at any time.';

const explainUnusable = ({ author }: DiscordMessage): string =>
  author.bot
    ? "Bots can't give permission for their pictures."
    : 'This message has no picture that the gallery accepts: JPEG, PNG, GIF or WebP, up to 10 MB.';

/** Stores the submission; undefined if the message was chosen before. */
async function store(
  posted: PostedMessage,
  requester: Requester,
  place: { guildId: string; channelId: string },
): Promise<DiscordPost | undefined> {
  const { submitPost } = await import('../../discord-posts/submit-post.ts');
  return submitPost({ ...posted, ...place, isAgeRestricted: requester.isAgeRestricted }, requester.user);
}

async function respondToKnown(id: string, isOwn: boolean): Promise<Message> {
  const { findPost } = await import('../../discord-posts/store-post.ts');
  const post = await findPost(id);
  if (!post || !isOwn || !isAllowed(post)) return buildPrivateText('This message was submitted before.');
  return {
    ...buildPrivateText('You have shared this with the gallery. You can withdraw it.'),
    components: [buildWithdrawRow(id)],
  };
}

/** Builds the button with which an author withdraws the pictures of a message. */
export const buildWithdrawRow = (postId: string) => ({
  type: ComponentType.ActionRow as const,
  components: [
    {
      type: ComponentType.Button as const,
      style: ButtonStyle.Danger as const,
      label: 'Withdraw',
      custom_id: buildConsentId('withdrawn', postId),
    },
  ],
});
