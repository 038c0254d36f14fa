/** What runs on a schedule for a Discord server, and every how many minutes. */
export const DISCORD_JOB_MINUTES = {
  'online-counter': 5,
  'gallery-monitor': 5,
  'discord-roles': 60,
} as const;

export type DiscordJob = keyof typeof DISCORD_JOB_MINUTES;

// The keys of a literal.
export const DISCORD_JOBS = Object.keys(DISCORD_JOB_MINUTES) as [DiscordJob, ...DiscordJob[]];
