import type { WebsiteUserId } from '../../../shared/ids.ts';
import { limitByAddress } from '../../platform/attempts/limit-by-address.ts';
import { changeThing } from '../../platform/data/change.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import type { WebsiteAccount } from './account.ts';
import { asActor } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { readAccount } from './find-account.ts';
import { noticeTask, sendVerificationTask } from './mail-tasks.ts';
import { namingTaken } from './taken-fields.ts';
import { websiteUserView } from './views.ts';
import { websiteUserKind } from './website-user-kind.ts';

/** Each change of address sends mail to one that somebody only claims to have. */
const ADDRESS_CHANGES = { most: 5, seconds: 3600 };

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
  if (movesAddress) await limitByAddress('address-change', id, ADDRESS_CHANGES);
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
    throw asSeenByOwner(error);
  }
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

/** The owner is shown what anybody is shown of an account, not all that is stored of it. */
function asSeenByOwner(moved: Problem): Problem {
  const present = moved.details.data as WebsiteAccount; // as `changeThing` puts it
  return new Problem(moved.code, 'Your account was changed meanwhile. Please look at it again.', {
    data: websiteUserView(present),
    cause: moved,
  });
}
