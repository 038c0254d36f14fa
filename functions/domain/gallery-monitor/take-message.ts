import { countOfDay } from '#platform/attempts/daily-limit.ts';
import type { Person } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import type { ChannelMessage } from '../discord-posts/discord-message.ts';
import { type PostedMessage, readMessage } from '../discord-posts/read-message.ts';
import { storePost } from '../discord-posts/store-post.ts';
import { countTrigger, findApprover } from './find-approver.ts';
import { type KnownReactions, rememberReactions } from './known-reactions.ts';

/** A channel that is monitored. */
export interface Monitored {
  settings: GuildSettings;
  channelId: string;
  /** Whether Discord shows it to adults only. */
  isAgeRestricted: boolean;
  /** What is known about reactions, for the next run. */
  knownReactions: KnownReactions;
}

/** What a run took from a channel. */
export interface Taken {
  pictures: number;
  /** Whether the daily limit ended it. */
  isFull: boolean;
}

/** Approves pictures where staff have switched on that all of them are. */
const MONITOR: Person = { kind: 'system', id: 'gallery-monitor', name: 'Gallery monitor' };

/**
 * Takes the pictures of a message into the gallery if they belong there: all of them with auto-approve on, otherwise those that an
 * approver has reacted to.
 *
 * @param taken counts them
 * @throws DiscordFailure
 */
export async function takeMessage(
  message: ChannelMessage,
  monitored: Monitored,
  taken: Taken,
): Promise<void> {
  const posted = readMessage(message);
  const approver = posted && (await chooseApprover(message, monitored));
  if (!approver) return;
  const { gallery } = monitored.settings;
  // A message with more pictures than a day allows would never fit.
  const pictures = posted.pictures.slice(0, gallery.maxImagesPerDay);
  try {
    if (await store({ ...posted, pictures }, approver, monitored)) taken.pictures += pictures.length;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'limit-reached')) throw error;
    taken.isFull = true;
    // The next run queries it again.
    delete monitored.knownReactions.counts[message.id];
  }
}

/** Queries Discord for who has reacted only if that can have changed. */
async function chooseApprover(
  message: ChannelMessage,
  { settings: { gallery }, knownReactions }: Monitored,
): Promise<Person | undefined> {
  if (gallery.autoApprove) return MONITOR;
  const emoji = gallery.reactionTrigger;
  const approvers = new Set(
    gallery.approverUsers.filter(({ enabled }) => enabled).map(({ userId }) => userId),
  );
  const count = countTrigger(message, emoji);
  if (approvers.size === 0 || count === 0 || knownReactions.counts[message.id] === count) return undefined;
  const found = await findApprover(message, { emoji, approvers });
  // Also if one is found: its mark may come later.
  rememberReactions(knownReactions, message.id, count);
  return found && { kind: 'discord', ...found };
}

const store = (
  posted: PostedMessage,
  approveAs: Person,
  { settings: { guildId, gallery }, channelId, isAgeRestricted }: Monitored,
) =>
  storePost(
    { ...posted, guildId, channelId, isAgeRestricted, approveAs },
    {
      by: { id: approveAs.id, name: approveAs.name },
      consent: 'posted',
      guards: [
        countOfDay({
          name: `MONITORED#${guildId}`,
          most: gallery.maxImagesPerDay,
          by: posted.pictures.length,
          refusal: 'The daily limit is reached',
        }),
      ],
    },
  );
