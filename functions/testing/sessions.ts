import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { ACCOUNT_KINDS, type AuthFacts, buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import type { AccountId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import type { AccountSystem, GameRole, WebsiteRole } from '#shared/roles.ts';

/** The default client of sign-ins in tests. */
export const CLIENT = { device: 'Firefox on Linux', address: '203.0.113.7' } as const;

/** The facts of an account with the role of its system; by default, an unproblematic account with a name of its own. */
type Facts = { [System in AccountSystem]: Partial<AuthFacts> & { role?: RoleOf[System] } };
interface RoleOf {
  web: WebsiteRole;
  game: GameRole;
}
interface IdOf {
  web: WebsiteUserId;
  game: PlayerId;
}

/** Stores an auth state without an account, and returns the account's id. */
export async function storeAuthState<System extends AccountSystem>(
  system: System,
  facts: Facts[System] = {},
): Promise<IdOf[System]> {
  const id = createUlid() as IdOf[System]; // `createUlid` returns ids in the format of an account id
  const usual = { role: system === 'web' ? 'user' : 'player', name: 'juno', verified: true };
  const TransactItems = buildAuthStateWrites(ACCOUNT_KINDS[system], id, undefined, {
    ...usual,
    suspendedUntil: null,
    ...facts,
  });
  await getDocumentClient().send(new TransactWriteCommand({ TransactItems }));
  return id;
}

/** A signed-in account, as tests need it. */
interface SignedIn<Id extends AccountId = AccountId> {
  accountId: Id;
  token: string;
  /** Headers to send with a request. */
  headers: { authorization: string };
}

/** Signs in an account that has an auth state with the given facts but no account item. */
export const createSession = async <System extends AccountSystem>(
  system: System,
  facts: Facts[System] = {},
): Promise<SignedIn<IdOf[System]>> => createSessionAs(system, await storeAuthState(system, facts));

/** Signs an account in without its password. */
export async function createSessionAs<System extends AccountSystem>(
  system: System,
  accountId: IdOf[System],
): Promise<SignedIn<IdOf[System]>> {
  const { token } = await openSession(system, accountId, CLIENT);
  return { accountId, token, headers: { authorization: `Bearer ${token}` } };
}
