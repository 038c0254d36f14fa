import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLocalResources } from '../local/lambda/local-environment.ts';
import { startCognito } from '../local/simulators/cognito/start-cognito.ts';
import { DISCORD_SANDBOX_SECRETS } from '../local/simulators/discord/keys.ts';
import { openDownloadKey } from '../local/simulators/download-key.ts';
import { startS3 } from '../local/simulators/s3/start-s3.ts';
import { startSecretsManager } from '../local/simulators/secrets-manager.ts';
import { listPools } from '../local/simulators/simulators.ts';
import { buildVariables } from '../resources.ts';

/** Starts the emulators that tests share and configures the AWS SDK of every test worker for them. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'pixelcrowd-emulators-'));
  const resources = { ...buildLocalResources(''), siteOrigin: 'http://localhost:3000' };
  const [s3, cognito, secrets] = await Promise.all([
    startS3({ directory: join(directory, 's3'), buckets: [], allowedOrigin: [] }),
    startCognito(join(directory, 'cognito'), listPools(resources)),
    startSecretsManager(
      {
        [resources.masterSecret]: join(directory, 'secret.json'),
      },
      {
        [resources.discordSecrets]: JSON.stringify(DISCORD_SANDBOX_SECRETS),
        [resources.downloadKey]: openDownloadKey(join(directory, 'downloads.json')).secret,
      },
    ),
  ]);
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    // Tests share the pools, where account ids distinguish the users, and create their own tables and buckets.
    ...buildVariables(
      {
        downloads: true,
        passwords: 'both',
        secrets: true,
        stageSettings: true,
        paymentHosts: true,
        discord: true,
        discordSecrets: true,
      },
      resources,
    ),
  });
  return async () => {
    await Promise.all([s3, cognito, secrets].map((emulator) => emulator.stop()));
    await rm(directory, { recursive: true });
  };
}
