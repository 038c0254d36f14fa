import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId, PlayerId } from '../../../shared/ids.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { Problem } from '../problem.ts';
import { checkPassword, createPassword, removePassword, setPassword } from './passwords.ts';

const PASSWORD = 'moths at midnight';

let id: AccountId;
beforeEach(() => {
  id = ulid() as PlayerId; // of the very form
});

describe.each(['web', 'game'] as const)('the passwords of the %s accounts', (system) => {
  it('are checked against the one that was set', async () => {
    await createPassword(system, id, PASSWORD);

    expect(await checkPassword(system, id, PASSWORD)).toBe(true);
    expect(await checkPassword(system, id, 'Moths at midnight')).toBe(false);
  });

  it('can be set again, and the old one is then wrong', async () => {
    await createPassword(system, id, PASSWORD);
    await setPassword(system, id, 'another one');

    expect(await checkPassword(system, id, 'another one')).toBe(true);
    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });

  it('are wrong for an account that does not exist', async () => {
    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });

  it('are gone once removed, and removing them again does no harm', async () => {
    await createPassword(system, id, PASSWORD);
    await removePassword(system, id);
    await removePassword(system, id);

    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });
});

it('creating a password twice gives the same id of Cognito and leaves the later password', async () => {
  const { sub } = await createPassword('web', id, PASSWORD);

  expect(await createPassword('web', id, 'the later one')).toEqual({ sub });
  expect(await checkPassword('web', id, 'the later one')).toBe(true);
});

it('a password of one system is nothing in the other', async () => {
  await createPassword('web', id, PASSWORD);
  expect(await checkPassword('game', id, PASSWORD)).toBe(false);
});

it.each(['short', 'ends in a space '])(
  'a password that Cognito does not take is refused by its field: %j',
  async (password) => {
    await expect(createPassword('web', id, password)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'password' }] },
    });
  },
);

describe('where Cognito fails', () => {
  let cognito: AwsClientStub<CognitoIdentityProviderClient>;
  beforeEach(() => {
    cognito = mockClient(CognitoIdentityProviderClient);
    cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'a secret' } });
  });
  afterEach(() => cognito.restore());

  const failing = (name: string, message = '', more = {}) =>
    cognito.on(AdminInitiateAuthCommand).rejects(Object.assign(new Error(message), { name, ...more }));

  it.each([
    ['it is throttled', 'TooManyRequestsException', {}],
    ['it fails', 'InternalErrorException', {}],
    ['it does not answer in time', 'TimeoutError', {}],
    ['it cannot be reached', 'Error', { code: 'ECONNREFUSED' }],
  ])('because %s, callers are asked to come back', async (_, name, more) => {
    failing(name, '', more);
    await expect(checkPassword('web', id, PASSWORD)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('because an account was tried too often, callers are told that it is locked', async () => {
    failing('NotAuthorizedException', 'Password attempts exceeded');
    await expect(checkPassword('web', id, PASSWORD)).rejects.toMatchObject({
      code: 'locked',
      status: 429,
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('in another way, it is a failure of ours and not a wrong password', async () => {
    failing('NotAuthorizedException', 'Unable to verify secret hash for client website');
    const failure = checkPassword('web', id, PASSWORD);
    await expect(failure).rejects.toThrow('secret hash');
    await expect(failure).rejects.not.toBeInstanceOf(Problem);
  });

  it('an unknown account and a wrong password cost the same calls', async () => {
    failing('NotAuthorizedException', 'Incorrect username or password.');
    await checkPassword('web', id, PASSWORD);
    const sent = cognito.commandCalls(AdminInitiateAuthCommand).map(({ args: [{ input }] }) => input);
    expect(sent).toEqual([
      {
        UserPoolId: process.env.WEBSITE_POOL,
        ClientId: process.env.WEBSITE_CLIENT,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: id, PASSWORD, SECRET_HASH: expect.any(String) },
      },
    ]);
  });
});
