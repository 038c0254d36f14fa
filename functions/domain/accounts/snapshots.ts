import { randomUUID } from 'node:crypto';
import { Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type Account, findAppId, type Snapshot } from './definitions/account.ts';

/** How long an owner can undo a change by an emailed link. */
export const UNDO_SECONDS = 7 * 24 * 3600;

/**
 * How many changes can be undone at a time. Further ones wait, because dropping the oldest would let a stranger get rid
 * of the owner's links.
 */
const MOST_SNAPSHOTS = 20;

/** The snapshots of an account whose links still work, oldest first. */
export const listSnapshots = ({ snapshots = [] }: Pick<Account, 'snapshots'>): Snapshot[] =>
  snapshots.filter(({ until }) => Date.parse(until) > Date.now());

/** A new id, so that the mail about a change can name its snapshot before both are stored. */
export const createSnapshotId = (): string => randomUUID();

/**
 * Adds the facts that a change is about to replace, so that its owner can restore them. An address that was never
 * verified may belong to a stranger, who must not receive a link to the account: such an account stays without.
 *
 * @param account the account before the change
 * @throws Problem `limit-reached` if too many changes can still be undone
 */
export function addSnapshot<System extends AccountSystem>(account: Account<System>, id: string): Snapshot[] {
  const earlier = listSnapshots(account);
  if (!account.emailVerified) return earlier;
  const [oldest] = earlier;
  if (oldest && earlier.length >= MOST_SNAPSHOTS) throw buildTooMany(oldest);
  const appId = findAppId(account);
  const snapshot: Snapshot = {
    id,
    email: account.email,
    ...('username' in account && { username: account.username }),
    ...(appId !== undefined && { appId }),
    ...('discord' in account && account.discord && { discordId: account.discord.id }),
    until: toIsoTime(Date.now() + UNDO_SECONDS * 1000),
  };
  return [...earlier, snapshot];
}

const buildTooMany = ({ until }: Snapshot): Problem =>
  new Problem(
    'limit-reached',
    "You've changed your account too many times this week. Please try again later.",
    {
      retryAfterSeconds: Math.ceil((Date.parse(until) - Date.now()) / 1000),
    },
  );
