import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ReadOptions } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type GivenGuildSettings, type GuildSettings, getEffectiveInterval } from '#shared/discord-guild.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import {
  buildUnchangedGuild,
  GUILD_IDS_KEY,
  guildDefinition,
  type StoredGuild,
  toGuildSettings,
} from './guild-definition.ts';

/** Reads the settings of a Discord server; their defaults if they were never saved. */
export async function readGuildSettings(guildId: string, options: ReadOptions = {}): Promise<GuildSettings> {
  const stored = await findEntity(guildDefinition, guildId, options);
  return toGuildSettings(stored ?? buildUnchangedGuild(guildId));
}

/** Lists the settings of every server that has stored ones, the server that is oldest at Discord first. */
export async function listGuildSettings(): Promise<GuildSettings[]> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: GUILD_IDS_KEY }),
  );
  // Only `guildDefinition` writes this item: a set of ids. They grow with time and have 17 to 20 digits.
  const ids = [...((Item?.guildIds as Set<string> | undefined) ?? [])].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  );
  return (await readEntities(guildDefinition, ids)).map(toGuildSettings);
}

/**
 * Saves the settings of a Discord server; unchanged ones create no version.
 *
 * @param given all settings; the optional ones keep their value if left out. `version` is the one the editor saw, or
 *   undefined for any
 * @throws Problem `version-conflict` with the current settings
 */
export async function saveGuildSettings(
  staff: Staff<'web'>,
  guildId: string,
  { version, ...given }: GivenGuildSettings & { version?: number | undefined },
): Promise<GuildSettings> {
  const unchanged = buildUnchangedGuild(guildId);
  const options = {
    actor: buildStaffActor(staff),
    action: 'guild.change' satisfies AuditedAction,
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  const saved = await changeFromStart(guildDefinition, unchanged, options, (before) =>
    applySettings(before, given),
  );
  return toGuildSettings(saved);
}

function applySettings(
  current: StoredGuild,
  { verification, onlinePlayers, gallery }: GivenGuildSettings,
): StoredGuild {
  const effectiveInterval = getEffectiveInterval(onlinePlayers.updateInterval);
  return {
    ...current,
    verification: { ...current.verification, ...verification },
    onlinePlayers: { ...current.onlinePlayers, ...onlinePlayers, effectiveInterval },
    gallery: { ...current.gallery, ...gallery },
  };
}
