import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dynamoCommand } from '../local/dynamodb/dynamo-command.ts';
import { freePort } from '../local/free-port.ts';
import { localResources } from '../local/lambda/local-environment.ts';
import { startCognito } from '../local/simulators/cognito/start-cognito.ts';
import { DISCORD_SANDBOX_SECRETS } from '../local/simulators/discord/sandbox-secrets.ts';
import { startS3 } from '../local/simulators/s3/start-s3.ts';
import { startSecretsManager } from '../local/simulators/secrets-manager.ts';
import { listPools } from '../local/simulators/simulators.ts';
import { buildVariables } from '../resources.ts';
import { ROOT } from '../root.ts';
import { DATABASES, TEST_WORKERS } from './test-workers.ts';

/**
 * Starts the emulators for the tests and configures the AWS SDK of every test worker for them. Each worker has its
 * own database emulator, because an emulator processes requests one at a time and would block the other workers.
 */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'pixelcrowd-emulators-'));
  const resources = localResources('');
  const [s3, cognito, secrets] = await Promise.all([
    startS3({ directory: join(directory, 's3'), buckets: [], allowedOrigin: [] }),
    startCognito(join(directory, 'cognito'), listPools(resources)),
    startSecretsManager(
      {
        [resources.masterSecret]: join(directory, 'secret.json'),
        [resources.gameServerKey]: join(directory, 'game-server-key.json'),
      },
      { [resources.discordSecrets]: JSON.stringify(DISCORD_SANDBOX_SECRETS) },
    ),
  ]);
  // Started last, because Java needs a second to bind the port that was found free.
  const databases = await Promise.all(Array.from({ length: TEST_WORKERS }, startDatabase));
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    [DATABASES]: databases.map(({ url }) => url).join(' '),
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    // Tests share the pools, where account ids distinguish the users, and create their own tables and buckets.
    ...buildVariables(
      {
        passwords: 'both',
        secrets: true,
        gameServerKey: true,
        stageSettings: true,
        paymentHosts: true,
        discord: true,
        discordSecrets: true,
      },
      resources,
    ),
  });
  return async () => {
    await Promise.all([...databases, s3, cognito, secrets].map((emulator) => emulator.stop()));
    await rm(directory, { recursive: true });
  };
}

async function startDatabase(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const { command, args } = dynamoCommand('memory', port);
  const kept = [join(ROOT, 'infra/testing/keeper.ts'), command, ...args];
  const dynamo = spawn(process.execPath, kept, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(dynamo, 'exit');
  const stop = () => {
    dynamo.stdin.end();
    return ended;
  };
  const tooSoon = ended.then(([code]) => {
    throw new Error(`DynamoDB Local ended with code ${code} before it answered`);
  });
  await Promise.race([isReady(port), tooSoon]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The number of attempts, five a second: on a busy machine Java starts slowly. */
const MAX_ATTEMPTS = 1_500;

/** DynamoDB Local answers 400 to a bare request once it is up. */
async function isReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('DynamoDB Local did not start within five minutes');
}
