import { implementTask } from '#platform/data/define-task.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import { syncDiscordRolesTask } from '../accounts/definitions/discord-roles-task.ts';

/** Runs after a Discord account was linked or unlinked. What Discord refuses is tried again by the nightly job. */
export const runSyncDiscordRoles = implementTask(syncDiscordRolesTask, async ({ discordId }) => {
  if (!readGrant(GRANTS.discord).DISCORD) return;
  // Loaded on demand: most runs of the tasks are about something else.
  const [{ listGuildSettings }, { syncAccount }] = await Promise.all([
    import('../discord-admin/guild-settings.ts'),
    import('./sync-account.ts'),
  ]);
  const changes = await syncAccount(discordId, await listGuildSettings());
  for (const { guildId, error } of changes)
    if (error) await log('warn', 'A role was not changed on Discord', { guild: guildId, error });
});
