import { monitorGuilds } from '#domain/gallery-monitor/monitor-guilds.ts';

/** Runs on a schedule; returns how many servers are monitored, and how many pictures were taken. */
export const handler = () => monitorGuilds();
