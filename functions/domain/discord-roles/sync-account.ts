import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { askDiscord } from '#platform/discord/ask-discord.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GuildMember } from '#platform/discord/discord-objects.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { log } from '#platform/log.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { findPlayerByDiscordId } from '../accounts/find-account.ts';
import { describeFailure } from '../discord-admin/describe-failure.ts';
import { listGuildSettings } from '../discord-admin/guild-settings.ts';
import { readOwnedByPlayer } from '../payments/subscriptions/owned-subscriptions.ts';
import { deleteRoleRecord, findRoleRecord, storeRoleRecord } from './role-records.ts';

/** What was done for a Discord account in a server. */
export interface GuildChange {
  guildId: string;
  gave: number;
  took: number;
  /** Why Discord refuses, and what staff can do; null if all went well. */
  error: string | null;
}

/**
 * Gives a Discord account the roles that it should have in each server, and takes those that we gave and it should not have
 * any more. A refusal in one server does not stop the others.
 *
 * @returns what was done, for the servers in which something could be
 * @throws DiscordFailure if Discord limits us or does not respond; it may be tried again
 */
export async function syncAccount(
  discordId: string,
  guilds: readonly GuildSettings[],
): Promise<GuildChange[]> {
  const [player, record] = await Promise.all([findPlayerByDiscordId(discordId), findRoleRecord(discordId)]);
  const owner = player && { isPremium: await hasPremium(player) };
  let given = record?.given ?? {};
  const keep = async (guildId: string, roleIds: readonly string[]) => {
    given = { ...given, [guildId]: [...roleIds] };
    await storeRoleRecord({ discordId, given });
  };
  // An account that is linked is listed even before a server gives it roles.
  if (player && !record) await storeRoleRecord({ discordId, given });
  const changes: GuildChange[] = [];
  for (const guild of guilds) {
    const { guildId } = guild;
    const wanted = listWantedRoles(guild, owner);
    const before = given[guildId] ?? [];
    if (!wanted || wanted.length + before.length === 0) continue;
    changes.push(await syncIn({ guildId, discordId }, { wanted, before }, (ids) => keep(guildId, ids)));
  }
  const isForgotten = !player && Object.values(given).every((roleIds) => roleIds.length === 0);
  if (isForgotten) await deleteRoleRecord(discordId);
  return changes;
}

interface Roles {
  wanted: readonly string[];
  /** Those that we gave before. */
  before: readonly string[];
}

/** @param keep stores the roles that we gave */
async function syncIn(
  place: { guildId: string; discordId: string },
  { wanted, before }: Roles,
  keep: (roleIds: readonly string[]) => Promise<void>,
): Promise<GuildChange> {
  const change: GuildChange = { guildId: place.guildId, gave: 0, took: 0, error: null };
  try {
    const current = await readMemberRoles(place);
    if (!current) {
      // Discord drops the roles of a member who leaves.
      if (before.length > 0) await keep([]);
      return change;
    }
    // Before they are given: a role that we do not remember would stay for good.
    const all = [...new Set([...before, ...wanted])];
    if (all.length > before.length) await keep(all);
    for (const roleId of wanted.filter((id) => !current.includes(id))) {
      await giveRole(place, roleId);
      change.gave += 1;
    }
    for (const roleId of all.filter((id) => current.includes(id) && !wanted.includes(id))) {
      await takeRole(place, roleId);
      change.took += 1;
    }
    if (all.length > wanted.length) await keep(wanted);
  } catch (error) {
    if (!(error instanceof DiscordFailure && error.isRefusal && error.status !== 401)) throw error;
    change.error = describeRefusal(error);
  }
  return change;
}

function describeRefusal(error: DiscordFailure): string {
  if (error.code === RESTJSONErrorCodes.MissingPermissions)
    return "The bot may not give this role. Allow it 'Manage Roles', and drag its own role above this one in the server's settings on Discord.";
  if (error.code === RESTJSONErrorCodes.UnknownRole)
    return 'The role no longer exists. Choose another role on this page.';
  const { why, step } = describeFailure(error);
  return `${why}. ${step}`;
}

/** Returns the ids of the roles that a player should have in a server; undefined if the server gives none at present. */
function listWantedRoles(
  { verification: { enabled, roleId, premiumRoleId } }: GuildSettings,
  player: { isPremium: boolean } | undefined,
): string[] | undefined {
  // Without a link, no one should have a role of ours, whatever the settings are.
  if (!player) return [];
  if (!enabled) return undefined;
  return [roleId, player.isPremium ? premiumRoleId : null].filter((id) => id !== null);
}

/** Whether a player has premium at present: what they own by their verified address, as for their benefits. */
async function hasPremium(player: Player): Promise<boolean> {
  const { subscriptions } = await readOwnedByPlayer(player);
  return subscriptions.some(({ until }) => until !== undefined && Date.parse(until) > Date.now());
}

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

/** A person in a server. */
interface Place {
  guildId: string;
  discordId: string;
}

const GONE: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/**
 * Reads the ids of the roles of a member.
 *
 * @returns undefined if the person is no member
 * @throws DiscordFailure
 */
async function readMemberRoles({ guildId, discordId }: Place): Promise<string[] | undefined> {
  try {
    const route = Routes.guildMember(guildId, discordId);
    return (await askDiscord('get', route, { response: GuildMember })).roles;
  } catch (error) {
    if (isCode(error, GONE)) return undefined;
    throw error;
  }
}

/** @throws DiscordFailure, also if the person is no member any more */
const giveRole = ({ guildId, discordId }: Place, roleId: string): Promise<void> =>
  askDiscord('put', Routes.guildMemberRole(guildId, discordId, roleId));

/**
 * Takes a role away. A role that was deleted, and a person who has left, need nothing.
 *
 * @throws DiscordFailure
 */
async function takeRole({ guildId, discordId }: Place, roleId: string): Promise<void> {
  try {
    await askDiscord('delete', Routes.guildMemberRole(guildId, discordId, roleId));
  } catch (error) {
    if (!isCode(error, [...GONE, RESTJSONErrorCodes.UnknownRole])) throw error;
  }
}

const isCode = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof DiscordFailure && codes.includes(error.code);
