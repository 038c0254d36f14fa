import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { startSecretsManager } from './secrets-manager.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secret.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts the simulator, requests a secret, and stops it. */
async function readSecret(from: string, id = 'master'): Promise<string | undefined> {
  const { url, stop } = await startSecretsManager({ master: from });
  const client = new SecretsManagerClient({ endpoint: url });
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId: id }))).SecretString;
  } finally {
    client.destroy();
    await stop();
  }
}

describe('the Secrets Manager simulator', () => {
  it('generates a secret at its first start and returns the same one after every restart', async () => {
    const secret = await readSecret(file);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readSecret(file)).toBe(secret);
    expect(await readSecret(join(folder, 'another.json'))).not.toBe(secret);
  });

  it('returns a secret as its file is now, so that it can be rotated', async () => {
    const { url, stop } = await startSecretsManager({ master: file });
    const client = new SecretsManagerClient({ endpoint: url });
    const read = () => client.send(new GetSecretValueCommand({ SecretId: 'master' }));
    const { SecretString: first } = await read();
    const saved = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...saved, secret: `second\n${first}`, versionId: 'two' }));
    expect(await read()).toMatchObject({ SecretString: `second\n${first}`, VersionId: 'two' });
    client.destroy();
    await stop();
  });

  it('has no other secret', async () => {
    await expect(readSecret(file, 'other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('does not replace a secret that it cannot read', async () => {
    await writeFile(file, '{');
    expect(() => startSecretsManager({ master: file })).toThrow(StartFailure);
  });

  it('supports only one call', async () => {
    const { url, stop } = await startSecretsManager({ master: file });
    const headers = { 'x-amz-target': 'secretsmanager.PutSecretValue' };
    const response = await fetch(url, { method: 'POST', headers, body: '{"SecretId": "master"}' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { __type: 'UnknownOperationException', message: expect.any(String) },
    ]);
    await stop();
  });

  it('survives an aborted request', async () => {
    const { url, stop } = await startSecretsManager({ master: file });
    const { hostname, port } = new URL(url);
    const half = connect(Number(port), hostname);
    half.write('POST / HTTP/1.1\r\nhost: here\r\nexpect: 100-continue\r\ncontent-length: 50\r\n\r\n{');
    await once(half, 'data'); // the server has begun to read
    half.destroy();
    await once(half, 'close');
    const response = await fetch(url, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
    await stop();
  });
});
