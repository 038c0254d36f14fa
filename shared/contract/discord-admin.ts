import * as v from 'valibot';
import { GuildSettingsFields } from '../discord-guild.ts';
import { DISCORD_JOBS } from '../discord-jobs.ts';
import { Snowflake } from '../discord-settings.ts';
import { IsoTime } from '../ids.ts';
import { contract } from './call.ts';
import { Version } from './version.ts';

const OneGuild = v.object({ guildId: Snowflake });

const required = <Entries extends v.ObjectEntries>(object: v.StrictObjectSchema<Entries, undefined>) =>
  v.required(v.object(object.entries));

/** The settings of a server with their version, which is 0 until they are first saved. */
const GuildSettings = v.object({
  guildId: Snowflake,
  verification: required(GuildSettingsFields.verification),
  onlinePlayers: required(GuildSettingsFields.onlinePlayers),
  gallery: required(GuildSettingsFields.gallery),
  version: v.number(),
});

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

export const discordAdmin = contract('discord-admin', {
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
      ...GuildSettingsFields,
      version: v.optional(Version),
    }),
    output: v.object({ settings: GuildSettings }),
    message: 'Settings updated successfully!',
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
