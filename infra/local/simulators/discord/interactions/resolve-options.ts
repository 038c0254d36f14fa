import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import {
  describeAttachment,
  describeChannel,
  describeMember,
  describeRole,
  describeUser,
} from '../describe.ts';
import { type Discord, findMember, requireChannel, requireRole, requireUser } from '../discord.ts';
import { storeFile } from '../files.ts';
import { computePermissions } from '../permissions.ts';
import type { StoredInteraction } from '../world.ts';
import type { FilledOptions, SentOption } from './command-options.ts';

/** What an interaction names by id, in Discord's form. */
type Resolved = Partial<
  Record<'users' | 'members' | 'channels' | 'roles' | 'attachments', Record<string, object>>
>;

/**
 * Describes the users, channels, roles and files that options name. The files are stored, and their options changed to their ids.
 *
 * @throws DiscordRefusal if there is none of such an id
 */
export async function resolveOptions(
  discord: Discord,
  interaction: StoredInteraction,
  options: readonly SentOption[],
  filled: FilledOptions,
): Promise<Resolved | undefined> {
  const resolved: Resolved = {};
  for (const option of options.flatMap(flattenOption)) {
    const file = filled[option.name];
    if (typeof file === 'object') {
      const attachment = await storeFile(discord, file);
      interaction.uploads.push(attachment);
      option.value = attachment.id;
      resolved.attachments = {
        ...resolved.attachments,
        [attachment.id]: {
          ...describeAttachment(discord, interaction.channelId, attachment),
          ephemeral: true,
        },
      };
    } else if (typeof option.value === 'string')
      addNamed(discord, interaction, option.type, option.value, resolved);
  }
  return Object.keys(resolved).length > 0 ? resolved : undefined;
}

const flattenOption = (option: SentOption): SentOption[] =>
  option.options ? option.options.flatMap(flattenOption) : [option];

function addNamed(
  discord: Discord,
  interaction: StoredInteraction,
  type: number,
  id: string,
  resolved: Resolved,
): void {
  const isRole = discord.world.roles.some((role) => role.id === id);
  if (type === OptionType.User || (type === OptionType.Mentionable && !isRole))
    addUser(discord, interaction, id, resolved);
  if (type === OptionType.Role || (type === OptionType.Mentionable && isRole))
    resolved.roles = { ...resolved.roles, [id]: describeRole(discord, requireRole(discord, id)) };
  if (type === OptionType.Channel) {
    const channel = requireChannel(discord, id);
    const member = findMember(discord, interaction.userId);
    const permissions = member ? computePermissions(discord, member, channel) : 0n;
    const described = { ...describeChannel(discord, channel), permissions: String(permissions) };
    resolved.channels = { ...resolved.channels, [id]: described };
  }
}

function addUser(
  discord: Discord,
  { channelId, userId }: StoredInteraction,
  id: string,
  resolved: Resolved,
): void {
  resolved.users = { ...resolved.users, [id]: describeUser(requireUser(discord, id)) };
  const member = describeResolvedMember(discord, id, channelId, userId);
  if (member) resolved.members = { ...resolved.members, [id]: member };
}

/** A member without their user, and with their permissions where the interaction takes place; a DM has no members. */
function describeResolvedMember(
  discord: Discord,
  id: string,
  channelId: string,
  viewerId: string,
): object | undefined {
  const channel = requireChannel(discord, channelId);
  const member = findMember(discord, id);
  if (!member || channel.recipientId === viewerId) return undefined;
  const { user: _user, deaf: _deaf, mute: _mute, ...described } = describeMember(discord, member);
  return { ...described, permissions: String(computePermissions(discord, member, channel)) };
}
