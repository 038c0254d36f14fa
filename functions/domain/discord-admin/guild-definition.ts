import { auditFields } from '#platform/data/audited-fields.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { MAX_VERSIONS } from '#platform/data/entity-definition.ts';
import { GUILD_DEFAULTS, type GuildSettings, getEffectiveInterval } from '#shared/discord-guild.ts';

/** The stored settings of a Discord server; the id is Discord's. */
export interface StoredGuild extends Omit<GuildSettings, 'guildId'> {
  id: string;
}

/** Holds the ids of all servers with stored settings: they are no ULIDs, by which lists are sorted, and there are few. */
export const GUILD_IDS_KEY: Key = { pk: 'GUILDS', sk: 'A' };

export const guildDefinition: EntityDefinition<StoredGuild> = {
  name: 'guild',
  label: 'Discord server',
  toStored: ({ id: _, version: __, ...detail }) => ({ card: {}, detail }),
  // Only `toStored` above writes these items. Settings that are newer than an item have their defaults.
  fromStored: ({ id, version, detail }) => fillDefaults(id, version, detail as Partial<StoredGuild>),
  lists: () => [],
  relatedWrites: (before, after) => (before || !after ? [] : [listGuild(after.id)]),
  shown: toGuildSettings,
  titled: ({ id }) => `Discord server ${id}`,
  audited: auditFields<StoredGuild>({
    verification: (verification) => addPrefix('verification', verification),
    // The effective interval follows from the chosen one.
    onlinePlayers: ({ effectiveInterval: _, ...onlinePlayers }) => addPrefix('onlinePlayers', onlinePlayers),
    gallery: (gallery) => addPrefix('gallery', gallery),
  }),
  keepsVersions: MAX_VERSIONS,
};

/** The settings as their editors see them. */
export function toGuildSettings({ id, version, ...settings }: StoredGuild): GuildSettings {
  return { guildId: id, ...settings, version };
}

/** The settings of a server that staff have never saved. */
export const buildUnchangedGuild = (id: string): StoredGuild => fillDefaults(id, 0, {});

function fillDefaults(id: string, version: number, stored: Partial<StoredGuild>): StoredGuild {
  const onlinePlayers = { ...GUILD_DEFAULTS.onlinePlayers, ...stored.onlinePlayers };
  return {
    id,
    version,
    verification: { ...GUILD_DEFAULTS.verification, ...stored.verification },
    onlinePlayers: {
      ...onlinePlayers,
      effectiveInterval: getEffectiveInterval(onlinePlayers.updateInterval),
    },
    gallery: { ...GUILD_DEFAULTS.gallery, ...stored.gallery },
  };
}

const listGuild = (id: string) => ({
  Update: {
    TableName: getTableName(),
    Key: GUILD_IDS_KEY,
    UpdateExpression: 'ADD guildIds :id',
    ExpressionAttributeValues: { ':id': new Set([id]) },
  },
});

/** Each setting as a field of its own, such as `gallery.enabled`: an audit entry names only those that changed. */
const addPrefix = (section: string, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]));
