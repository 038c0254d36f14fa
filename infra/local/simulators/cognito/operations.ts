import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { CognitoRefusal } from './cognito-refusal.ts';
import type { CognitoLocal } from './open-pools.ts';

/** Runs one operation with the body of the request, as Cognito does. */
type Operation = (body: unknown, behind: CognitoLocal) => Promise<object>;

const PASSWORD_MINIMUM = 8;
const PASSWORD_MAXIMUM = 256;
/** The pattern of a password in the API reference. */
const PASSWORD_FORM = /^\S+.*\S+$/;

const User = { UserPoolId: v.string(), Username: v.string() };
const SignIn = v.looseObject({
  UserPoolId: v.string(),
  ClientId: v.string(),
  AuthFlow: v.string(),
  AuthParameters: v.optional(v.record(v.string(), v.string()), {}),
});

/** The operations of Cognito that the project uses, and those that have to be disabled. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  AdminInitiateAuth: async (body, behind) => {
    const { UserPoolId, ClientId, AuthFlow, AuthParameters } = read(SignIn, body);
    const { USERNAME = '', PASSWORD = '', SECRET_HASH } = AuthParameters;
    const client = await findClient(behind, UserPoolId, ClientId);
    if (!client.ExplicitAuthFlows?.includes(`ALLOW_${AuthFlow}`)) {
      throw buildInvalidParameter('Auth flow not enabled for this client');
    }
    requireSecretHash(`${USERNAME}${ClientId}`, SECRET_HASH, client);
    const user = { UserPoolId, Username: USERNAME };
    const given = { USERNAME, PASSWORD: await hashPassword(user, PASSWORD) };
    const response = await behind
      .ask('AdminInitiateAuth', { UserPoolId, ClientId, AuthFlow, AuthParameters: given })
      .catch(refuseUniformly);
    return (await hasPermanentPassword(user, behind)) ? response : NEW_PASSWORD_REQUIRED;
  },

  AdminCreateUser: async (body, behind) => {
    const { TemporaryPassword, ...request } = read(
      v.looseObject({ ...User, TemporaryPassword: v.string() }),
      body,
    );
    requirePolicy(TemporaryPassword);
    const password = await hashPassword(request, TemporaryPassword);
    return behind.ask('AdminCreateUser', { ...request, TemporaryPassword: password });
  },

  AdminSetUserPassword: async (body, behind) => {
    const { Password, ...request } = read(v.looseObject({ ...User, Password: v.string() }), body);
    requirePolicy(Password);
    return behind.ask('AdminSetUserPassword', {
      ...request,
      Password: await hashPassword(request, Password),
    });
  },

  AdminGetUser: (body, behind) => behind.ask('AdminGetUser', read(v.looseObject(User), body)),

  AdminDeleteUser: (body, behind) => behind.ask('AdminDeleteUser', read(v.looseObject(User), body)),

  DescribeUserPool: (body, behind) =>
    behind.ask('DescribeUserPool', read(v.object({ UserPoolId: v.string() }), body)),

  DescribeUserPoolClient: async (body, behind) => {
    const request = read(v.looseObject({ UserPoolId: v.string(), ClientId: v.string() }), body);
    await findClient(behind, request.UserPoolId, request.ClientId);
    return behind.ask('DescribeUserPoolClient', request);
  },

  SignUp: async () => {
    throw buildNotAuthorized('SignUp is not permitted for this user pool');
  },

  InitiateAuth: async (body) => {
    const { AuthFlow } = read(v.looseObject({ AuthFlow: v.string() }), body);
    throw buildInvalidParameter(`${AuthFlow} flow not enabled for this client`);
  },
};

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw buildInvalidParameter(
    parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '),
  );
}

async function findClient(behind: CognitoLocal, pool: string, clientId: string) {
  const client = await behind.findClient(clientId);
  if (client?.UserPoolId === pool) return client;
  throw new CognitoRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

function requireSecretHash(
  of: string,
  given: string | undefined,
  { ClientId, ClientSecret = '' }: { ClientId: string; ClientSecret?: string },
): void {
  if (given === undefined) {
    throw buildNotAuthorized(`Client ${ClientId} is configured with secret but SECRET_HASH was not received`);
  }
  const right = createHmac('sha256', ClientSecret).update(of).digest();
  const sent = Buffer.from(given, 'base64');
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) {
    throw buildNotAuthorized(`Unable to verify secret hash for client ${ClientId}`);
  }
}

/** @throws CognitoRefusal for a password that the pools do not allow */
function requirePolicy(password: string): void {
  if (!PASSWORD_FORM.test(password) || password.length > PASSWORD_MAXIMUM) {
    throw buildInvalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < PASSWORD_MINIMUM) {
    throw new CognitoRefusal(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
}

/** A wrong password and an unknown user get the same response, because the client hides the existence of users. */
function refuseUniformly(error: unknown): never {
  const isWrong =
    error instanceof CognitoRefusal &&
    (error.type === 'InvalidPasswordException' || error.type === 'NotAuthorizedException');
  throw isWrong ? buildNotAuthorized('Incorrect username or password.') : error;
}

async function hasPermanentPassword(user: object, behind: CognitoLocal): Promise<boolean> {
  const { UserStatus } = v.parse(
    v.object({ UserStatus: v.string() }),
    await behind.ask('AdminGetUser', user),
  );
  return UserStatus !== 'FORCE_CHANGE_PASSWORD';
}

const NEW_PASSWORD_REQUIRED = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: {} };

/** Weaker than in Cognito, because there are many demo accounts and machines may be slow. */
const SCRYPT = { N: 1024, r: 8, p: 1 };
const HASH_BYTES = 32;

/** The hash that cognito-local stores as the password; it would otherwise write the plain password to its file. */
async function hashPassword(
  user: { UserPoolId: string; Username: string },
  password: string,
): Promise<string> {
  const derive = promisify<string, string, number, object, Buffer>(scrypt);
  return (await derive(password, `${user.UserPoolId}/${user.Username}`, HASH_BYTES, SCRYPT)).toString('hex');
}

const buildNotAuthorized = (message: string) => new CognitoRefusal('NotAuthorizedException', message);
const buildInvalidParameter = (message: string) => new CognitoRefusal('InvalidParameterException', message);
