import { updateEntity } from '../../platform/data/change.ts';
import type { GameSession } from '../../platform/sessions/session.ts';
import { dropDiscord } from '../accounts/account.ts';
import { toActor } from '../accounts/account-definitions.ts';
import { type ClientInfo, createActivityTask } from '../accounts/activity.ts';
import { readAccount } from '../accounts/find-account.ts';
import { createChangeNotices } from '../accounts/mail-tasks.ts';
import { playerDefinition } from '../accounts/player-definition.ts';

/**
 * Unlinks the Discord account of the caller, who is told by email. Nothing changes if none is linked.
 *
 * @throws Problem `not-found` if the account is gone
 */
export async function unlinkPlayer({ accountId }: GameSession, client: ClientInfo): Promise<void> {
  const player = await readAccount('game', accountId);
  if (!player.discord) return;
  const options = {
    actor: toActor('game', player),
    action: 'player.unlink-discord',
    tasks: [
      ...createChangeNotices('game', player, 'discord-unlinked', client),
      createActivityTask('game', accountId, { what: 'discord-unlinked', ...client }),
    ],
  };
  await updateEntity(playerDefinition, accountId, options, dropDiscord);
}
