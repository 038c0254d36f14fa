import { ChannelType, PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import type { GuildChannel } from '#platform/discord/discord-objects.ts';
import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import { computeChannelPermissions } from './bot-permissions.ts';
import { buildCheck, type Finding, fail, pass } from './build-check.ts';
import { type CheckFacts, combineFacts } from './check-facts.ts';
import { getRenameBudget, type RenameRecord } from './rename-record.ts';

/** What the bot needs in a channel, in the words of Discord's screens. */
const NEEDS = {
  counter: {
    'View Channel': Permission.ViewChannel,
    Connect: Permission.Connect,
    'Manage Channel': Permission.ManageChannels,
  },
  monitored: {
    'View Channel': Permission.ViewChannel,
    'Read Message History': Permission.ReadMessageHistory,
    'Add Reactions': Permission.AddReactions,
  },
  review: {
    'View Channel': Permission.ViewChannel,
    'Read Message History': Permission.ReadMessageHistory,
    'Send Messages': Permission.SendMessages,
    'Embed Links': Permission.EmbedLinks,
  },
};
type Use = keyof typeof NEEDS;

const USES: Record<Use, { group: GuildCheck['group']; label: string }> = {
  counter: { group: 'counter', label: "the counter's channel" },
  monitored: { group: 'gallery', label: 'the monitored channel' },
  review: { group: 'gallery', label: 'the review channel' },
};

interface UsedChannel {
  use: Use;
  channelId: string | null;
  /** Its name when it was chosen. */
  name?: string;
}

/** Checks each permission in every channel that a feature uses, and how often the counter may rename its channel. */
export function checkChannels(facts: CheckFacts): GuildCheck[] {
  const { onlinePlayers, gallery } = facts.settings;
  const monitored: UsedChannel[] = gallery.monitoredChannels
    .filter(({ enabled }) => enabled)
    .map(({ channelId, channelName: name }) => ({ use: 'monitored', channelId, name }));
  const needed: UsedChannel[] = monitored.length > 0 ? monitored : [{ use: 'monitored', channelId: null }];
  // Members submit images by a command, whether the monitor is on or not.
  const review: UsedChannel[] = gallery.reviewChannelId
    ? [{ use: 'review', channelId: gallery.reviewChannelId }]
    : [];
  return [
    ...checkChannel(facts, { use: 'counter', channelId: onlinePlayers.channelId }, onlinePlayers.enabled),
    checkBudget(facts, onlinePlayers.enabled),
    ...needed.flatMap((used) => checkChannel(facts, used, gallery.enabled)),
    ...review.flatMap((used) => checkChannel(facts, used, true)),
  ];
}

/** A check of whether a channel exists, followed by one of each permission in it. */
function checkChannel(facts: CheckFacts, used: UsedChannel, isNeeded: boolean): GuildCheck[] {
  const { use, channelId } = used;
  const { group, label } = USES[use];
  const channels = facts.channels.isKnown ? facts.channels.value : [];
  const channel = channels.find(({ id }) => id === channelId);
  const name = (channel && showName(channel)) ?? (used.name && `#${used.name}`);
  const where = name ? `${label} ${name}` : label;
  const id = use === 'monitored' && channelId ? `${use}-${channelId}` : use;
  const exists = buildCheck(
    { id, group, label: `${where.replace(/^t/, 'T')} exists` },
    { isNeeded, fact: facts.channels, find: () => findExistence(channel, used) },
  );
  if (exists.state === 'failed' || exists.state === 'not-needed') return [exists];
  const fact = combineFacts(facts.bot, facts.channels);
  const needs = Object.entries(NEEDS[use]).filter(([need]) => need !== 'Connect' || isVoice(channel));
  const permissions = needs.map(([need, bit]) =>
    buildCheck(
      { id: `${id}-${need.toLowerCase().replaceAll(' ', '-')}`, group, label: `'${need}' in ${where}` },
      {
        fact,
        find: ([member]) =>
          findPermission(need, channel && (computeChannelPermissions(member, channel) & bit) !== 0n),
      },
    ),
  );
  return [exists, ...permissions];
}

const isVoice = (channel: GuildChannel | undefined): boolean =>
  channel?.type === ChannelType.GuildVoice || channel?.type === ChannelType.GuildStageVoice;

/** As Discord shows it. */
const showName = (channel: GuildChannel): string => (isVoice(channel) ? channel.name : `#${channel.name}`);

function findExistence(channel: GuildChannel | undefined, { use, channelId }: UsedChannel): Finding {
  if (channel) return pass(`It is called ${showName(channel)}`);
  const step = use === 'monitored' ? 'Add a channel on this page.' : 'Choose a channel on this page.';
  return channelId === null
    ? fail('No channel is chosen', step)
    : fail('The channel was deleted, or the bot may not see the server', step);
}

const findPermission = (need: string, isAllowed: boolean | undefined): Finding =>
  isAllowed
    ? pass(`The bot has the permission '${need}'`)
    : fail(
        `The bot lacks the permission '${need}'`,
        `In the channel's settings on Discord, open Permissions, choose the bot's role and allow '${need}'.`,
      );

function checkBudget({ renames }: CheckFacts, isOn: boolean): GuildCheck {
  return buildCheck(
    { id: 'rename-budget', group: 'counter', label: 'The channel can be renamed now' },
    {
      isNeeded: isOn && renames !== undefined,
      fact: { isKnown: true, value: renames },
      find: (record) => (record ? findBudget(record) : pass('Nothing was renamed yet')),
    },
  );
}

function findBudget(record: RenameRecord): Finding {
  const now = Date.now();
  const { left, from } = getRenameBudget(record, now);
  if (from <= now) return pass(`${left} of 2 renames in ten minutes are left`);
  const minutes = Math.ceil((from - now) / 60_000);
  const time = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return fail(
    record.blockedUntil > now
      ? `Discord asked us to wait for ${time}`
      : `Discord allows two renames in ten minutes, and both are used for another ${time}`,
    'Wait: the counter continues on its own.',
  );
}
