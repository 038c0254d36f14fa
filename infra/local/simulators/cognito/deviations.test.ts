import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoRefusal } from './cognito-refusal.ts';
import { type CognitoLocal, openPools } from './open-pools.ts';
import { startCognito } from './start-cognito.ts';

const WEBSITE = { id: 'eu-central-1_Website', client: 'website' };
const GAME = { id: 'eu-central-1_Game', client: 'game' };
const POOLS = [WEBSITE, GAME];
const PASSWORD = 'moths at midnight';

let folder: string;
let behind: CognitoLocal;
let front: Awaited<ReturnType<typeof startCognito>>;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  behind = await openPools(join(folder, 'behind'), POOLS);
  front = await startCognito(join(folder, 'front'), POOLS);
  const described = await askFront('DescribeUserPoolClient', {
    UserPoolId: WEBSITE.id,
    ClientId: WEBSITE.client,
  });
  secret = Object(described).UserPoolClient.ClientSecret;
  for (const ask of [askBehind, askFront]) {
    await ask('AdminCreateUser', user({ TemporaryPassword: 'temporary1', MessageAction: 'SUPPRESS' }));
    await ask('AdminSetUserPassword', user({ Password: PASSWORD, Permanent: true }));
    const invited = { Username: 'invited', TemporaryPassword: PASSWORD, MessageAction: 'SUPPRESS' };
    await ask('AdminCreateUser', user(invited));
  }
});
afterAll(async () => {
  await front.stop();
  await rm(folder, { recursive: true });
});

/** The response to an operation, or the type and message of its error. */
async function askBehind(operation: string, body: object): Promise<unknown> {
  return behind.ask(operation, body).catch((error: unknown) => {
    if (error instanceof CognitoRefusal) return `${error.type}: ${error.message}`;
    throw error;
  });
}

async function askFront(operation: string, body: object): Promise<unknown> {
  const response = await fetch(front.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  // An error has these two; any other response is compared as a whole.
  const outcome = (await response.json()) as { __type?: string; message?: string };
  return response.ok ? outcome : `${outcome.__type}: ${outcome.message}`;
}

const user = (fields: object = {}) => ({ UserPoolId: WEBSITE.id, Username: 'ada', ...fields });

const hashSecret = (username: string) =>
  createHmac('sha256', secret).update(`${username}${WEBSITE.client}`).digest('base64');

function signIn(parameters: Record<string, string | undefined> = {}, fields: object = {}): object {
  const { USERNAME = 'ada' } = parameters;
  return {
    UserPoolId: WEBSITE.id,
    ClientId: WEBSITE.client,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: hashSecret(USERNAME), ...parameters },
    ...fields,
  };
}

const SIGNED_IN = expect.objectContaining({ AuthenticationResult: expect.anything() });

