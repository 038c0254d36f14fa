import { getName } from '../../accounts/definitions/account.ts';
import { showAsTyped } from '../embed.ts';
import { respondToPlayer } from '../for-player.ts';
import { buildPrivateText } from '../private-text.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  description: 'Get the role of verified members',
  respond: (_, requester) =>
    respondToPlayer(requester, async (player) => {
      const [{ enqueue }, { syncDiscordRolesTask }] = await Promise.all([
        import('#platform/data/tasks.ts'),
        import('../../accounts/definitions/discord-roles-task.ts'),
      ]);
      // Roles take several requests to Discord, which may be slow.
      await enqueue(syncDiscordRolesTask.create({ discordId: requester.user.id }));
      return buildPrivateText(
        `You are verified as ${showAsTyped(getName(player))}. If you don't have the role yet, it comes in a moment.`,
      );
    }),
};
