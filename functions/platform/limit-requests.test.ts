import { globSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limitRequests } from './limit-requests.ts';
import { isTransient } from './transient-error.ts';

/** Starts a server that responds like this, and returns the configuration of a client that waits for it less than half a second. */
async function openServer(respond: (response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(String(request.method));
    respond(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const limits = limitRequests({ attempts: 2, milliseconds: 400 });
  return {
    requests,
    config: { ...limits, endpoint, credentials, region: 'eu-central-1', forcePathStyle: true },
  };
}

it('gives up a request that never gets a response, after two attempts', async () => {
  const { requests, config } = await openServer(() => undefined);
  const command = new HeadBucketCommand({ Bucket: 'b' });
  const error = await new S3Client(config).send(command).catch((error) => error);
  expect(error).toMatchObject({ name: 'TimeoutError', $metadata: { attempts: 2 } });
  expect(isTransient(error)).toBe(true);
  expect(requests).toEqual(['HEAD', 'HEAD']);
});

it('gives up a response that stops in the middle', async () => {
  const { config } = await openServer((response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half');
  });
  const { Body } = await new S3Client(config).send(new GetObjectCommand({ Bucket: 'b', Key: 'k' }));
  await expect(Body?.transformToByteArray()).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('gives a process that is not a Lambda the time that its environment allows', () => {
  const { requestHandler } = limitRequests({ attempts: 1 });
  expect(requestHandler.requestTimeout).toBeLessThan(8_000);
  expect(requestHandler.connectionTimeout).toBe(2_000);
  vi.stubEnv('REQUEST_MILLISECONDS', '60000');
  vi.stubEnv('CONNECTION_MILLISECONDS', '60000');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { requestTimeout, connectionTimeout } = limitRequests({ attempts: 1 }).requestHandler;
  expect(Math.min(requestTimeout, connectionTimeout)).toBeGreaterThan(59_000);
});

it('is what every client of a function is created with', () => {
  const functions = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: functions, exclude: ['testing/**', '**/*.test.ts'] });
  const created = files.flatMap((file) =>
    [...readFileSync(join(functions, file), 'utf8').matchAll(/new (\w+Client)\((.*)/g)].map(
      ([, client, config = '']) => ({ file, client, isLimited: config.includes('limitRequests(') }),
    ),
  );
  expect(created.length).toBeGreaterThan(8);
  expect(created.filter(({ isLimited }) => !isLimited)).toEqual([]);
});
