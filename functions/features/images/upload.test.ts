import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildIncomingKey } from '#domain/images/file-addresses.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { processImage } from '#domain/images/processing/process-image.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { findEntity } from '#platform/data/change.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { listUploads } from '#platform/media/storage.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import uploadEvent from '../../../events/images/upload.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { isStored } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { buildDrawnFile } from '../../testing/image-bytes.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const DAY = 24 * 60 * 60 * 1000;

const LANTERN = {
  title: 'Lantern keeper',
  altText: 'A figure with a lantern',
  description: 'Made\nby night',
  category: 'avatar',
  tags: ['lantern', 'night'],
  rating: 'pg',
  fileName: 'lantern.png',
  contentType: 'image/png',
  size: 1200,
};

let token: string;
let accountId: string;

beforeAll(async () => {
  await createFreshTable();
  await createFreshBuckets();
  ({ token, accountId } = await createSession('web', { role: 'moderator', name: 'ines' }));
});
afterEach(() => vi.useRealTimers());

interface Sent {
  url: string;
  method: 'PUT';
  headers: Record<string, string>;
}

const announce = (body: object = LANTERN, key?: string) =>
  call('POST /api/admin/images/upload', { token, body, headers: key ? { 'idempotency-key': key } : {} });
const read = async (id: ImageId): Promise<StaffImage> =>
  (await call('GET /api/admin/images/{id}', { token, params: { id } })).json.data.image;
const send = ({ url, method, headers }: Sent, file: Buffer) =>
  fetch(url, { method, headers, body: new Uint8Array(file) });

describe('a staff upload', () => {
  it("is announced in the uploader's name, accepts its file, and waits for a decision", async () => {
    const file = await buildDrawnFile(8);
    const { status, json } = await announce({ ...LANTERN, size: file.length });
    expect(status).toBe(201);
    const { image, upload } = json.data;
    expect(image).toMatchObject({
      createdBy: 'ines',
      uploadedBy: { kind: 'web', id: accountId, username: 'ines' },
      metadata: { description: 'Made\nby night', tags: ['lantern', 'night'], rating: 'pg' },
      processing: { state: 'awaiting-upload' },
      approvalStatus: 'pending',
    });
    expect((await send(upload, file)).status).toBe(200);
    const [object] = await listUploads(buildIncomingKey(image.id));
    if (!object) throw new Error('Nothing was stored');
    await processImage(object);
    const done = await read(image.id);
    expect(done).toMatchObject({ processing: { state: 'done' }, approvalStatus: 'pending' });
    expect(done).not.toHaveProperty('history');
    expect(done).not.toHaveProperty('claim');
    const addresses = [done.url, done.downloadUrl, ...(done.variants ?? []).map(({ url }) => url)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(await isStored(address ?? '')).toBe(true);
    expect((await readHistory(`IMAGE#${image.id}`))[0]).toEqual(['image.upload', accountId]);
  });

  it('is announced once per key', async () => {
    const [first, second] = [await announce(LANTERN, 'key-0001'), await announce(LANTERN, 'key-0001')];
    expect(second.status).toBe(201);
    expect(second.json.data.image.id).toBe(first.json.data.image.id);
    const other = await announce({ ...LANTERN, title: 'Another' }, 'key-0001');
    expect({ status: other.status, code: other.json.code }).toEqual({ status: 409, code: 'key-reused' });
  });

  it('needs no description and no tags, and drops duplicate tags', async () => {
    const { description: _, tags: __, ...bare } = LANTERN;
    expect((await announce(bare)).json.data.image.metadata).toMatchObject({ description: '', tags: [] });
    const tagged = await announce({ ...LANTERN, tags: [' moth ', 'moth', '', 'wing'] });
    expect(tagged.json.data.image.metadata.tags).toEqual(['moth', 'wing']);
  });

  it('is deleted if its file does not arrive within a day', async () => {
    const { image } = (await announce()).json.data;
    const tasks = await listOverdueTasks({ by: toIsoTime(Date.now() + DAY + 1000), limit: 100 });
    expect(tasks.map(({ input }) => input)).toContainEqual({ imageId: image.id });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 60_000 });
    await runOverdueTasks();
    expect(await findEntity(imageDefinition, image.id, { consistent: true })).toBeUndefined();
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['a long title', { title: 'x'.repeat(IMAGE_LIMITS.title + 1) }, 'title'],
    ['a long description', { description: 'x'.repeat(IMAGE_LIMITS.description + 1) }, 'description'],
    ['a long tag', { tags: ['moth', 'x'.repeat(IMAGE_LIMITS.tag + 1)] }, 'tags.1'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, tag) => `tag ${tag}`) }, 'tags'],
    ['tags in one text', { tags: 'moth, wing' }, 'tags'],
    ['an unknown category', { category: 'sculpture' }, 'category'],
    ['an unknown rating', { rating: 'x' }, 'rating'],
    ['a type that is no picture', { contentType: 'image/svg+xml' }, 'contentType'],
    ['more than 10 MB', { size: 10 * 1024 ** 2 + 1 }, 'size'],
  ])("rejects %s with the field's name", async (_, different, path) => {
    const { status, json } = await announce({ ...LANTERN, ...different });
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
    expect(json.errors[0].msg).toMatch(/\w/);
  });

  it('is rejected for callers who may not manage images', async () => {
    const { token: theirs } = await createSession('web', { role: 'premium' });
    const { status, json } = await call('POST /api/admin/images/upload', { token: theirs, body: LANTERN });
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'not-allowed' });
    expect(json.message).toContain('manage_images');
  });

  it('accepts the sample event', async () => {
    const headers = { ...uploadEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...uploadEvent, headers })).statusCode).toBe(201);
  });
});

describe('the upload URL', () => {
  const FILE = Buffer.from('twelve bytes');
  const html = { 'content-type': 'text/html', 'if-none-match': '*' };

  it.each<[string, (sent: Sent) => Promise<Response>]>([
    ['another type', (sent) => send({ ...sent, headers: html }, FILE)],
    ['a longer file', (sent) => send(sent, Buffer.concat([FILE, FILE]))],
    ['a shorter file', (sent) => send(sent, FILE.subarray(1))],
    ['another key', (sent) => send({ ...sent, url: sent.url.replace('/incoming/', '/derived/') }, FILE)],
    ['leave to overwrite', (sent) => send({ ...sent, headers: { 'content-type': 'image/png' } }, FILE)],
  ])('rejects %s', async (_, attempt) => {
    const { image, upload } = (await announce({ ...LANTERN, size: FILE.length })).json.data;
    const response = await attempt(upload);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('SignatureDoesNotMatch');
    expect(await listUploads(buildIncomingKey(image.id))).toEqual([]);
    expect(
      await listUploads('derived/').then((all) => all.filter(({ key }) => key.includes(image.id))),
    ).toEqual([]);
  });

  it('accepts one file', async () => {
    const { upload } = (await announce({ ...LANTERN, size: FILE.length })).json.data;
    expect((await send(upload, FILE)).status).toBe(200);
    expect((await send(upload, FILE)).status).toBe(412);
  });
});
