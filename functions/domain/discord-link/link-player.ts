import { updateEntity } from '#platform/data/change.ts';
import type { AuthorizedUser } from '#platform/discord/authorization.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { DiscordLinkError } from '#shared/contract/discord-link.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { ClientInfo } from '../accounts/activity.ts';
import { createActivityTask } from '../accounts/activity-task.ts';
import { type DiscordLink, isSuspended, type Player } from '../accounts/definitions/account.ts';
import { toActor } from '../accounts/definitions/account-definitions.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { createForgetTask } from '../accounts/forget-snapshots-task.ts';
import { createChangeNotices } from '../accounts/messages/mail-tasks.ts';
import { addSnapshot, createSnapshotId } from '../accounts/snapshots.ts';
import { spendStateWrite } from './authorization-state.ts';

/** Why a Discord account is not linked. */
export class LinkingRefusal extends Error {
  override readonly name = 'LinkingRefusal';
  readonly code: DiscordLinkError;

  constructor(code: DiscordLinkError) {
    super(`A Discord account is not linked: ${code}`);
    this.code = code;
  }
}

/** The state of the authorization, and the browser that came back with it. */
interface Arrival {
  state: string;
  client: ClientInfo;
}

/**
 * Links a Discord account to a player, instead of the one that may be linked already, and notifies the player by email. The state is
 * used up in the same transaction.
 *
 * @throws LinkingRefusal `already_linked` if another player has linked it, `invalid_state` if the state was used,
 *   `user_not_found` if the player is gone or suspended by now
 */
export async function linkPlayer(
  player: Player,
  user: AuthorizedUser,
  { state, client }: Arrival,
): Promise<void> {
  const used = new Problem('conflict', 'This authorization was used');
  const discord = toLink(user);
  const isNew = player.discord?.id !== discord.id;
  const snapshotId = createSnapshotId();
  const options = {
    actor: toActor('game', player),
    action: 'player.link-discord',
    guards: [spendStateWrite(state, discord.id, () => used)],
    tasks: isNew
      ? [
          ...createChangeNotices('game', player, 'discord-linked', { ...client, snapshotId }),
          createForgetTask('game', player.id),
          createActivityTask('game', player.id, { what: 'discord-linked', ...client }),
        ]
      : [],
  };
  await updateEntity(playerDefinition, player.id, options, (current) => {
    if (current.state !== 'active' || isSuspended(current)) throw new LinkingRefusal('user_not_found');
    const snapshots = isNew ? { snapshots: addSnapshot(current, snapshotId) } : {};
    return { ...current, ...snapshots, discord };
  }).catch((error: unknown) => {
    throw toRefusal(error, used);
  });
}

/** The longest names at Discord have 32 characters. */
const MAX_NAME = 64;

const toLink = ({ id, username, global_name, avatar }: AuthorizedUser): DiscordLink => ({
  id,
  username: username.slice(0, MAX_NAME),
  globalName: global_name?.slice(0, MAX_NAME) ?? null,
  avatar,
  linkedAt: toIsoTime(Date.now()),
});

function toRefusal(error: unknown, used: Problem): unknown {
  if (error === used) return new LinkingRefusal('invalid_state');
  if (error instanceof Problem && error.code === 'not-found') return new LinkingRefusal('user_not_found');
  // The state apart, only the unique Discord id can conflict.
  return isConflict(error) ? new LinkingRefusal('already_linked') : error;
}
