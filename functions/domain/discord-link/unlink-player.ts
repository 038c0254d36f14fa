import { updateEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { ClientInfo } from '../accounts/activity.ts';
import { createActivityTask } from '../accounts/activity-task.ts';
import { dropDiscord, type Player } from '../accounts/definitions/account.ts';
import { toActor } from '../accounts/definitions/account-definitions.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { readAccount } from '../accounts/find-account.ts';
import { createChangeNotices } from '../accounts/messages/mail-tasks.ts';

/**
 * Unlinks the Discord account of the caller and notifies them by email. Nothing changes if none is linked.
 *
 * @throws Problem `not-found` if the account is gone
 */
export async function unlinkPlayer({ accountId }: GameSession, client: ClientInfo): Promise<void> {
  const player = await readAccount('game', accountId);
  if (player.discord) await unlinkAccount(player, client);
}

/**
 * Unlinks the Discord account of a player and notifies them by email.
 *
 * @param player as it was read; another account that was linked since stays
 * @throws Problem `not-found` if the account is gone
 */
export async function unlinkAccount(player: Player, client: ClientInfo): Promise<void> {
  const { id, discord } = player;
  const isDone = new Problem('conflict', 'Another Discord account is linked');
  const options = {
    actor: toActor('game', player),
    action: 'player.unlink-discord',
    tasks: [
      ...createChangeNotices('game', player, 'discord-unlinked', client),
      createActivityTask('game', id, { what: 'discord-unlinked', ...client }),
    ],
  };
  await updateEntity(playerDefinition, id, options, (current) => {
    if (current.discord?.id !== discord?.id) throw isDone;
    return dropDiscord(current);
  }).catch((error: unknown) => {
    if (error !== isDone) throw error;
  });
}
