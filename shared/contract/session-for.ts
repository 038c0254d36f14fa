import type { AccountSystem } from '../roles.ts';
import type { Access, MachineAccess } from './call.ts';

const SESSIONS: Readonly<Record<Access, AccountSystem | null>> = {
  anyone: null,
  'web user': 'web',
  'web: manage_images': 'web',
  'web: manage_users': 'web',
  'web editor': 'web',
  'web admin': 'web',
  player: 'game',
  'verified player': 'game',
  'game: content': 'game',
  'game: mod': 'game',
  'game admin': 'game',
  'game server': null,
  'key holder': null,
  'signed by Discord': null,
  'signed by a gateway': null,
};

/** Returns the account system whose session an access word requires; null if the word requires no session. */
export const getSessionKind = (access: Access): AccountSystem | null => SESSIONS[access];

const NOT_FOR_STAFF: readonly Access[] = ['anyone', 'web user', 'player', 'verified player'];

/** Returns whether an access word is for staff alone. */
export const isStaffAccess = (access: Access): boolean =>
  !isMachineAccess(access) && !NOT_FOR_STAFF.includes(access);

/** Returns whether a key or a signature in the request proves the access word, instead of a person's session. */
export const isMachineAccess = (access: Access): access is MachineAccess =>
  access !== 'anyone' && getSessionKind(access) === null;

/** Returns whether a signature of the body proves the access word. */
export const isSignedAccess = (access: Access): boolean =>
  access === 'signed by Discord' || access === 'signed by a gateway';
