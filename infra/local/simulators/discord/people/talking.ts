import { describeMessage } from '../describe.ts';
import { type Discord, requireMessage } from '../discord.ts';
import { refuse } from '../discord-refusal.ts';
import { openDm } from '../dms.ts';
import type { UploadedFile } from '../files.ts';
import { addMessage } from '../messages.ts';
import { addReaction, isEmoji, removeReaction } from '../reactions.ts';
import type { Message } from '../world.ts';
import { requirePermissions } from './require-permissions.ts';

/** What a person writes. */
export interface Post {
  content?: string;
  files?: readonly UploadedFile[];
  replyTo?: string;
}

/** Opens what people write, and their reactions. */
export function openTalking(discord: Discord) {
  const requireAny = (messageId: string): Message => {
    const message = discord.world.messages.find(({ id }) => id === messageId);
    return requireMessage(discord, message?.channelId ?? '', messageId);
  };
  const send = async (userId: string, channelId: string, { content = '', files = [], replyTo }: Post) => {
    const body = { content, ...(replyTo && { message_reference: { message_id: replyTo } }) };
    const more = replyTo ? { type: 19 } : {};
    const message = await addMessage(discord, { channelId, authorId: userId, files, body, more });
    return describeMessage(discord, message, userId);
  };
  return {
    post: async (userId: string, channelId: string, post: Post) => {
      requirePermissions(
        discord,
        userId,
        channelId,
        post.files?.length ? ['SendMessages', 'AttachFiles'] : ['SendMessages'],
      );
      return send(userId, channelId, post);
    },
    postDm: (userId: string, post: Post) => send(userId, openDm(discord, userId).id, post),
    deleteMessage: (messageId: string) => {
      const { messages } = discord.world;
      messages.splice(messages.indexOf(requireAny(messageId)), 1);
      discord.save();
    },
    react: (userId: string, messageId: string, emoji: string) => {
      const message = requireAny(messageId);
      const isKnown = message.reactions.some((each) => each.emoji === emoji);
      if (!isEmoji(emoji)) throw refuse(10014);
      requirePermissions(discord, userId, message.channelId, isKnown ? [] : ['AddReactions']);
      addReaction(discord, message, emoji, userId);
    },
    unreact: (userId: string, messageId: string, emoji: string) =>
      removeReaction(discord, requireAny(messageId), emoji, userId),
  };
}
