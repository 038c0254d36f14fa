import { randomBytes } from 'node:crypto';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import type { AppClient } from 'cognito-local/lib/services/appClient.js';
import { DateClock } from 'cognito-local/lib/services/clock.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { LogService } from 'cognito-local/lib/services/LogService.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/triggers.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { CognitoRefusal } from './cognito-refusal.ts';
import { createSavedStores } from './saved-store.ts';

/** A user pool by its id, with the id of its only client. */
export interface Pool {
  id: string;
  client: string;
}

/** cognito-local in this process. */
export interface CognitoLocal {
  /**
   * Runs one operation.
   *
   * @throws CognitoRefusal as cognito-local does, which may differ from Cognito
   */
  ask: (operation: string, body: object) => Promise<object>;
  /** A client of a pool; undefined if it does not exist. */
  findClient: (clientId: string) => Promise<AppClient | undefined>;
}

/** Opens cognito-local on a folder, with pools and clients like those of the stage on AWS; missing ones are created. */
export async function openPools(directory: string, pools: readonly Pool[]): Promise<CognitoLocal> {
  const clock = new DateClock();
  const stores = createSavedStores(directory);
  const userPools = new UserPoolServiceFactoryImpl(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl(directory, stores, userPools).create(
    CONTEXT,
    // Otherwise a username would have to be an email address.
    { UsernameAttributes: [] },
  );
  const route = Router({
    clock,
    cognito,
    config: DefaultConfig,
    messages: { deliver: () => Promise.reject(new Error('No message is ever sent')) },
    otp: () => randomBytes(16).toString('hex'),
    tokenGenerator: { generate: async () => TOKENS },
    // Without triggers, cognito-local needs nothing else.
    triggers: { enabled: () => false } as Partial<Triggers> as Triggers,
  });
  const findClient = async (id: string) => (await cognito.getAppClient(CONTEXT, id)) ?? undefined;
  for (const pool of pools) {
    const known = (await cognito.listUserPools(CONTEXT)).some(({ Id }) => Id === pool.id);
    if (!known) await cognito.createUserPool(CONTEXT, findPool(pool.id));
    const userPool = await cognito.getUserPool(CONTEXT, pool.id);
    if (!(await findClient(pool.client))) await userPool.saveAppClient(CONTEXT, buildClient(pool));
  }
  return {
    ask: async (operation, body) => {
      try {
        return await route(operation)(CONTEXT, body);
      } catch (error) {
        throw error instanceof CognitoError || error instanceof UnsupportedError ? toRefusal(error) : error;
      }
    },
    findClient,
  };
}

const toRefusal = (error: CognitoError | UnsupportedError): CognitoRefusal =>
  new CognitoRefusal('code' in error ? error.code : 'Unsupported', error.message);

const SILENT: LogService = {
  child: () => SILENT,
  debug: () => {},
  error: () => {},
  info: () => {},
  warn: () => {},
};
const CONTEXT = { logger: SILENT };

/** The site has its own sessions and does not read these tokens. */
const TOKENS = { AccessToken: 'local', IdToken: 'local', RefreshToken: 'local' };

const findPool = (id: string) => ({
  Id: id,
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
  CreationDate: new Date(),
  LastModifiedDate: new Date(),
});

const buildClient = ({ id, client }: Pool): AppClient => ({
  UserPoolId: id,
  ClientId: client,
  ClientName: client,
  ClientSecret: randomBytes(32).toString('hex'),
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  CreationDate: new Date(),
  LastModifiedDate: new Date(),
});
