import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsClientStub } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountId, PlayerId } from '#shared/ids.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createUlid } from '../new-ulid.ts';
import { Problem } from '../problem.ts';
import { checkPassword, createPassword, removePassword, setPassword } from './passwords.ts';

const PASSWORD = 'moths at midnight';

let id: AccountId;
beforeEach(() => {
  id = createUlid() as PlayerId; // the format of an id
});

describe.each(['web', 'game'] as const)('the passwords of the %s accounts', (system) => {
  it('match only the password that was set', async () => {
    await createPassword(system, id, PASSWORD);

    expect(await checkPassword(system, id, PASSWORD)).toBe(true);
    expect(await checkPassword(system, id, 'Moths at midnight')).toBe(false);
  });

  it('can be changed, and the old one then fails', async () => {
    await createPassword(system, id, PASSWORD);
    await setPassword(system, id, 'another one');

    expect(await checkPassword(system, id, 'another one')).toBe(true);
    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });

  it('fail for an account that does not exist', async () => {
    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });

  it('are gone once removed, and removing them again does no harm', async () => {
    await createPassword(system, id, PASSWORD);
    await removePassword(system, id);
    await removePassword(system, id);

    expect(await checkPassword(system, id, PASSWORD)).toBe(false);
  });
});

it('creating a password twice returns the same Cognito id and keeps the later password', async () => {
  const { sub } = await createPassword('web', id, PASSWORD);

  expect(await createPassword('web', id, 'the later one')).toEqual({ sub });
  expect(await checkPassword('web', id, 'the later one')).toBe(true);
});

it('a password of one system does not work in the other', async () => {
  await createPassword('web', id, PASSWORD);
  expect(await checkPassword('game', id, PASSWORD)).toBe(false);
});

it.each(['short', 'ends in a space '])(
  'reports a password that Cognito rejects at its field: %j',
  async (password) => {
    await expect(createPassword('web', id, password)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'password' }] },
    });
  },
);

describe('Cognito errors', () => {
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
    ['it does not respond in time', 'TimeoutError', {}],
    ['it cannot be reached', 'Error', { code: 'ECONNREFUSED' }],
  ])('asks callers to retry later because %s', async (_, name, more) => {
    failing(name, '', more);
    await expect(checkPassword('web', id, PASSWORD)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('reports that an account with too many attempts is locked', async () => {
    failing('NotAuthorizedException', 'Password attempts exceeded');
    await expect(checkPassword('web', id, PASSWORD)).rejects.toMatchObject({
      code: 'locked',
      status: 429,
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('reports any other error as a server error, not as a wrong password', async () => {
    failing('NotAuthorizedException', 'Unable to verify secret hash for client website');
    const failure = checkPassword('web', id, PASSWORD);
    await expect(failure).rejects.toThrow('secret hash');
    await expect(failure).rejects.not.toBeInstanceOf(Problem);
  });

  it('makes the same calls for an unknown account and a wrong password', async () => {
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
