import { PermissionFlagsBits as Permission } from 'discord-api-types/v10';
import type { GuildCheck } from '#shared/contract/discord-admin.ts';
import { computeGuildPermissions, getHighestPosition, type MemberOfGuild } from './bot-permissions.ts';
import { buildCheck, type Finding, fail, pass } from './build-check.ts';
import type { CheckFacts } from './check-facts.ts';

/** Checks whether the bot can give the roles of linked and of premium players. */
export function checkRoles({ settings: { verification }, bot }: CheckFacts): GuildCheck[] {
  const { enabled, roleId, premiumRoleId } = verification;
  return [
    buildCheck(
      { id: 'manage-roles', group: 'verification', label: 'The bot may manage roles' },
      {
        isNeeded: enabled,
        fact: bot,
        find: (member) =>
          computeGuildPermissions(member) & Permission.ManageRoles
            ? pass("The bot has the permission 'Manage Roles'")
            : fail(
                "The bot lacks the permission 'Manage Roles'",
                "In the server's settings on Discord, open Roles, choose the bot's role and switch on 'Manage Roles'.",
              ),
      },
    ),
    buildCheck(
      { id: 'verified-role', group: 'verification', label: 'The bot can give the verified role' },
      {
        isNeeded: enabled,
        fact: bot,
        find: (member) =>
          roleId
            ? checkOrder(member, roleId)
            : fail('No verified role is chosen', 'Choose the verified role on this page.'),
      },
    ),
    buildCheck(
      { id: 'premium-role', group: 'verification', label: 'The bot can give the premium role' },
      {
        isNeeded: enabled && premiumRoleId !== null,
        fact: bot,
        find: (member) => checkOrder(member, premiumRoleId ?? ''),
      },
    ),
  ];
}

function checkOrder({ roles, member }: Pick<MemberOfGuild, 'roles' | 'member'>, roleId: string): Finding {
  const role = roles.find(({ id }) => id === roleId);
  if (!role) return fail('The role no longer exists', 'Choose another role on this page.');
  if (role.managed)
    return fail(
      `${role.name} belongs to an integration, so nobody can give it`,
      'Choose another role on this page.',
    );
  if (role.position < getHighestPosition(roles, member)) return pass(`The bot's role is above ${role.name}`);
  return fail(
    `${role.name} is not below the bot's highest role`,
    `In the server's settings on Discord, open Roles and drag the bot's role above ${role.name}.`,
  );
}
