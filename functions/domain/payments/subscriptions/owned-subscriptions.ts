import { findEntity } from '#platform/data/change.ts';
import type { GameSession, WebSession } from '#platform/sessions/session.ts';
import type { Player, WebsiteAccount } from '../../accounts/definitions/account.ts';
import { findByEmail, readAccount } from '../../accounts/find-account.ts';
import { hasMailboxHadTrial } from '../transactions/claim-trial.ts';
import { hadTrial } from './entitlement.ts';
import { findSubscription } from './plan-subscription.ts';
import { doesRenew, type Subscription } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

/** Someone who may manage what was bought with their verified address: a website user or a player. */
export type Subscriber = WebSession | GameSession;

/**
 * What a person owns: their subscriptions, the most important one first, and the addresses that they paid with. One that
 * renews is more important than any other, because money is taken for it; of the rest, the one that lasts longest is.
 */
export interface Owned {
  subscriptions: Subscription[];
  emails: string[];
}

/**
 * Reads what the caller owns.
 *
 * @throws Problem `not-found` if their account is gone
 */
export async function readOwned({ system, accountId }: Subscriber): Promise<Owned> {
  if (system === 'game') return readOwnedByPlayer(await readAccount('game', accountId));
  const account = await readAccount('web', accountId);
  return collect(account, account);
}

/** Reads what a player owns; the website account that has verified the same address is the same person. */
export async function readOwnedByPlayer(player: Pick<Player, 'email' | 'emailVerified'>): Promise<Owned> {
  const account = player.emailVerified ? await findByEmail('web', player.email) : undefined;
  return collect(player, account?.emailVerified ? account : undefined);
}

/** Finds the caller's most important subscription; undefined without one. */
export const findMySubscription = async (subscriber: Subscriber): Promise<Subscription | undefined> =>
  (await readOwned(subscriber)).subscriptions[0];

/** Returns whether the caller has had a free trial. */
export const hasHadTrial = async (subscriber: Subscriber): Promise<boolean> =>
  hasOwnerHadTrial(await readOwned(subscriber));

/** Returns whether the owner has had a free trial, with any spelling of their mailboxes. */
export const hasOwnerHadTrial = async ({ subscriptions, emails }: Owned): Promise<boolean> =>
  subscriptions.some(hadTrial) || (await Promise.all(emails.map(hasMailboxHadTrial))).some(Boolean);

/**
 * An address proves nothing until it is verified: anyone may have entered it. Once a subscription is bound, it belongs to its
 * account, which may have another address by now.
 */
async function collect(
  { email, emailVerified }: Pick<Player, 'email' | 'emailVerified'>,
  account: WebsiteAccount | undefined,
): Promise<Owned> {
  const ids = account?.entitlements?.map(({ subscription }) => subscription) ?? [];
  const [bound, paid] = await Promise.all([
    Promise.all(ids.map((id) => findEntity(subscriptionDefinition, id, { consistent: true }))),
    emailVerified ? findSubscription(email) : undefined,
  ]);
  const isForeign = paid?.accountId !== undefined && paid.accountId !== account?.id;
  const others = paid && !isForeign && !ids.includes(paid.id) ? [paid] : [];
  const subscriptions = [...bound.flatMap((each) => each ?? []), ...others];
  const emails = subscriptions.map((each) => each.email);
  return {
    subscriptions: subscriptions.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1)),
    emails: emailVerified && !isForeign ? [...new Set([...emails, email])] : emails,
  };
}

const rank = (subscription: Subscription): string =>
  `${doesRenew(subscription) ? 'renews' : 'other'} ${subscription.until ?? ''}`;
