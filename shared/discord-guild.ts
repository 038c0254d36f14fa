import * as v from 'valibot';
import { Snowflake } from './discord-settings.ts';
import { buildOptionalLine, buildRequiredLine } from './text-fields.ts';
import { WholeNumber } from './whole-number.ts';

const ANY_EMOJI = /^\p{RGI_Emoji}$/v;
/** An emoji of a server as messages write it, or as Discord's API names it. */
const SERVER_EMOJI = /^(?:<a?:)?(\w{2,32}:\d{17,20})>?$/;
/** Selects the colourful form of a character such as ❤, as Discord sends it. */
const EMOJI_PRESENTATION = '\ufe0f';

/**
 * Normalizes an emoji to the form in which Discord names a reaction: a Unicode emoji, or `name:id` for one that a server has
 * added.
 *
 * @returns undefined if the text is not exactly one emoji
 */
function normalizeEmoji(text: string): string | undefined {
  const written = text.trim();
  const [, named] = SERVER_EMOJI.exec(written) ?? [];
  if (named) return named;
  return [written, written + EMOJI_PRESENTATION].find((emoji) => ANY_EMOJI.test(emoji));
}

/** A required emoji of a reaction. */
const buildRequiredEmoji = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.check((text) => normalizeEmoji(text) !== undefined, missing),
    // The check above found one.
    v.transform((text) => normalizeEmoji(text) ?? text),
  );

/** Limits of the settings of a Discord server; those of texts are in characters. */
const GUILD_LIMITS = {
  channelName: 100,
  username: 32,
  monitoredChannels: 20,
  approvers: 50,
} as const;

/** Where the name of the counter's channel shows the number of players online. */
const COUNT_PLACEHOLDER = '{count}';

/** Discord allows two changes of a channel's name in ten minutes, so it is never changed more often than this. */
const MIN_RENAME_MILLISECONDS = 300_000;

/** More players than will ever be online at once: the name must still fit. */
const LONGEST_COUNT = 999_999;

const INTERVAL = 'The update interval must be from 30 seconds to 24 hours';
const DAILY_LIMIT = 'The daily limit must be a whole number from 1 to 200';

const Switch = v.boolean('Choose whether this is on or off');

/** Writes the name of the counter's channel. */
export const formatCounterName = (nameFormat: string, count: number): string =>
  nameFormat.replaceAll(COUNT_PLACEHOLDER, String(count));

const NameFormat = v.pipe(
  buildRequiredLine('The name format', GUILD_LIMITS.channelName, 'Enter a name format'),
  v.includes(COUNT_PLACEHOLDER, `The name format must contain ${COUNT_PLACEHOLDER}`),
  v.check(
    (format) => formatCounterName(format, LONGEST_COUNT).length <= GUILD_LIMITS.channelName,
    `With a large number of players, the name is longer than ${GUILD_LIMITS.channelName} characters`,
  ),
);

/** A list without duplicates. */
const buildUniqueList = <Entry extends v.GenericSchema>(
  entry: Entry,
  key: (entry: v.InferOutput<Entry>) => string,
  { most, what }: { most: number; what: string },
) =>
  v.pipe(
    v.array(entry),
    v.maxLength(most, `Choose at most ${most} ${what}s`),
    v.check(
      (entries) => new Set(entries.map(key)).size === entries.length,
      `Each ${what} can be listed once`,
    ),
  );

const Id = v.nullable(Snowflake);

const MonitoredChannel = v.strictObject({
  channelId: Snowflake,
  channelName: buildRequiredLine('The channel name', GUILD_LIMITS.channelName, 'A channel has a name'),
  enabled: Switch,
});

const APPROVER_ID = 'Enter the Discord user ID of the approver: 17 to 20 digits';

export const ApproverUser = v.strictObject({
  userId: v.pipe(v.string(APPROVER_ID), v.trim(), v.regex(/^\d{17,20}$/, APPROVER_ID)),
  username: v.optional(buildOptionalLine('The username', GUILD_LIMITS.username), ''),
  enabled: Switch,
});

