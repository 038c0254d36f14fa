import { buildUnchangedGuild, guildDefinition } from '#domain/discord-admin/guild-definition.ts';
import { createEntity } from '#platform/data/change.ts';
import { GUILD_DEFAULTS, type GuildSettings } from '#shared/discord-guild.ts';
import { TESTER } from './images.ts';

export const GUILD_ID = '100000000000000002';

type Section = keyof typeof GUILD_DEFAULTS;
type Changes = { [Name in Section]?: Partial<GuildSettings[Name]> };

/** The default settings of a Discord server with some changes. */
export const buildGuildSettings = (changes: Changes = {}): typeof GUILD_DEFAULTS => ({
  verification: { ...GUILD_DEFAULTS.verification, ...changes.verification },
  onlinePlayers: { ...GUILD_DEFAULTS.onlinePlayers, ...changes.onlinePlayers },
  gallery: { ...GUILD_DEFAULTS.gallery, ...changes.gallery },
});

/** Stores the settings of a Discord server: the defaults with some changes. */
export async function storeGuild(changes: Changes = {}, guildId = GUILD_ID): Promise<void> {
  const guild = { ...buildUnchangedGuild(guildId), ...buildGuildSettings(changes) };
  await createEntity(guildDefinition, guild, { actor: TESTER, action: 'test.store' });
}
