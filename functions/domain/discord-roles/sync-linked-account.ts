import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';
import { syncAccount } from './sync-account.ts';

/**
 * Changes the roles of a Discord account that was linked or unlinked. What Discord refuses is tried again by the nightly
 * job.
 */
export async function syncLinkedAccount({ discordId }: { discordId: string }): Promise<void> {
  if (!readGrant(GRANTS.discord).DISCORD) return;
  const changes = await syncAccount(discordId, await listGuildSettings());
  for (const { guildId, error } of changes)
    if (error) await log('warn', 'A role was not changed on Discord', { guild: guildId, error });
}
