import { createHmac } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from '../local/simulators/cognito/open-pools.ts';

/** A client of one pool of the Cognito simulator, used as by the API. */
export function createLocalPasswords(endpoint: string, { id, client: ClientId }: Pool) {
  const cognito = new CognitoIdentityProviderClient({ endpoint, maxAttempts: 1 });
  const described = new DescribeUserPoolClientCommand({ UserPoolId: id, ClientId });
  const secretOfClient = async () => (await cognito.send(described)).UserPoolClient?.ClientSecret ?? '';
  const buildKey = (Username: string) => ({ UserPoolId: id, Username });
  const set = async (username: string, Password: string): Promise<void> => {
    await cognito.send(new AdminSetUserPasswordCommand({ ...buildKey(username), Password, Permanent: true }));
  };
  return {
    cognito,
    secretOfClient,
    set,
    /** Creates a user with a password. */
    create: async (username: string, password: string): Promise<void> => {
      const temporary = { TemporaryPassword: password, MessageAction: 'SUPPRESS' } as const;
      await cognito.send(new AdminCreateUserCommand({ ...buildKey(username), ...temporary }));
      await set(username, password);
    },
    /** Checks a password by signing in; rejects with the refusal if the password is wrong. */
    canSignIn: async (username: string, password: string): Promise<boolean> => {
      const hash = createHmac('sha256', await secretOfClient()).update(`${username}${ClientId}`);
      const signIn = new AdminInitiateAuthCommand({
        UserPoolId: id,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password, SECRET_HASH: hash.digest('base64') },
      });
      return (await cognito.send(signIn)).AuthenticationResult !== undefined;
    },
  };
}
