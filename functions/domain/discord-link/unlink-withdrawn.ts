import { Problem } from '#platform/problem.ts';
import type { ClientInfo } from '../accounts/activity.ts';
import { findPlayerByDiscordId } from '../accounts/find-account.ts';
import { unlinkAccount } from './unlink-player.ts';
import type { Withdrawal } from './unlink-task.ts';

const ON_DISCORD: ClientInfo = { address: '', device: 'Discord' };

/** The clocks of Discord and ours may differ. */
const SKEW_MILLISECONDS = 10_000;

/** Unlinks a Discord account, unless it was linked after what its owner withdrew. */
export async function unlinkWithdrawn({ discordId, at }: Withdrawal): Promise<void> {
  const player = await findPlayerByDiscordId(discordId);
  if (!player?.discord) return;
  // The account was linked since; or this is about the token that we revoked ourselves just before.
  if (Date.parse(at) <= Date.parse(player.discord.linkedAt) + SKEW_MILLISECONDS) return;
  await unlinkAccount(player, ON_DISCORD).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not-found')) throw error;
  });
}
