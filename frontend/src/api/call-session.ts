import type { AccountSystem } from '#shared/roles.ts';

/** The session of each call, or else of its group; empty for none. `frontend/app-constants.ts` defines it. */
declare const CALL_SESSIONS: Readonly<Record<string, AccountSystem | ''>>;

/** The group of a call: the first two parts of its path, for example `/api/gallery`. */
export const toCallGroup = (path: string): string => path.split('/', 3).join('/');

/** The account system whose session a call requires; empty for none. */
export const findCallSession = (method: string, path: string): AccountSystem | '' =>
  CALL_SESSIONS[`${method} ${path}`] ?? CALL_SESSIONS[toCallGroup(path)] ?? '';
