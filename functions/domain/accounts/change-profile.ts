import type { WebsiteUserId } from '../../../shared/ids.ts';
import { countOne } from '../../platform/attempts/tally.ts';
import { changeThing } from '../../platform/data/change.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import type { WebsiteAccount } from './account.ts';
import { asActor } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { readAccount } from './find-account.ts';
import { noticeTask, sendVerificationTask } from './mail-tasks.ts';
import { namingTaken } from './taken-fields.ts';
import { websiteUserKind } from './website-user-kind.ts';

/** Each change of address sends mail to one that somebody only claims to have. */
const ADDRESS_CHANGES = { most: 5, seconds: 3600, prolongs: false };

interface Profile {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  /** The version that the owner saw. */
  version?: number | undefined;
}

/**
 * Changes what is given of a website account's names and address. A new address has to be verified, and the
 * old one is told.
 *
 * @throws Problem `conflict` naming each field whose value is taken; `changed-meanwhile` with the account as
 *   it is in `data`; `slow-down` after too many changes of address
 */
export async function changeProfile(
  id: WebsiteUserId,
  { version, ...given }: Profile,
  place: Place,
): Promise<WebsiteAccount> {
  const seen = await readAccount('web', id);
  const wanted = withGiven(seen, given);
  const movesAddress = wanted.email !== seen.email;
  if (movesAddress) await limitAddressChanges(id);
  const how = {
    actor: asActor('web', seen),
    action: 'website-user.profile',
    // What has to follow depends on the address as it was, so no other change may come in between.
    version: version ?? seen.version,
    tasks: movesAddress ? addressTasks(seen, place) : [noting(id, 'profile-changed', place)],
  };
  try {
    return await changeThing(websiteUserKind, id, how, (present) => withGiven(present, given));
  } catch (error) {
    const isMoved = error instanceof Problem && error.code === 'changed-meanwhile';
    if (!isMoved) throw await namingTaken('web', wanted, error);
    if (version === undefined) return changeProfile(id, given, place);
    throw movedMeanwhile(error);
  }
}

async function limitAddressChanges(id: WebsiteUserId): Promise<void> {
  const full = await countOne({ pk: `LIMIT#address-change#${id}`, sk: 'A' }, ADDRESS_CHANGES);
  if (full === 0) return;
  const message = 'You have changed your email address several times already. Please try again later.';
  throw new Problem('slow-down', message, { retryAfterSeconds: full });
}

function withGiven(account: WebsiteAccount, given: Omit<Profile, 'version'>): WebsiteAccount {
  const { firstName, lastName, username, email } = account;
  const next = {
    firstName: given.firstName ?? firstName,
    lastName: given.lastName ?? lastName,
    username: given.username ?? username,
    email: given.email ?? email,
  };
  return { ...account, ...next, emailVerified: account.emailVerified && next.email === email };
}

const addressTasks = ({ id, email }: WebsiteAccount, place: Place): Task[] => [
  sendVerificationTask('web', id),
  noticeTask('web', id, 'address-changed', { to: email, ...place }),
  noting(id, 'address-changed', place),
];

const noting = (id: WebsiteUserId, what: 'profile-changed' | 'address-changed', place: Place): Task =>
  activityTask('web', id, { what, ...place });

const movedMeanwhile = (moved: Problem): Problem =>
  new Problem(moved.code, 'Your account was changed meanwhile. Please look at it again.', {
    data: moved.details.data,
    cause: moved,
  });
