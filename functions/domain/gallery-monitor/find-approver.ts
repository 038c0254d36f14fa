import { RESTJSONErrorCodes, ReactionType, Routes } from 'discord-api-types/v10';
import * as v from 'valibot';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { type ChannelMessage, type DiscordReaction, DiscordUser } from '../discord-posts/discord-message.ts';
import type { DiscordPerson } from '../discord-posts/post.ts';
import { TAKEN_MARK } from '../discord-posts/taken-mark.ts';

/** What makes a reaction an approval. */
export interface Trigger {
  /** A character, or `name:id` of one that the server has added. */
  emoji: string;
  approvers: ReadonlySet<string>;
}

const USERS_PER_PAGE = 100;

/** A character may come with a selector of its picture form and with a color of skin, or without. */
const VARIANTS = /\ufe0f|\p{Emoji_Modifier}/gu;

/** Counts who has added the trigger to a message; 0 if the message was taken already. */
export function countTrigger(
  { reactions = [] }: Partial<Pick<ChannelMessage, 'reactions'>>,
  emoji: string,
): number {
  if (reactions.some(({ me, emoji: { name } }) => me && name === TAKEN_MARK)) return 0;
  return findTriggers(reactions, emoji).reduce((sum, { count }) => sum + count, 0);
}

/**
 * Queries Discord for an approver who has added the trigger to a message; undefined if none has.
 *
 * @throws DiscordFailure
 */
export async function findApprover(
  message: Pick<ChannelMessage, 'id' | 'channel_id' | 'reactions'>,
  { emoji, approvers }: Trigger,
): Promise<DiscordPerson | undefined> {
  for (const trigger of findTriggers(message.reactions, emoji)) {
    for (const type of listTypes(trigger)) {
      const found = await findAmong(message, nameEmoji(trigger), type, approvers);
      if (found) return found;
    }
  }
  return undefined;
}

/** The reactions with the trigger: Discord counts each color of skin as another emoji. */
const findTriggers = (reactions: readonly DiscordReaction[] = [], emoji: string): DiscordReaction[] =>
  reactions.filter((reaction) => isSame(nameEmoji(reaction), emoji));

const listTypes = ({ count_details: { normal, burst } }: DiscordReaction): ReactionType[] => [
  ...(normal > 0 ? [ReactionType.Normal] : []),
  ...(burst > 0 ? [ReactionType.Super] : []),
];

/** The message, or the emoji, was deleted a moment ago. */
function treatAsNone(error: unknown): DiscordUser[] {
  const gone: readonly number[] = [RESTJSONErrorCodes.UnknownMessage, RESTJSONErrorCodes.UnknownEmoji];
  if (error instanceof DiscordFailure && gone.includes(error.code)) return [];
  throw error;
}

const nameEmoji = ({ emoji: { id, name } }: DiscordReaction): string => (id ? `${name}:${id}` : (name ?? ''));

const isSame = (one: string, other: string): boolean =>
  one.replaceAll(VARIANTS, '') === other.replaceAll(VARIANTS, '');

async function findAmong(
  { id, channel_id }: Pick<ChannelMessage, 'id' | 'channel_id'>,
  emoji: string,
  type: ReactionType,
  approvers: ReadonlySet<string>,
): Promise<DiscordPerson | undefined> {
  const route = Routes.channelMessageReaction(channel_id, id, encodeURIComponent(emoji));
  for (let after = '0'; ; ) {
    const query = { type: String(type), limit: String(USERS_PER_PAGE), after };
    const users = await askDiscord('get', route, { response: v.array(DiscordUser), query }).catch(
      treatAsNone,
    );
    const approver = users.find((user) => approvers.has(user.id));
    if (approver) return { id: approver.id, name: approver.global_name ?? approver.username };
    const last = users.at(-1);
    if (users.length < USERS_PER_PAGE || !last) return undefined;
    after = last.id;
  }
}
