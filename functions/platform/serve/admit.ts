import type { Access } from '../../../shared/contract/call.ts';
import {
  type AccountSystem,
  type GameRole,
  type Permission,
  permissionsOf,
  type WebsiteRole,
} from '../../../shared/roles.ts';
import { Problem } from '../problem.ts';
import { findSession, noteUse } from '../sessions/find-session.ts';
import type { GameSession, WebSession } from '../sessions/session.ts';
import { sessionEnded } from '../sessions/session-ended.ts';
import { recentSettings } from '../system-settings.ts';

/** Decides about a live session, and throws the Problem that refuses it. */
type Test = (session: WebSession | GameSession) => void | Promise<void>;

/** Who may make a call, word by word of the contract. */
const TESTS: Record<Exclude<Access, 'anyone'>, Test> = {
  'web user': (session) => void website(session),
  'web: manage_images': holdsPermission('manage_images'),
  'web: manage_users': holdsPermission('manage_users'),
  'web editor': holdsWebsiteRole('admin', 'moderator'),
  'web admin': holdsWebsiteRole('admin'),
  player: (session) => void game(session),
  'verified player': isVerifiedPlayer,
  'game: content': holdsGameRole('admin', 'mod', 'content_checker'),
  'game: mod': holdsGameRole('admin', 'mod'),
  'game admin': holdsGameRole('admin'),
  // These go by a key or a signature, which nothing checks yet; a person's session is none.
  'game server': refuseEverybody,
  'key holder': refuseEverybody,
  signed: refuseEverybody,
};

/**
 * Admits whoever may make a call, by the account's facts as they are at this request.
 *
 * @param from the client's address, noted with the last use of the session and told by it; a refused request leaves no trace
 * @throws Problem `session-ended` unless the token is of a live session of the right kind; `not-allowed`, naming the role
 *   or permission that lacks; `address-unverified`
 */
export async function admit(
  access: Exclude<Access, 'anyone'>,
  token: string | undefined,
  from: string,
): Promise<WebSession | GameSession> {
  const found = token ? await findSession(token) : undefined;
  if (!found) throw sessionEnded();
  await TESTS[access](found.session);
  await noteUse(found, from);
  return { ...found.session, address: from };
}

function website(session: WebSession | GameSession): WebSession {
  if (session.system === 'web') return session;
  throw sessionEnded();
}

function game(session: WebSession | GameSession): GameSession {
  if (session.system === 'game') return session;
  throw sessionEnded();
}

function holdsPermission(permission: Permission): Test {
  return (session) => {
    if (permissionsOf(website(session).role).includes(permission)) return;
    throw notAllowed(`the permission ${permission}`);
  };
}

function holdsWebsiteRole(...roles: WebsiteRole[]): Test {
  return (session) => {
    if (!roles.includes(website(session).role)) throw notAllowed(roleNeeded('web', roles));
  };
}

function holdsGameRole(...roles: GameRole[]): Test {
  return (session) => {
    if (!roles.includes(game(session).role)) throw notAllowed(roleNeeded('game', roles));
  };
}

async function isVerifiedPlayer(session: WebSession | GameSession): Promise<void> {
  if (game(session).verified || !(await recentSettings()).requireEmailVerification) return;
  throw new Problem('address-unverified', 'Please verify your email address first');
}

function refuseEverybody(): never {
  throw sessionEnded();
}

const notAllowed = (needed: string): Problem => new Problem('not-allowed', `This needs ${needed}`);

const roleNeeded = (system: AccountSystem, roles: readonly string[]): string =>
  `the ${system === 'web' ? 'website' : 'game'} role ${roles.join(' or ')}`;
