import type { SessionAccess } from '#shared/contract/call.ts';
import { STAFF_ROLES_OF } from '#shared/contract/staff-roles.ts';
import {
  type AccountSystem,
  type GameRole,
  getPermissions,
  type Permission,
  type WebsiteRole,
} from '#shared/roles.ts';
import { Problem } from '../problem.ts';
import { findSession, noteUse } from '../sessions/find-session.ts';
import type { GameSession, WebSession } from '../sessions/session.ts';
import { buildSessionEnded } from '../sessions/session.ts';
import { getRecentSettings } from '../system-settings.ts';

/** Checks a live session, and throws the Problem that rejects it. */
type Test = (session: WebSession | GameSession) => void | Promise<void>;

/** The check of each access word. */
const TESTS: Record<SessionAccess, Test> = {
  'web user': (session) => void requireWebsite(session),
  'web: manage_images': holdsPermission('manage_images'),
  'web: manage_users': holdsPermission('manage_users'),
  'web editor': holdsWebsiteRole(...STAFF_ROLES_OF['web editor'].roles),
  'web admin': holdsWebsiteRole(...STAFF_ROLES_OF['web admin'].roles),
  player: (session) => void requireGame(session),
  'verified player': isVerifiedPlayer,
  'game: content': holdsGameRole(...STAFF_ROLES_OF['game: content'].roles),
  'game: mod': holdsGameRole(...STAFF_ROLES_OF['game: mod'].roles),
  'game admin': holdsGameRole(...STAFF_ROLES_OF['game admin'].roles),
};

/**
 * Checks who may make a call, with the account's facts at the time of this request.
 *
 * @param from the client's address, recorded with the last use of the session; a rejected request is not recorded
 * @throws Problem `session-ended` unless the token has a live session in the required account system; `not-allowed`
 *   with the missing role or permission; `address-unverified`
 */
export async function admit(
  access: SessionAccess,
  token: string | undefined,
  from: string,
): Promise<WebSession | GameSession> {
  if (token === undefined) throw new Problem('session-ended', 'No authentication token found');
  const found = await findSession(token);
  if (!found) throw buildSessionEnded();
  await TESTS[access](found.session);
  await noteUse(found, from);
  return { ...found.session, address: from };
}

function requireWebsite(session: WebSession | GameSession): WebSession {
  if (session.system === 'web') return session;
  throw buildSessionEnded();
}

function requireGame(session: WebSession | GameSession): GameSession {
  if (session.system === 'game') return session;
  throw buildSessionEnded();
}

function holdsPermission(permission: Permission): Test {
  return (session) => {
    if (getPermissions(requireWebsite(session).role).includes(permission)) return;
    throw buildNotAllowed(`the permission ${permission}`);
  };
}

function holdsWebsiteRole(...roles: WebsiteRole[]): Test {
  return (session) => {
    if (!roles.includes(requireWebsite(session).role))
      throw buildNotAllowed(describeNeededRole('web', roles));
  };
}

function holdsGameRole(...roles: GameRole[]): Test {
  return (session) => {
    if (!roles.includes(requireGame(session).role)) throw buildNotAllowed(describeNeededRole('game', roles));
  };
}

async function isVerifiedPlayer(session: WebSession | GameSession): Promise<void> {
  if (requireGame(session).verified || !(await getRecentSettings()).requireEmailVerification) return;
  throw new Problem('address-unverified', 'Please verify your email address first');
}

const buildNotAllowed = (needed: string): Problem => new Problem('not-allowed', `You need ${needed}`);

const describeNeededRole = (system: AccountSystem, roles: readonly string[]): string =>
  `the ${system === 'web' ? 'website' : 'game'} role ${roles.join(' or ')}`;
