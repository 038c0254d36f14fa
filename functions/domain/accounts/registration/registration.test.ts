import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InternalErrorException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { findEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { isTransient } from '#platform/transient-error.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { playerDefinition } from '../definitions/player-definition.ts';
import { createPlayer } from './new-account.ts';
import { register } from './register.ts';

const PASSWORD = 'under the hill';
const EMAIL = 'moth@example.org';

beforeEach(createFreshTable);

const moth = () => createPlayer({ name: 'Moth child', email: EMAIL });

/** Registers from a separate client address, so that no rate limit interferes. */
const registerOnce = (account = moth(), number = 1, key?: string) =>
  register('game', account, { password: PASSWORD, key }, { ...CLIENT, address: `198.51.100.${number}` });

/** Reads what remains of an account in the table and in Cognito. */
async function traces({ id }: { id: ReturnType<typeof moth>['id'] }) {
  const [account, holder, hasPassword] = await Promise.all([
    findEntity(playerDefinition, id, { consistent: true }),
    findHolder(playerDefinition, `email#${EMAIL}`),
    checkPassword('game', id, PASSWORD),
  ]);
  return { state: account?.state, isTaken: holder === id, hasPassword };
}

const NEITHER = { state: undefined, isTaken: false, hasPassword: false };

describe('concurrent registrations of one address', () => {
  it('create one account from 64 requests', async () => {
    const accounts = Array.from({ length: 64 }, moth);
    const results = await Promise.allSettled(accounts.map((account, at) => registerOnce(account, at)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // Requests may also fail with a retryable error because the table is busy; all others name the taken
    // value.
    const refused = results.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    for (const reason of refused.filter((each) => !isTransient(each)))
      expect(reason).toMatchObject({ code: 'taken', message: 'This email address is taken' });
    expect(await listTotals(['player|all', 'player|player'])).toEqual([1, 1]);
  });

  it('create one account if they repeat the same request', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, (_, at) => registerOnce(moth(), at, 'only-one-request')),
    );
    // While the first request is in progress, the others are asked to try again.
    for (const result of results.filter((each) => each.status === 'rejected'))
      expect(result.reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
    const again = await registerOnce(moth(), 17, 'only-one-request');
    expect(again.account.email).toBe(EMAIL);
    expect(await listTotals(['player|all'])).toEqual([1]);
  });
});

describe('a registration during a Cognito failure', () => {
  const throttled = new TooManyRequestsException({ message: 'Too many requests', $metadata: {} });
  const down = new InternalErrorException({ message: 'Something is broken', $metadata: {} });

  it.each([
    {
      what: 'is throttled',
      fail: (cognito: AwsClientStub<CognitoIdentityProviderClient>) =>
        cognito.on(AdminCreateUserCommand).rejects(throttled),
    },
    {
      what: 'breaks',
      fail: (cognito: AwsClientStub<CognitoIdentityProviderClient>) =>
        cognito.on(AdminCreateUserCommand).rejects(down),
    },
    {
      what: 'is throttled halfway',
      fail: (cognito: AwsClientStub<CognitoIdentityProviderClient>) =>
        cognito.on(AdminSetUserPasswordCommand).rejects(throttled),
    },
  ])('returns 503 and leaves nothing when Cognito $what', async ({ fail }) => {
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito.on(AdminCreateUserCommand).resolves({ User: { Attributes: [{ Name: 'sub', Value: 'sub-1' }] } });
    fail(cognito);
    const account = moth();
    await expect(registerOnce(account)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(cognito.commandCalls(AdminDeleteUserCommand, { Username: account.id })).toHaveLength(1);
    cognito.restore();
    expect(await traces(account)).toEqual(NEITHER);
    expect(await listTotals(['player|all'])).toEqual([0]);
    // The address is available again immediately.
    expect((await registerOnce()).account.email).toBe(EMAIL);
  });
});
