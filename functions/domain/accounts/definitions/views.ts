import type { GameUser, WebsiteUser } from '#shared/account.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { getPermissions } from '#shared/roles.ts';
import { findPendingEmail, getRole, type Player, type WebsiteAccount } from './account.ts';

type ShownOfUser = Pick<
  WebsiteAccount,
  'id' | 'version' | 'username' | 'email' | 'role' | 'firstName' | 'lastName' | 'emailVerified' | 'totp'
> &
  Pick<Partial<WebsiteAccount>, 'pendingEmail' | 'pendingUntil' | 'entitlements'>;

/** A website account as its owner sees it, with the role that it has now. */
export const toWebsiteUserView = (account: ShownOfUser): WebsiteUser => {
  const { id, version, username, email, firstName, lastName, emailVerified, totp } = account;
  const role = getRole(account);
  const pendingEmail = findPendingEmail(account);
  return {
    id,
    version,
    username,
    email,
    role,
    emailVerified,
    totp,
    ...(pendingEmail !== undefined && { pendingEmail }),
    permissions: [...getPermissions(role)],
    profile: { firstName, lastName },
    createdAt: decodeIdTime(id),
  };
};

type ShownOfPlayer = Pick<
  Player,
  'id' | 'version' | 'name' | 'email' | 'role' | 'forceemail2fa' | 'emailVerified' | 'totp'
>;

/** A game account as its owner and staff see it. */
export const toGameUserView = (player: ShownOfPlayer): GameUser => {
  const { id, version, name, email, role, forceemail2fa, emailVerified, totp } = player;
  return {
    id,
    version,
    name,
    email,
    role,
    forceemail2fa,
    emailVerified,
    totp,
    created_at: decodeIdTime(id),
  };
};
