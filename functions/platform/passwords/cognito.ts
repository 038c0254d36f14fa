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
import type { AccountSystem } from '../../../shared/roles.ts';
import { GRANTS, granted } from '../environment.ts';

/** Two tries that hang fit into the ten seconds that an answer may take. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 4_000, throwOnRequestTimeout: true };
const TRIES = 2;

let client: CognitoIdentityProviderClient | undefined;

function cognito(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({ requestHandler: PATIENCE, maxAttempts: TRIES });
  return client;
}

/** A user of a pool: our account id is the username. */
interface User {
  system: AccountSystem;
  username: string;
}

/** The pool of an account system and its one client. */
function poolOf(system: AccountSystem): { UserPoolId: string; ClientId: string } {
  if (system === 'web') {
    const { WEBSITE_POOL, WEBSITE_CLIENT } = granted(GRANTS.websitePasswords);
    return { UserPoolId: WEBSITE_POOL, ClientId: WEBSITE_CLIENT };
  }
  const { GAME_POOL, GAME_CLIENT } = granted(GRANTS.gamePasswords);
  return { UserPoolId: GAME_POOL, ClientId: GAME_CLIENT };
}

const keyOf = ({ system, username }: User) => ({ UserPoolId: poolOf(system).UserPoolId, Username: username });

/** Makes a user with a password that nobody knows; gives its `sub`. */
export async function makeUser(user: User, unknownPassword: string): Promise<string | undefined> {
  const { User } = await cognito().send(
    new AdminCreateUserCommand({
      ...keyOf(user),
      // No invitation: Cognito knows no address to send one to.
      MessageAction: 'SUPPRESS',
      TemporaryPassword: unknownPassword,
    }),
  );
  return User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
}

/** The `sub` of a user. */
export async function readSub(user: User): Promise<string | undefined> {
  const { UserAttributes } = await cognito().send(new AdminGetUserCommand(keyOf(user)));
  return UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
}

/** Gives a user a password that it need not change. */
export async function setLastingPassword(user: User, password: string): Promise<void> {
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...keyOf(user), Password: password, Permanent: true }),
  );
}

/** Signs a user in; false where Cognito asks for more than the password. The tokens are thrown away. */
export async function signIn({ system, username }: User, password: string): Promise<boolean> {
  const pool = poolOf(system);
  const secret = await clientSecret(pool);
  const { AuthenticationResult } = await cognito().send(
    new AdminInitiateAuthCommand({
      ...pool,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: username,
        PASSWORD: password,
        // The form that Cognito's guide gives for a client with a secret.
        SECRET_HASH: createHmac('sha256', secret).update(`${username}${pool.ClientId}`).digest('base64'),
      },
    }),
  );
  return AuthenticationResult !== undefined;
}

/** Removes a user. */
export async function deleteUser(user: User): Promise<void> {
  await cognito().send(new AdminDeleteUserCommand(keyOf(user)));
}

const secrets = new Map<string, string>();

/** A client's secret, asked of Cognito once a process: so it stands in no template and no environment. */
async function clientSecret(pool: { UserPoolId: string; ClientId: string }): Promise<string> {
  const known = secrets.get(pool.ClientId);
  if (known) return known;
  const { UserPoolClient } = await cognito().send(new DescribeUserPoolClientCommand(pool));
  const secret = UserPoolClient?.ClientSecret;
  if (!secret) throw new Error(`The client ${pool.ClientId} has no secret`);
  secrets.set(pool.ClientId, secret);
  return secret;
}
