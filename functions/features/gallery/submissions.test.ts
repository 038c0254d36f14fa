import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIncomingKey } from '#domain/images/file-addresses.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { uploadList } from '#domain/images/image-lists.ts';
import { processImage } from '#domain/images/processing/process-image.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { listUploads } from '#platform/media/storage.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import submitEvent from '../../../events/gallery/submit.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { isStored } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildDrawnFile } from '../../testing/image-bytes.ts';
import { buildImage, TESTER } from '../../testing/images.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const HOUR = 3_600_000;
/** The tests run on a single day, because the limit lasts until its end. */
const NOON = Date.UTC(2026, 10, 21, 12);
const atNoon = () => vi.useFakeTimers({ toFake: ['Date'], now: NOON });

const LANTERN = {
  title: 'Lantern keeper',
  altText: 'A figure with a lantern',
  category: 'avatar',
  rating: 'g',
  fileName: 'lantern.png',
  contentType: 'image/png',
  size: 1200,
};

beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Signs in a player and returns the calls that a player can make. */
async function aPlayer(name = 'Moth child') {
  const { accountId, token } = await createSession('game', { name });
  const submit = (body: object = LANTERN, key?: string) =>
    call('POST /api/gallery/submissions', { body, token, headers: key ? { 'idempotency-key': key } : {} });
  const page = async (number = 1) =>
    (await call('GET /api/gallery/submissions', { token, query: { page: String(number) } })).json.data;
  return {
    id: accountId,
    token,
    submit,
    submitted: async (body?: object): Promise<Submission> => (await submit(body)).json.data.image,
    page,
    own: async (): Promise<Submission[]> => (await page()).images,
  };
}

const readCount = async (player: { id: PlayerId }) =>
  (await listTotals([uploadList({ kind: 'game', id: player.id }).list]))[0];

/** Uploads a file to the announced URL, and runs the processor. */
async function send(
  { id }: { id: ImageId },
  upload: { url: string; headers: Record<string, string> },
  file: Buffer,
) {
  const sent = await fetch(upload.url, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(file),
  });
  expect(sent.status).toBe(200);
  const [object] = await listUploads(buildIncomingKey(id));
  if (!object) throw new Error('Nothing was stored');
  return processImage(object);
}

/** Submits a file and runs the processor. */
async function readSubmitted(player: Awaited<ReturnType<typeof aPlayer>>, file: Buffer): Promise<ImageId> {
  const { image, upload } = (await player.submit({ ...LANTERN, size: file.length })).json.data;
  await send(image, upload, file);
  return image.id;
}

