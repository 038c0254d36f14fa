import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import { checkApplication } from './application-checks.ts';
import { checkChannels } from './channel-checks.ts';
import { gatherFacts } from './check-facts.ts';
import { checkRoles } from './role-checks.ts';

/** Checks what each feature needs of a Discord server, and explains how to fix what is missing. */
export async function checkGuild(guildId: string): Promise<GuildCheck[]> {
  const facts = await gatherFacts(guildId);
  return [...checkApplication(facts), ...checkRoles(facts), ...checkChannels(facts)];
}
