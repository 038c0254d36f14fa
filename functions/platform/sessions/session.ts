import type { AccountId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import type { AccountSystem, GameRole, WebsiteRole } from '#shared/roles.ts';
import { Problem } from '../problem.ts';

/** A session, with the account's facts at this request. */
export interface Session {
  system: AccountSystem;
  accountId: AccountId;
  role: string;
  /** The account's display name. */
  name: string;
  /** Whether the account's address is verified. */
  verified: boolean;
  sessionId: string;
  /** How long the last proof of a password or code counts, in milliseconds since 1970. */
  provenUntil: number;
  /** The client's address of the current request; missing outside a request. */
  address?: string;
}

export type WebSession = Session & { system: 'web'; accountId: WebsiteUserId; role: WebsiteRole };
export type GameSession = Session & { system: 'game'; accountId: PlayerId; role: GameRole };

/** The error for anything but a live session; a client then drops its token. */
export const buildSessionEnded = (): Problem => new Problem('session-ended', 'Your session has ended');
