import { createServer, type IncomingMessage } from 'node:http';
import { readBody } from '../../gateway/request-body.ts';
import { type Simulator, startListening } from '../listening.ts';
import { CognitoRefusal } from './cognito-refusal.ts';
import { type CognitoLocal, openPools, type Pool } from './open-pools.ts';
import { OPERATIONS } from './operations.ts';

const BODY_BYTES = 256 * 1024;
const TARGET = 'AWSCognitoIdentityProviderService.';

interface CognitoResponse {
  status: number;
  body: object;
  errorType?: string;
}

/**
 * Starts a simulator of Cognito: `cognito-local` in this process, behind a server that corrects its deviations from
 * Cognito. Like Cognito, it loses nothing that it has confirmed; unlike Cognito, it never locks a user out after
 * wrong passwords.
 *
 * @param directory where users are stored
 * @param pools the pools and clients; missing ones are created
 */
export async function startCognito(directory: string, pools: readonly Pool[]): Promise<Simulator> {
  const behind = await openPools(directory, pools);
  const runNext = serialize();
  return startListening(
    createServer(async (request, response) => {
      const { status, body, errorType } = await runNext(() => handleRequest(request, behind)).catch(
        buildFailure,
      );
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        date: new Date().toUTCString(),
        ...(errorType && { 'x-amzn-errortype': errorType }),
      });
      response.end(JSON.stringify(body, toSeconds));
    }),
  );
}

/** cognito-local writes back a user that it read before it waited, which would overwrite changes in between. */
function serialize() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

async function handleRequest(request: IncomingMessage, behind: CognitoLocal): Promise<CognitoResponse> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
  if (!operation) {
    throw new CognitoRefusal('UnknownOperationException', `The local Cognito does not know ${target}`);
  }
  const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
  return { status: 200, body: await operation(parseBody(body), behind) };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CognitoRefusal('SerializationException', 'The body is not JSON');
  }
}

function buildFailure(error: unknown): CognitoResponse {
  if (!(error instanceof CognitoRefusal)) {
    const body = { __type: 'InternalErrorException', message: String(error) };
    return { status: 500, body, errorType: body.__type };
  }
  const message = MESSAGES[error.type] ?? error.message;
  return { status: 400, body: { __type: error.type, message }, errorType: error.type };
}

/** Cognito's messages where those of cognito-local differ. */
const MESSAGES: Readonly<Record<string, string>> = {
  UserNotFoundException: 'User does not exist.',
  UsernameExistsException: 'User account already exists',
};

/** The protocol represents times as seconds since 1970. */
function toSeconds(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const own = this[name];
  return own instanceof Date ? Math.floor(own.getTime() / 1000) : value;
}
