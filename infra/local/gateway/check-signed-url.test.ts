import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signDownload } from '#platform/media/sign-download.ts';
import { mockClient } from '../../../functions/testing/mock-client.ts';
import { startEdge } from '../../testing/edge.ts';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';

const KEY = 'derived/image/0123456789abcdef/320.webp';
const MINUTE = 60_000;

const manager = mockClient(SecretsManagerClient);
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
  const client = new S3Client({
    endpoint: edge.s3,
    region: REGION,
    credentials: CREDENTIALS,
    forcePathStyle: true,
  });
  for (const Key of [KEY, 'derived/image/another/320.webp', 'derived/index.html', 'incoming/image'])
    await client.send(
      new PutObjectCommand({ Bucket: 'uploads', Key, Body: `the file ${Key}`, ContentType: 'image/webp' }),
    );
});
afterAll(() => edge.stop());
beforeEach(() => {
  process.env.SITE_ORIGIN = 'http://localhost:3000';
  manager.on(GetSecretValueCommand).resolves({ SecretString: edge.downloadSecret });
});
afterEach(() => {
  vi.useRealTimers();
  expect(edge.troubles.splice(0)).toEqual([]);
});

/** The address of another file with the same signature. */
const withPath = (signed: string, path: string): string => `${path}?${signed.split('?')[1]}`;

/** The address with one field of the signature changed, or removed. */
function withField(signed: string, name: string, value?: string): string {
  const [path = '', query] = signed.split('?');
  const fields = new URLSearchParams(query);
  if (value === undefined) fields.delete(name);
  else fields.set(name, value);
  return `${path}?${fields}`;
}

describe('a signed download', () => {
  it('returns the file with its type, from the cache of the edge the second time', async () => {
    const signed = await signDownload(KEY);
    const first = await edge.get(signed);
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      ...[200, 'image/webp', `the file ${KEY}`],
    ]);
    const second = await edge.get(signed);
    expect(second.headers.get('x-cache')).toBe('Hit from cloudfront');
    // The cache has one copy, regardless of the signature.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * MINUTE });
    const later = await edge.get(await signDownload(KEY));
    expect([later.status, later.headers.get('x-cache')]).toEqual([200, 'Hit from cloudfront']);
  });

  it('opens the other files of its folder, and no file elsewhere, whether it exists or not', async () => {
    const signed = await signDownload(KEY);
    expect((await edge.get(withPath(signed, '/derived/image/0123456789abcdef/640.webp'))).status).toBe(404);
    for (const path of ['/derived/image/another/320.webp', '/derived/index.html', '/derived/nothing'])
      expect((await edge.get(withPath(signed, path))).status).toBe(403);
    // Only one prefix of the bucket is behind the edge.
    expect(await (await edge.get(withPath(signed, '/incoming/image'))).text()).not.toContain('the file');
  });

  it.each([
    ['without any', (signed: string) => signed.split('?')[0] ?? '', 'MissingKey'],
    ['of an unknown key', (signed: string) => withField(signed, 'Key-Pair-Id', 'K2OTHER'), 'InvalidKey'],
    ['with another one', (signed: string) => withField(signed, 'Signature', 'c2lnbmF0dXJl'), 'AccessDenied'],
    ['by another algorithm', (signed: string) => withField(signed, 'Hash-Algorithm'), 'AccessDenied'],
    ['of another policy', (signed: string) => withField(signed, 'Policy', encodePolicy()), 'AccessDenied'],
    ['of no policy', (signed: string) => withField(signed, 'Policy'), 'AccessDenied'],
  ])('is refused %s, also for a file in the cache', async (_, change, code) => {
    const signed = await signDownload(KEY);
    await edge.get(signed);
    const refused = await edge.get(change(signed));
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(`<Code>${code}</Code>`);
  });

  it('is the same for some minutes, and valid for ten to fifteen', async () => {
    const begins = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
    vi.useFakeTimers({ toFake: ['Date'], now: begins });
    const signed = await signDownload(KEY);
    vi.setSystemTime(begins + 5 * MINUTE - 1000);
    expect(await signDownload(KEY)).toBe(signed);
    vi.setSystemTime(begins + 5 * MINUTE);
    expect(await signDownload(KEY)).not.toBe(signed);
    vi.setSystemTime(begins + 15 * MINUTE - 1);
    expect((await edge.get(signed)).status).toBe(200);
    vi.setSystemTime(begins + 15 * MINUTE);
    expect((await edge.get(signed)).status).toBe(403);
  });
});

const encodePolicy = () =>
  Buffer.from(
    JSON.stringify({
      Statement: [{ Resource: '*', Condition: { DateLessThan: { 'AWS:EpochTime': 9_999_999_999 } } }],
    }),
  ).toString('base64');