describe('a submission', () => {
  it('goes from its announcement through the queue to the gallery', async () => {
    const moth = await aPlayer();
    const file = await buildDrawnFile(8);
    const { status, json } = await moth.submit({ ...LANTERN, size: file.length });
    expect(status).toBe(201);
    const { image, upload } = json.data;
    expect(image).toMatchObject({ title: 'Lantern keeper', processing: 'awaiting-upload' });
    expect(image).not.toHaveProperty('position');
    expect(await moth.own()).toEqual([image]);
    expect(await send(image, upload, file)).toBe('done');
    const [waiting] = await moth.own();
    expect(waiting).toMatchObject({ processing: 'done', approvalStatus: 'pending', position: 1 });
    expect(waiting).toMatchObject({ nativeWidth: 8, nativeHeight: 6 });
    expect(await isStored(waiting?.thumbnailUrl ?? '')).toBe(true);
    await approveImage(image.id, TESTER);
    const [approved] = await moth.own();
    expect(approved).toMatchObject({ approvalStatus: 'approved' });
    expect(approved).not.toHaveProperty('position');
    expect(approved?.thumbnailUrl).toMatch(new RegExp(`^/media/images/${image.id}/.+/8\\.webp$`));
    const { json: shown } = await call('GET /api/gallery/images/{id}', { params: { id: image.id } });
    expect(shown.data.image).toMatchObject({ createdBy: 'Moth child' });
  });

  it('that is rejected shows the reason and the note of the last decision', async () => {
    const moth = await aPlayer();
    const id = await readSubmitted(moth, await buildDrawnFile(8));
    await rejectImage(id, TESTER);
    expect(await moth.own()).toMatchObject([{ approvalStatus: 'rejected', reason: 'other' }]);
    await approveImage(id, TESTER);
    expect((await moth.own())[0]).not.toHaveProperty('reason');
    await rejectImage(id, TESTER, { reason: 'low-quality', note: 'Please send it larger.' });
    expect(await moth.own()).toMatchObject([{ reason: 'low-quality', note: 'Please send it larger.' }]);
  });

  it('that is not an image says so', async () => {
    const moth = await aPlayer();
    await readSubmitted(moth, Buffer.from('<html>not a picture at all</html>'));
    const [refused] = await moth.own();
    expect(refused).toMatchObject({ processing: 'refused', refusal: expect.stringMatching(/\w/) });
    expect(refused).not.toHaveProperty('position');
    expect(refused).not.toHaveProperty('thumbnailUrl');
  });

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['a long title', { title: 'x'.repeat(IMAGE_LIMITS.title + 1) }, 'title'],
    ['a long description', { altText: 'x'.repeat(IMAGE_LIMITS.altText + 1) }, 'altText'],
    ['an unknown category', { category: 'sculpture' }, 'category'],
    ['no rating', { rating: undefined }, 'rating'],
    ['a type that is no picture', { contentType: 'image/svg+xml' }, 'contentType'],
    ['more than 10 MB', { size: 10 * 1024 ** 2 + 1 }, 'size'],
    ['nothing', { size: 0 }, 'size'],
    ['half a byte', { size: 0.5 }, 'size'],
    ['no name of a file', { fileName: '' }, 'fileName'],
  ])("with %s is rejected with the field's name, and does not count", async (_, different, path) => {
    const moth = await aPlayer();
    const { status, json } = await moth.submit({ ...LANTERN, ...different });
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
    expect(await moth.page()).toMatchObject({ images: [], pagination: { totalItems: 0 } });
  });

  it('has the tags that its player gives it', async () => {
    const moth = await aPlayer();
    expect(await moth.submitted({ ...LANTERN, tags: ['night', 'lantern'] })).toMatchObject({
      tags: ['night', 'lantern'],
    });
    expect(await moth.submitted()).toMatchObject({ tags: [] });
  });

  it('cannot name its creator', async () => {
    const moth = await aPlayer();
    expect((await moth.submit({ ...LANTERN, createdBy: 'Someone else' })).status).toBe(422);
  });

  it('accepts the sample event', async () => {
    const moth = await aPlayer();
    const headers = { ...submitEvent.headers, authorization: `Bearer ${moth.token}` };
    const { statusCode } = await callHandler(handler, { ...submitEvent, headers });
    expect(statusCode).toBe(201);
  });
});

describe('a repeated submission', () => {
  it('with its key is the same image, with a valid URL', async () => {
    const moth = await aPlayer();
    const file = await buildDrawnFile(8);
    const body = { ...LANTERN, size: file.length };
    const responses = await Promise.all(Array.from({ length: 4 }, () => moth.submit(body, 'attempt-1')));
    const again = await moth.submit(body, 'attempt-1');
    for (const { status, json } of responses) {
      expect(status).toBe(201);
      expect(json.data.image).toEqual(again.json.data.image);
    }
    expect(await readCount(moth)).toBe(1);
    expect(await send(again.json.data.image, again.json.data.upload, file)).toBe('done');
  });

  it('is recognised at the daily limit, and does not count against it', async () => {
    atNoon();
    const moth = await aPlayer();
    const first = await moth.submit(LANTERN, 'attempt-1');
    for (let number = 2; number <= GALLERY_LIMITS.submissionsPerDay; number++) await moth.submit();
    expect((await moth.submit(LANTERN, 'attempt-1')).json.data.image).toEqual(first.json.data.image);
    expect((await moth.submit(LANTERN, 'attempt-2')).status).toBe(429);
  });

  it('with other content is rejected', async () => {
    const moth = await aPlayer();
    await moth.submit(LANTERN, 'attempt-1');
    const { status, json } = await moth.submit({ ...LANTERN, title: 'Rook' }, 'attempt-1');
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'key-reused' });
  });

  it('after a lost response has created one image and counted once', async () => {
    atNoon();
    const moth = await aPlayer();
    let lost = false;
    watchCommands(({ name }) => {
      if (name !== TransactWriteCommand.name || lost) return undefined;
      lost = true;
      return () => {
        throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
      };
    });
    expect((await moth.submit()).status).toBe(201);
    expect(lost).toBe(true);
    expect(await readCount(moth)).toBe(1);
    vi.restoreAllMocks();
    for (let number = 2; number <= GALLERY_LIMITS.submissionsPerDay; number++)
      expect((await moth.submit()).status).toBe(201);
    expect((await moth.submit()).status).toBe(429);
  });
});

