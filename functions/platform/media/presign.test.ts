import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { type PresignedUpload, presignDownload, presignUpload } from './presign.ts';
import { listUploads, writeUpload } from './storage.ts';

const FILE = 'eight by';
const announced = { contentType: 'image/png', size: FILE.length };
const send = ({ url, method, headers }: PresignedUpload, body = FILE): Promise<Response> =>
  fetch(url, { method, headers, body });

beforeAll(freshBuckets);
afterEach(() => vi.useRealTimers());

describe('a presigned upload', () => {
  it('stores a file once', async () => {
    const upload = await presignUpload('once', announced);
    expect((await send(upload)).status).toBe(200);
    expect((await send(upload)).status).toBe(412);
    expect(await listUploads('once')).toHaveLength(1);
  });

  it.each<[string, (upload: PresignedUpload) => Promise<Response>]>([
    [
      'another type',
      (upload) => send({ ...upload, headers: { ...upload.headers, 'content-type': 'text/html' } }),
    ],
    ['another length', (upload) => send(upload, `${FILE}!`)],
    [
      'leave to overwrite',
      (upload) => send({ ...upload, headers: { 'content-type': announced.contentType } }),
    ],
  ])('rejects %s', async (_, attempt) => {
    const response = await attempt(await presignUpload('never', announced));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('SignatureDoesNotMatch');
    expect(await listUploads('never')).toEqual([]);
  });

  it('is valid for a quarter of an hour', async () => {
    const quarter = 15 * 60_000;
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now - quarter - 2000 });
    const upload = await presignUpload('late', announced);
    expect(Date.parse(upload.expiresAt)).toBe(now - 2000);
    const response = await send(upload);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Request has expired');
    vi.setSystemTime(now - quarter + 60_000);
    expect((await send(await presignUpload('in-time', announced))).status).toBe(200);
  });

  it('has no checksum of a body that is unknown when signing', async () => {
    expect((await presignUpload('plain', announced)).url).not.toMatch(/checksum/i);
  });
});

describe('a presigned download', () => {
  const minute = 60_000;

  it('returns the file with its type, and no other file', async () => {
    await writeUpload('derived/a/320.webp', Buffer.from(FILE));
    const address = await presignDownload('derived/a/320.webp');
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe(FILE);
    const elsewhere = new URL(address);
    elsewhere.pathname = elsewhere.pathname.replace('derived/a', 'derived/b');
    expect((await fetch(elsewhere)).status).toBe(403);
  });

  it('is the same for some minutes, and valid for ten to fifteen minutes', async () => {
    await writeUpload('derived/a/320.webp', Buffer.from(FILE));
    const now = Date.now();
    const begins = Math.floor(now / (5 * minute)) * 5 * minute;
    vi.useFakeTimers({ toFake: ['Date'], now: begins });
    const address = await presignDownload('derived/a/320.webp');
    vi.setSystemTime(begins + 5 * minute - 1000);
    expect(await presignDownload('derived/a/320.webp')).toBe(address);
    vi.setSystemTime(begins + 5 * minute);
    expect(await presignDownload('derived/a/320.webp')).not.toBe(address);
    vi.setSystemTime(begins - 10 * minute + 1000);
    const old = await presignDownload('derived/a/320.webp');
    vi.useRealTimers();
    expect(new URL(old).searchParams.get('X-Amz-Expires')).toBe('900');
    expect((await fetch(old)).status).toBe(now < begins + 5 * minute ? 200 : 403);
  });

  it('is rejected after it expires', async () => {
    await writeUpload('derived/a/320.webp', Buffer.from(FILE));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 16 * minute });
    const address = await presignDownload('derived/a/320.webp');
    vi.useRealTimers();
    expect((await fetch(address)).status).toBe(403);
  });
});
