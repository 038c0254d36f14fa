import { syncAllRoles } from '#domain/discord-roles/sync-all.ts';

/** Runs on a schedule; returns how many accounts were compared, and whether all were today. */
export const handler = () => syncAllRoles();
