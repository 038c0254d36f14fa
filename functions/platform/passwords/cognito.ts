import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AccountSystem } from '#shared/roles.ts';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';

let client: CognitoIdentityProviderClient | undefined;

function getCognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient(limitRequests());
  return client;
}

/** A user of a pool; the account id is the username. */
interface User {
  system: AccountSystem;
  username: string;
}

/** The pool of an account system with its only client. */
function getPool(system: AccountSystem): { UserPoolId: string; ClientId: string } {
  if (system === 'web') {
    const { WEBSITE_POOL, WEBSITE_CLIENT } = readGrant(GRANTS.websitePasswords);
    return { UserPoolId: WEBSITE_POOL, ClientId: WEBSITE_CLIENT };
  }
  const { GAME_POOL, GAME_CLIENT } = readGrant(GRANTS.gamePasswords);
  return { UserPoolId: GAME_POOL, ClientId: GAME_CLIENT };
}

const buildKey = ({ system, username }: User) => ({
  UserPoolId: getPool(system).UserPoolId,
  Username: username,
});

/** Creates a user with a random password that no one knows; returns its `sub`. */
export async function makeUser(user: User, unknownPassword: string): Promise<string | undefined> {
  const { User } = await getCognito().send(
    new AdminCreateUserCommand({
      ...buildKey(user),
      // No invitation: Cognito has no address to send it to.
      MessageAction: 'SUPPRESS',
      TemporaryPassword: unknownPassword,
    }),
  );
  return User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
}

/** Returns the `sub` of a user. */
export async function readSub(user: User): Promise<string | undefined> {
  const { UserAttributes } = await getCognito().send(new AdminGetUserCommand(buildKey(user)));
  return UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
}

/** Sets a permanent password of a user. */
export async function setPermanentPassword(user: User, password: string): Promise<void> {
  await getCognito().send(
    new AdminSetUserPasswordCommand({ ...buildKey(user), Password: password, Permanent: true }),
  );
}

/** Signs a user in; false if Cognito requires more than the password. The tokens are discarded. */
export async function signIn({ system, username }: User, password: string): Promise<boolean> {
  const pool = getPool(system);
  const secret = await readClientSecret(pool);
  const { AuthenticationResult } = await getCognito().send(
    new AdminInitiateAuthCommand({
      ...pool,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: username,
        PASSWORD: password,
        // The format from Cognito's guide for a client with a secret.
        SECRET_HASH: createHmac('sha256', secret).update(`${username}${pool.ClientId}`).digest('base64'),
      },
    }),
  );
  return AuthenticationResult !== undefined;
}

/** Deletes a user. */
export async function deleteUser(user: User): Promise<void> {
  await getCognito().send(new AdminDeleteUserCommand(buildKey(user)));
}

const secrets = new Map<string, string>();

/** Reads a client's secret from Cognito once per process, so that no template or environment contains it. */
async function readClientSecret(pool: { UserPoolId: string; ClientId: string }): Promise<string> {
  const known = secrets.get(pool.ClientId);
  if (known) return known;
  const { UserPoolClient } = await getCognito().send(new DescribeUserPoolClientCommand(pool));
  const secret = UserPoolClient?.ClientSecret;
  if (!secret) throw new Error(`The client ${pool.ClientId} has no secret`);
  secrets.set(pool.ClientId, secret);
  return secret;
}
