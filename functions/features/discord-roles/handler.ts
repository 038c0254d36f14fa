import { syncAllRoles } from '#domain/discord-roles/sync-all.ts';
import { runAlone } from '#platform/data/run-alone.ts';

/** Runs on a schedule; returns how many accounts were compared, and whether all were today, or that another run does it. */
export const handler = () => runAlone('discord-roles', () => syncAllRoles());