/** What staff set for a Discord server, complete. */
export const GuildSettingsFields = {
  verification: v.strictObject({
    enabled: Switch,
    /** The role of members whose game account is linked. */
    roleId: Id,
    /** The role of those who have paid for premium. */
    premiumRoleId: Id,
  }),
  onlinePlayers: v.strictObject({
    enabled: Switch,
    channelId: Id,
    /** In milliseconds. */
    updateInterval: v.pipe(
      v.number(INTERVAL),
      v.integer(INTERVAL),
      v.minValue(30_000, INTERVAL),
      v.maxValue(86_400_000, INTERVAL),
    ),
    /** How often the channel is renamed at most; read-only, and accepted because callers send what they received. */
    effectiveInterval: WholeNumber,
    nameFormat: NameFormat,
    /** The channel's name while the number is not known. */
    defaultName: buildRequiredLine('The default name', GUILD_LIMITS.channelName, 'Enter a default name'),
  }),
  gallery: v.strictObject({
    enabled: Switch,
    monitoredChannels: buildUniqueList(MonitoredChannel, ({ channelId }) => channelId, {
      most: GUILD_LIMITS.monitoredChannels,
      what: 'channel',
    }),
    approverUsers: buildUniqueList(ApproverUser, ({ userId }) => userId, {
      most: GUILD_LIMITS.approvers,
      what: 'approver',
    }),
    /** A Unicode emoji, or `name:id` of one that the server has added. */
    reactionTrigger: buildRequiredEmoji('Choose one emoji as the trigger'),
    autoApprove: Switch,
    /** The images of the server in a day (UTC). */
    maxImagesPerDay: v.pipe(
      v.number(DAILY_LIMIT),
      v.integer(DAILY_LIMIT),
      v.minValue(1, DAILY_LIMIT),
      v.maxValue(200, DAILY_LIMIT),
    ),
    /** Where images wait for an approver's buttons. */
    reviewChannelId: Id,
  }),
};

const { verification, onlinePlayers, gallery } = GuildSettingsFields;

/** The settings as callers send them: fields that the specification does not name are optional, and keep their value if left out. */
export const GivenGuildFields = {
  verification: v.strictObject({ ...verification.entries, premiumRoleId: v.exactOptional(Id) }),
  onlinePlayers: v.strictObject({
    ...onlinePlayers.entries,
    effectiveInterval: v.exactOptional(WholeNumber),
  }),
  gallery: v.strictObject({ ...gallery.entries, reviewChannelId: v.exactOptional(Id) }),
};
const GivenGuildSettings = v.object(GivenGuildFields);
export type GivenGuildSettings = v.InferOutput<typeof GivenGuildSettings>;

/** The settings of a Discord server, with their version, which is 0 until they are first saved. */
export const GuildSettings = v.object({ guildId: Snowflake, ...GuildSettingsFields, version: WholeNumber });
export type GuildSettings = v.InferOutput<typeof GuildSettings>;

/** The settings of a server until staff save its first ones. */
export const GUILD_DEFAULTS: Omit<GuildSettings, 'guildId' | 'version'> = {
  verification: { enabled: false, roleId: null, premiumRoleId: null },
  onlinePlayers: {
    enabled: false,
    channelId: null,
    updateInterval: 30_000,
    effectiveInterval: MIN_RENAME_MILLISECONDS,
    nameFormat: `${COUNT_PLACEHOLDER} Pixels Online`,
    defaultName: 'Game Server',
  },
  gallery: {
    enabled: false,
    monitoredChannels: [],
    approverUsers: [],
    reactionTrigger: '👍',
    autoApprove: false,
    maxImagesPerDay: 50,
    reviewChannelId: null,
  },
};

/** How often the counter's channel is renamed at most, in milliseconds. */
export const getEffectiveInterval = (updateInterval: number): number =>
  Math.max(updateInterval, MIN_RENAME_MILLISECONDS);
