import type { Discord } from './discord.ts';
import type { Message } from './world.ts';

/** Whether a text names an emoji: a single Unicode one, or `name:id`. */
export const isEmoji = (text: string): boolean =>
  /^\w{2,32}:\d{17,20}$/.test(text) ||
  /^\p{RGI_Emoji}$/v.test(text) ||
  /^\p{Extended_Pictographic}\uFE0F?$/u.test(text);

/** Adds a user's reaction; nothing happens if it is there already. */
export function addReaction(discord: Discord, message: Message, emoji: string, userId: string): void {
  const reaction = message.reactions.find((each) => each.emoji === emoji);
  if (!reaction) message.reactions.push({ emoji, userIds: [userId] });
  else if (!reaction.userIds.includes(userId)) reaction.userIds.push(userId);
  discord.save();
}

/** Removes a user's reaction, if it is there. */
export function removeReaction(discord: Discord, message: Message, emoji: string, userId: string): void {
  message.reactions = message.reactions
    .map((each) =>
      each.emoji === emoji ? { ...each, userIds: each.userIds.filter((id) => id !== userId) } : each,
    )
    .filter(({ userIds }) => userIds.length > 0);
  discord.save();
}
