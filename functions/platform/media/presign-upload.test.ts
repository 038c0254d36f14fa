import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { type PresignedUpload, presignUpload } from './presign-upload.ts';
import { listUploads } from './storage.ts';

const FILE = 'eight by';
const announced = { contentType: 'image/png', size: FILE.length };
const send = ({ url, method, headers }: PresignedUpload, body = FILE): Promise<Response> =>
  fetch(url, { method, headers, body });

beforeAll(createFreshBuckets);
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
