import { monitorGuilds } from '#domain/gallery-monitor/monitor-guilds.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many servers are monitored, and how many pictures were taken, or that another run does it. */
export const handler = () => runAlone('gallery-monitor', () => monitorGuilds());
