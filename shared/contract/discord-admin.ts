import * as v from 'valibot';
import { GivenGuildFields, GuildSettings } from '../discord-guild.ts';
import { DISCORD_JOBS } from '../discord-jobs.ts';
import { Snowflake } from '../discord-settings.ts';
import { IsoTime } from '../ids.ts';
import { WholeNumber } from '../whole-number.ts';
import { defineContract } from './call.ts';
import { Version } from './version.ts';

const OneGuild = v.object({ guildId: Snowflake });

/** A server that the bot is in. */
const DiscordGuild = v.object({
  id: Snowflake,
  name: v.string(),
  /** The address of its picture. */
  icon: v.nullable(v.string()),
  memberCount: WholeNumber,
});
export type DiscordGuild = v.InferOutput<typeof DiscordGuild>;

const DiscordRole = v.object({
  id: Snowflake,
  name: v.string(),
  /** Whether the bot may give it to members: it is below the bot's own role. */
  isAssignable: v.boolean(),
});
export type DiscordRole = v.InferOutput<typeof DiscordRole>;

const DiscordChannel = v.object({
  id: Snowflake,
  name: v.string(),
  type: v.picklist(['text', 'announcement', 'voice', 'stage']),
});
export type DiscordChannel = v.InferOutput<typeof DiscordChannel>;

/** How images get from Discord into the gallery. */
const GalleryInfo = v.object({
  enabled: v.boolean(),
  monitoredChannels: v.array(v.object({ channelName: v.string() })),
  /** Whether every image is published; otherwise those to which an approver adds the trigger emoji. */
  autoApprove: v.boolean(),
  /** A Unicode emoji, or `name:id`. */
  reactionTrigger: v.string(),
});
export type GalleryInfo = v.InferOutput<typeof GalleryInfo>;

/** Something that a feature needs of Discord. */
const GuildCheck = v.object({
  id: v.string(),
  /** The part of the page that it belongs to. */
  group: v.picklist(['bot', 'verification', 'counter', 'gallery']),
  label: v.string(),
  /** Unknown if Discord did not say; not needed while the feature is off. */
  state: v.picklist(['passed', 'failed', 'unknown', 'not-needed']),
  why: v.string(),
  /** What to do about it; null if nothing. */
  step: v.nullable(v.string()),
});
export type GuildCheck = v.InferOutput<typeof GuildCheck>;

/** How the last run of a scheduled job went for a server. */
const JobRun = v.object({
  job: v.picklist(DISCORD_JOBS),
  /** Null before the first run. */
  lastRun: v.nullable(IsoTime),
  /** When the next run is expected; null while the feature is off. */
  next: v.nullable(IsoTime),
  /** What the last run that succeeded did. */
  lastResult: v.nullable(v.string()),
  /** Why the last run failed; null if it succeeded. */
  lastError: v.nullable(v.string()),
});
export type JobRun = v.InferOutput<typeof JobRun>;

export const discordAdmin = defineContract('discord-admin', {
  galleryInfo: {
    method: 'GET',
    path: '/api/discord/gallery-info',
    access: 'anyone',
    summary:
      'Returns in which channels of Discord images are collected for the gallery, and how they are chosen.',
    output: GalleryInfo,
    cacheSeconds: 60,
  },
  guilds: {
    method: 'GET',
    path: '/api/discord/guilds',
    access: 'web admin',
    summary: 'Lists the Discord servers that the bot is in.',
    output: v.object({ guilds: v.array(DiscordGuild) }),
  },
  roles: {
    method: 'GET',
    path: '/api/discord/roles/{guildId}',
    access: 'web admin',
    summary: 'Lists the roles of a Discord server that can be given to members, the highest first.',
    params: OneGuild,
    output: v.object({ roles: v.array(DiscordRole) }),
  },
  channels: {
    method: 'GET',
    path: '/api/discord/channels/{guildId}',
    access: 'web admin',
    summary: 'Lists the text and voice channels of a Discord server in their order.',
    params: OneGuild,
    output: v.object({ channels: v.array(DiscordChannel) }),
  },
  settings: {
    method: 'GET',
    path: '/api/discord/guild-settings/{guildId}',
    access: 'web admin',
    summary: 'Returns the settings of a Discord server; their defaults until they are first saved.',
    params: OneGuild,
    output: v.object({ settings: GuildSettings }),
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/discord/guild-settings/{guildId}',
    access: 'web admin',
    summary:
      'Saves the settings of a Discord server, and rejects a change that is based on an outdated version.',
    params: OneGuild,
    body: v.strictObject({
      guildId: v.optional(Snowflake),
      ...GivenGuildFields,
      version: v.optional(Version),
    }),
    output: v.object({ settings: GuildSettings }),
    message: 'Settings updated successfully!',
  },
  checks: {
    method: 'GET',
    path: '/api/discord/guild-settings/{guildId}/checks',
    access: 'web admin',
    summary:
      'Asks Discord for all that the features need: permissions, roles, channels, intents. Says what to mend.',
    params: OneGuild,
    output: v.object({ checks: v.array(GuildCheck) }),
  },
  runs: {
    method: 'GET',
    path: '/api/discord/guild-settings/{guildId}/runs',
    access: 'web admin',
    summary: 'Returns how the last runs of the online counter, the gallery monitor and the role sync went.',
    params: OneGuild,
    output: v.object({ runs: v.array(JobRun) }),
  },
});