/** Each with the response of cognito-local, and that of Cognito, which the simulator returns. */
const DEVIATIONS = [
  {
    what: 'a wrong password',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ PASSWORD: 'wrong password' }),
    local: 'InvalidPasswordException: Invalid password',
    aws: 'NotAuthorizedException: Incorrect username or password.',
  },
  {
    what: 'an unknown user, which must look the same',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ USERNAME: 'unknown' }),
    local: 'NotAuthorizedException: User not authorized',
    aws: 'NotAuthorizedException: Incorrect username or password.',
  },
  {
    what: 'a sign-in without the hash by which the client proves itself',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ SECRET_HASH: undefined }),
    local: SIGNED_IN,
    aws: 'NotAuthorizedException: Client website is configured with secret but SECRET_HASH was not received',
  },
  {
    what: 'a sign-in with a wrong hash',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ SECRET_HASH: hashSecret('another') }),
    local: SIGNED_IN,
    aws: 'NotAuthorizedException: Unable to verify secret hash for client website',
  },
  {
    what: 'a password that has yet to be replaced',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ USERNAME: 'invited' }),
    local: SIGNED_IN,
    aws: { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: {} },
  },
  {
    what: 'a client of another pool',
    operation: 'AdminInitiateAuth',
    body: () => signIn({}, { UserPoolId: GAME.id }),
    local: SIGNED_IN,
    aws: 'ResourceNotFoundException: User pool client website does not exist.',
  },
  {
    what: 'a flow that the client does not have',
    operation: 'AdminInitiateAuth',
    body: () => signIn({ REFRESH_TOKEN: 'local' }, { AuthFlow: 'REFRESH_TOKEN_AUTH' }),
    local: 'NotAuthorizedException: User not authorized',
    aws: 'InvalidParameterException: Auth flow not enabled for this client',
  },
  {
    what: 'a sign-in past the API, which the client does not allow',
    operation: 'InitiateAuth',
    body: () => signIn({}, { AuthFlow: 'USER_PASSWORD_AUTH' }),
    local: expect.objectContaining({ AuthenticationResult: expect.anything() }),
    aws: 'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
  },
  {
    what: 'a user who signs up without the API',
    operation: 'SignUp',
    body: () => ({ ClientId: WEBSITE.client, Username: 'eve', Password: PASSWORD }),
    local: expect.objectContaining({ UserConfirmed: false }),
    aws: 'NotAuthorizedException: SignUp is not permitted for this user pool',
  },
  {
    what: 'a password that is too short',
    operation: 'AdminSetUserPassword',
    body: () => user({ Username: 'invited', Password: 'short', Permanent: false }),
    local: {},
    aws: 'InvalidPasswordException: Password did not conform with policy: Password not long enough',
  },
  {
    what: 'a password that ends in a space',
    operation: 'AdminSetUserPassword',
    body: () => user({ Username: 'invited', Password: 'moths at midnight ', Permanent: false }),
    local: {},
    aws: expect.stringMatching(/^InvalidParameterException: .*regular expression pattern/),
  },
  {
    what: 'a user that exists already',
    operation: 'AdminCreateUser',
    body: () => user({ TemporaryPassword: 'temporary1', MessageAction: 'SUPPRESS' }),
    local: 'UsernameExistsException: User already exists',
    aws: 'UsernameExistsException: User account already exists',
  },
  {
    what: 'removing a user that is not there',
    operation: 'AdminDeleteUser',
    body: () => user({ Username: 'unknown' }),
    local: 'UserNotFoundException: User does not exist',
    aws: 'UserNotFoundException: User does not exist.',
  },
  {
    what: 'a client that there is not',
    operation: 'DescribeUserPoolClient',
    body: () => ({ UserPoolId: WEBSITE.id, ClientId: 'other' }),
    local: 'ResourceNotFoundException: Resource not found',
    aws: 'ResourceNotFoundException: User pool client other does not exist.',
  },
];

describe('the simulator corrects cognito-local where it deviates from Cognito:', () => {
  it.each(DEVIATIONS)('$what', async ({ operation, body, local, aws }) => {
    expect(await askBehind(operation, body())).toEqual(local);
    expect(await askFront(operation, body())).toEqual(aws);
  });
});

describe('the simulator passes on cognito-local where it matches Cognito:', () => {
  it('the right password signs in', async () => {
    expect(await askBehind('AdminInitiateAuth', signIn())).toEqual(SIGNED_IN);
    expect(await askFront('AdminInitiateAuth', signIn())).toEqual(SIGNED_IN);
  });

  it('a user is returned with times in seconds', async () => {
    const seconds = expect.closeTo(Date.now() / 1000, -2);
    expect(await askFront('AdminGetUser', user())).toMatchObject({
      Username: 'ada',
      UserStatus: 'CONFIRMED',
      UserCreateDate: seconds,
    });
  });
});

describe('an operation that the project does not use', () => {
  it.each(['ForgotPassword', 'AdminDisableUser', 'constructor'])(
    'such as %s is rejected',
    async (operation) => {
      expect(await askFront(operation, user())).toMatch(/^UnknownOperationException/);
    },
  );
});
