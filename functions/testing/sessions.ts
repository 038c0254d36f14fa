import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { AccountId, PlayerId, WebsiteUserId } from '../../shared/ids.ts';
import type { AccountSystem, GameRole, WebsiteRole } from '../../shared/roles.ts';
import { documentClient } from '../platform/data/document-client.ts';
import { openSession } from '../platform/sessions/open-session.ts';
import { ACCOUNT_KINDS, keepStanding, type StandingFacts } from '../platform/sessions/standing.ts';

/** Where everybody signs in from in tests, unless they say otherwise. */
export const AT_HOME = { device: 'Firefox on Linux', address: '203.0.113.7' } as const;

/** The facts of an account that is of its system and its role; a name of its own and no flaw unless told. */
type Facts = { [System in AccountSystem]: Partial<StandingFacts> & { role?: RoleOf[System] } };
interface RoleOf {
  web: WebsiteRole;
  game: GameRole;
}
interface IdOf {
  web: WebsiteUserId;
  game: PlayerId;
}

/** Stores the standing of an account that is nowhere else, and gives its id. */
export async function standingOf<System extends AccountSystem>(
  system: System,
  facts: Facts[System] = {},
): Promise<IdOf[System]> {
  const id = ulid() as IdOf[System]; // `ulid` makes ids of the very form that accounts have
  const usual = { role: system === 'web' ? 'user' : 'player', name: 'juno', verified: true };
  const TransactItems = keepStanding(ACCOUNT_KINDS[system], id, undefined, {
    ...usual,
    suspendedUntil: null,
    ...facts,
  });
  await documentClient().send(new TransactWriteCommand({ TransactItems }));
  return id;
}

/** What a test needs of somebody who is signed in. */
interface SignedIn<Id extends AccountId = AccountId> {
  accountId: Id;
  token: string;
  /** To be sent with a request. */
  headers: { authorization: string };
}

/** Signs in somebody who has a standing of the given facts, and no account behind it. */
export const signedIn = async <System extends AccountSystem>(
  system: System,
  facts: Facts[System] = {},
): Promise<SignedIn<IdOf[System]>> => signedInAs(system, await standingOf(system, facts));

/** Signs an account in, past its password. */
export async function signedInAs<System extends AccountSystem>(
  system: System,
  accountId: IdOf[System],
): Promise<SignedIn<IdOf[System]>> {
  const { token } = await openSession(system, accountId, AT_HOME);
  return { accountId, token, headers: { authorization: `Bearer ${token}` } };
}
