import type { GameSession, WebSession } from '#platform/sessions/session.ts';
import { findAccount } from '../../../accounts/find-account.ts';

/** The sessions of a caller. */
interface Sessions {
  web: WebSession | undefined;
  game: GameSession | undefined;
}

/** Whether a caller is signed in to an account that has verified an address. */
export async function provesAddress(email: string, { web, game }: Sessions): Promise<boolean> {
  const account = web
    ? await findAccount('web', web.accountId)
    : game && (await findAccount('game', game.accountId));
  return account?.emailVerified === true && account.email === email;
}
