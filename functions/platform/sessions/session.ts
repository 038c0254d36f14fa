import type { AccountId, PlayerId, WebsiteUserId } from '../../../shared/ids.ts';
import type { AccountSystem, GameRole, WebsiteRole } from '../../../shared/roles.ts';

/** Somebody signed in, with the facts of the account as they are at this request. */
export interface Session {
  system: AccountSystem;
  accountId: AccountId;
  role: string;
  /** The account's shown name. */
  name: string;
  /** Whether mail to the account's address is known to reach its owner. */
  verified: boolean;
  sessionId: string;
  /** The client's address at the request at hand; missing where no request is. */
  address?: string;
}

export type WebSession = Session & { system: 'web'; accountId: WebsiteUserId; role: WebsiteRole };
export type GameSession = Session & { system: 'game'; accountId: PlayerId; role: GameRole };
