import { findAccount, findByEmail } from '../../accounts/find-account.ts';
import { findSubscription } from '../../payments/subscriptions/plan-subscription.ts';
import { stampUploads } from './stamp-uploads.ts';

/**
 * Stamps the images of the players to whom what was bought with an address may belong: the one who has the address, and the one
 * who has that of the website account to which it is bound.
 */
export async function stampOwners({ email }: { email: string }): Promise<void> {
  const subscription = await findSubscription(email);
  const account = subscription?.accountId && (await findAccount('web', subscription.accountId));
  const emails = new Set([email, ...(account ? [account.email] : [])]);
  for (const each of emails) {
    const player = await findByEmail('game', each);
    if (!player) continue;
    await stampUploads({ kind: 'game', id: player.id });
    if (player.discord) await stampUploads({ kind: 'discord', id: player.discord.id });
  }
}
