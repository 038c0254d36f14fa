import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { updateEntity } from '#platform/data/change.ts';
import type { Task } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { WebSession } from '#platform/sessions/session.ts';
import { requireStepUp } from '#platform/sessions/step-up.ts';
import { toIsoTime, type WebsiteUserId } from '#shared/ids.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { dropPendingEmail, findPendingEmail, type WebsiteAccount } from '../definitions/account.ts';
import { toActor } from '../definitions/account-definitions.ts';
import { requireOwnNames } from '../definitions/official-names.ts';
import { guardStaffNames, listChosenNames } from '../definitions/staff-names.ts';
import { websiteUserDefinition } from '../definitions/website-user-definition.ts';
import { readAccount } from '../find-account.ts';
import { createForgetTask } from '../forget-snapshots-task.ts';
import { createChangeNotices, createVerificationTask } from '../messages/mail-tasks.ts';
import { addSnapshot, createSnapshotId } from '../snapshots.ts';
import { buildValuesTaken, listTakenFields, nameTakenFields } from './name-taken-fields.ts';

/** Each refused username reveals that someone has it. */
const USERNAME_CHANGES = { most: 10, seconds: 3600 };

/** Each change of address sends email to an address that the user has not proved to own. */
const ADDRESS_CHANGES = { most: 5, seconds: 3600 };

/** How long a new address waits for its link to be followed. */
const PENDING_MILLISECONDS = 24 * 3_600_000;

interface Profile {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  /** The version that the owner saw; any if undefined. */
  version?: number | undefined;
}

/**
 * Changes the given names of a website account. A new address is pending until its link is followed: until then the
 * old one signs in and receives every mail. The old address is notified at once, with a link that undoes the change.
 *
 * @throws Problem `invalid` for an official name or one like that of a member of staff; `taken` naming each field whose value is
 *   taken; `version-conflict` with the current account in `data`; `limit-reached` after too many changes of either;
 *   `step-up-required` for a new address or username
 */
export async function changeProfile(
  session: WebSession,
  { version, ...given }: Profile,
  client: ClientInfo,
): Promise<WebsiteAccount> {
  const { accountId: id } = session;
  const seen = await readAccount('web', id);
  const wanted = withProfile(seen, given);
  requireOwnNames(listChosenNames(wanted), listChosenNames(seen));
  const changed = findIdentityChange(seen, wanted);
  if (changed) await requireMayChange(session, wanted, changed);
  const snapshotId = createSnapshotId();
  const options = {
    actor: toActor('web', seen),
    action: 'website-user.profile',
    onlyIfChanged: true,
    // The tasks depend on the address as read above, so no other change may come in between.
    version: version ?? seen.version,
    guards: guardStaffNames(seen.role, listChosenNames(wanted), listChosenNames(seen)),
    tasks: changed
      ? buildIdentityTasks(seen, changed, { ...client, snapshotId })
      : [createNote(id, 'profile-changed', client)],
  };
  try {
    return await updateEntity(websiteUserDefinition, id, options, (current) => ({
      ...withProfile(current, given),
      ...(changed && { snapshots: addSnapshot(current, snapshotId) }),
    }));
  } catch (error) {
    const isMoved = error instanceof Problem && error.code === 'version-conflict';
    if (!isMoved) throw await nameTakenFields('web', wanted, error);
    if (version === undefined) return changeProfile(session, given, client);
    throw buildProfileConflict(error);
  }
}

/** Which of the values that identify an account change; at least one of them. */
interface IdentityChange {
  address: boolean;
  username: boolean;
}

function findIdentityChange(seen: WebsiteAccount, wanted: WebsiteAccount): IdentityChange | undefined {
  const address = wanted.pendingEmail !== undefined && wanted.pendingEmail !== findPendingEmail(seen);
  const username = wanted.username !== seen.username;
  return address || username ? { address, username } : undefined;
}

async function requireMayChange(
  session: WebSession,
  wanted: WebsiteAccount,
  { address, username }: IdentityChange,
): Promise<void> {
  requireStepUp(session);
  if (username) await limitChanges('username', wanted.id, USERNAME_CHANGES);
  if (!address) return;
  await limitChanges('email address', wanted.id, ADDRESS_CHANGES);
  await requireFreeAddress(wanted);
}

const limitChanges = (
  what: 'username' | 'email address',
  id: WebsiteUserId,
  limit: typeof ADDRESS_CHANGES,
): Promise<void> =>
  enforceLimit(
    `${what.replace(' ', '-')}-change#${id}`,
    limit,
    `You've changed your ${what} too many times. Please try again later.`,
  );

/** Refuses an address that another account has. If that happens later, following the link is refused. */
async function requireFreeAddress(wanted: WebsiteAccount): Promise<void> {
  const errors = await listTakenFields('web', { ...wanted, email: wanted.pendingEmail ?? wanted.email });
  if (errors.length > 0) throw buildValuesTaken(errors);
}

/** The current address as the given one cancels a change of address. */
function withProfile(account: WebsiteAccount, given: Omit<Profile, 'version'>): WebsiteAccount {
  const { firstName, lastName, username } = account;
  return {
    ...withAddress(account, given.email),
    firstName: given.firstName ?? firstName,
    lastName: given.lastName ?? lastName,
    username: given.username ?? username,
  };
}

function withAddress(account: WebsiteAccount, given: string | undefined): WebsiteAccount {
  const pending = findPendingEmail(account);
  const next = given ?? pending ?? account.email;
  if (next === account.email) return dropPendingEmail(account);
  if (next === pending) return account;
  return { ...account, pendingEmail: next, pendingUntil: toIsoTime(Date.now() + PENDING_MILLISECONDS) };
}

/** The mails about the change, with a link that undoes it, and what follows from it. */
function buildIdentityTasks(
  account: WebsiteAccount,
  { address, username }: IdentityChange,
  { snapshotId, ...client }: ClientInfo & { snapshotId: string },
): Task[] {
  const details = { ...client, snapshotId };
  return [
    ...(address
      ? [
          createVerificationTask('web', account.id),
          ...createChangeNotices('web', account, 'address-requested', details),
        ]
      : []),
    ...(username ? createChangeNotices('web', account, 'username-changed', details) : []),
    createNote(account.id, address ? 'address-changed' : 'profile-changed', client),
    createForgetTask('web', account.id),
  ];
}

const createNote = (
  id: WebsiteUserId,
  what: 'profile-changed' | 'address-changed',
  client: ClientInfo,
): Task => createActivityTask('web', id, { what, ...client });

const buildProfileConflict = (moved: Problem): Problem =>
  new Problem(moved.code, 'Your account was changed while you were editing. Please check it and try again.', {
    data: moved.details.data,
    cause: moved,
  });