describe('the daily limit', () => {
  it('accepts exactly its number of concurrent submissions, and again the next day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 23) });
    const moth = await aPlayer();
    for (let number = 1; number <= GALLERY_LIMITS.submissionsPerDay - 2; number++) await moth.submit();
    const responses = await Promise.all(Array.from({ length: 5 }, () => moth.submit()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429]);
    expect(await readCount(moth)).toBe(GALLERY_LIMITS.submissionsPerDay);
    const { json, headers } = await moth.submit();
    expect(json).toMatchObject({
      code: 'limit-reached',
      message: expect.stringContaining('10 images a day'),
    });
    expect(json.retryAt).toBe('2026-11-22T00:00:00.000Z');
    expect(Number(headers['retry-after'])).toBe(3600);
    vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 0, 1));
    expect((await moth.submit()).status).toBe(201);
  });

  it('is separate for each player', async () => {
    atNoon();
    const moth = await aPlayer();
    for (let number = 1; number <= GALLERY_LIMITS.submissionsPerDay; number++) await moth.submit();
    expect((await (await aPlayer('Rook')).submit()).status).toBe(201);
  });
});

describe('a player’s submissions', () => {
  it('come in pages of ten, newest first, without those of others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 22) });
    const moth = await aPlayer();
    await (await aPlayer('Rook')).submit();
    for (let number = 1; number <= 13; number++) {
      vi.setSystemTime(Date.now() + (number === 8 ? 3 * HOUR : 1000));
      await moth.submit({ ...LANTERN, title: `Number ${number}` });
    }
    const [first, second] = await Promise.all([moth.page(1), moth.page(2)]);
    const titles = [...first.images, ...second.images].map(({ title }: Submission) => title);
    expect(titles).toEqual(Array.from({ length: 13 }, (_, index) => `Number ${13 - index}`));
    expect(first.pagination).toMatchObject({ totalItems: 13, totalPages: 2, pageSize: 10, hasNext: true });
    expect((await moth.page(3)).images).toEqual([]);
  });

  it('show their position in the queue of all images, whatever the rating and the submitter', async () => {
    const player = await aPlayer();
    const uploadedBy = { kind: 'game', id: player.id, username: 'Moth child' } as const;
    const start = Date.UTC(2026, 8, 30, 23);
    const others = Array.from({ length: 12 }, (_, hour) =>
      buildImage({ at: start + hour * HOUR, approvalStatus: 'pending', rating: hour % 3 === 0 ? 'r' : 'g' }),
    );
    const mine = [-1, 5.5, 5.6, 20].map((hour, index) =>
      buildImage({
        at: start + hour * HOUR,
        approvalStatus: 'pending',
        uploadedBy,
        rating: index === 1 ? 'r' : 'pg',
        title: `Mine ${index}`,
      }),
    );
    const shown = buildImage({ at: start, approvalStatus: 'approved' });
    await importEntities(imageDefinition, [...others, ...mine, shown], {
      actor: TESTER,
      action: 'test.store',
    });
    const places = (await player.own()).map(({ title, position }) => [title, position]);
    expect(places).toEqual([
      ['Mine 3', 16],
      ['Mine 2', 9],
      ['Mine 1', 8],
      ['Mine 0', 1],
    ]);
  });
});
