import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { processFaqUpload } from '#domain/faq/process-upload.ts';
import { faqVersions } from '#domain/faq/versions.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { updateEntity } from '#platform/data/change.ts';
import { isPlaceholder } from '#platform/media/incoming.ts';
import { deleteFromMedia, listMedia, listUploads, writeUpload } from '#platform/media/storage.ts';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildDrawnFile, buildPhoto } from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession } from '../../testing/sessions.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const edge = mockClient(CloudFrontClient);
const DAY = 86_400_000;

const EDITOR = buildWebsiteStaff();

let token: string;
beforeEach(async () => {
  vi.useRealTimers();
  edge.reset();
  edge.on(CreateInvalidationCommand).resolves({});
  process.env.DISTRIBUTION_ID = 'E123';
  await createFreshTable();
  await createFreshBuckets();
  token = (await createSession('web', { role: 'admin' })).token;
});

const announce = (file: { fileName: string; contentType: string; size: number }, key?: string) =>
  call('POST /api/faq/admin/images', {
    body: file,
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const request = async (id: string) =>
  (await call('GET /api/faq/admin/images/{id}', { params: { id }, token })).json.data?.image;

/** Announces a file, uploads it as a browser does, and returns the upload's id. */
async function sent(file: Buffer): Promise<string> {
  const { json } = await announce({ fileName: 'lock.png', contentType: 'image/png', size: file.length });
  const { image, upload } = json.data;
  const { status } = await fetch(upload.url, { ...upload, body: new Uint8Array(file) });
  expect(status).toBe(200);
  return image.id;
}

/** Runs the processor on all uploaded files. */
async function processAll(): Promise<string[]> {
  const outcomes: string[] = [];
  for (const object of await listWaiting()) outcomes.push(await processFaqUpload(object));
  return outcomes;
}

async function uploaded(file?: Buffer): Promise<string> {
  const id = await sent(file ?? (await buildDrawnFile(20)));
  expect(await processAll()).toEqual(['done']);
  return id;
}

const WRITTEN = { question: 'Is it safe?', answer: 'Yes.' };
const create = (images: object[], key?: string) =>
  call('POST /api/faq/admin', {
    body: { ...WRITTEN, images },
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const change = (id: string, images: object[]) =>
  call('PUT /api/faq/admin/{id}', { params: { id }, body: { images }, token });
/** Changes a question's answer without a call. */
const changeAnswer = ({ id }: StaffFaq, turn: number) =>
  updateEntity(faqDefinition, id, { actor: TESTER, action: 'faq.change' }, (current) => ({
    ...current,
    answer: `Turn ${turn}`,
  }));
/** Restores a version of a question without a call. */
const putBack = (id: string, version: number) =>
  faqVersions.restore(EDITOR, { id, version, from: undefined });
const made = async (images: object[]): Promise<StaffFaq> => (await create(images)).json.data.faq;
const published = () => listMedia('media/faq/');
/** The uploads that wait for the processor. */
const listWaiting = async () => (await listUploads('incoming/')).filter((object) => !isPlaceholder(object));
const listWritten = async () => (await listUploads('derived/')).map(({ key }) => key);
const settle = () => runOverdueTasks();

/** Advances the clock and runs the tasks that become due. The storage's client keeps that time, so call it last. */
async function wait(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  return settle();
}

describe('an image of an answer', () => {
  it('is announced, uploaded, processed and shown to visitors with its texts', async () => {
    const id = await sent(await buildDrawnFile(20));
    expect(await request(id)).toEqual({ id, processing: { state: 'awaiting-upload' } });
    expect(await processAll()).toEqual(['done']);
    expect(await request(id)).toEqual({ id, processing: { state: 'done' } });
    expect(await listWaiting()).toEqual([]);
    expect(await published()).toEqual([]);
    const { images } = await made([{ id, alt: 'A lock', caption: ' Shut ' }]);
    expect(images).toMatchObject([{ alt: 'A lock', caption: 'Shut', nativeWidth: 8, nativeHeight: 6 }]);
    const { json } = await call('GET /api/faq', { token });
    const addresses = json.data.faqs[0].images[0].variants.map(({ url }: { url: string }) => url.slice(1));
    expect(new Set(addresses)).toEqual(new Set(await published()));
    expect(addresses.length).toBeGreaterThan(0);
  });

  it.each([
    [{ contentType: 'image/svg+xml' }, 'contentType', 'Only JPEG, PNG, GIF and WebP images are accepted.'],
    [{ size: 0 }, 'size', 'The file is empty.'],
    [{ size: 11 * 1024 ** 2 }, 'size', 'The file is larger than 10 MB.'],
    [{ fileName: '' }, 'fileName', 'The file needs a name'],
  ])('rejects %j when announced', async (fields, path, msg) => {
    const { status, json } = await announce({
      fileName: 'lock.png',
      contentType: 'image/png',
      size: 100,
      ...fields,
    });
    expect([status, json.errors]).toEqual([422, [{ path, msg }]]);
  });

  it('is announced once per attempt', async () => {
    const file = { fileName: 'lock.png', contentType: 'image/png', size: 100 };
    const [first, second] = [await announce(file, 'attempt-1'), await announce(file, 'attempt-1')];
    expect(first.status).toBe(201);
    expect(second.json.data.image).toEqual(first.json.data.image);
    expect((await announce({ ...file, size: 101 }, 'attempt-1')).json.code).toBe('key-reused');
  });

  it('is refused with a reason if the file is not an image, and cannot be used in an answer', async () => {
    const id = await sent(Buffer.from('Hello'));
    expect(await processAll()).toEqual(['refused']);
    const { processing } = await request(id);
    expect(processing).toEqual({ state: 'refused', reason: expect.stringContaining("isn't a JPEG") });
    const { status, json } = await create([{ id }]);
    expect([status, json.errors]).toEqual([422, [{ path: 'images.0.id', msg: processing.reason }]]);
  });

  it('is tried again three times if we fail to process it, which is no word against the file', async () => {
    const id = await sent(await buildDrawnFile(4));
    const failing = vi
      .spyOn(sharp.prototype, 'toBuffer')
      .mockRejectedValue(new Error('timeout: 9% complete'));
    await expect(processAll()).rejects.toThrow('timeout');
    await expect(processAll()).rejects.toThrow('timeout');
    expect(await processAll()).toEqual(['failed']);
    failing.mockRestore();
    const reason = "We couldn't process this image. Please try again.";
    expect((await request(id)).processing).toEqual({ state: 'failed', reason });
  });

  it('cannot be used before it is processed', async () => {
    const id = await sent(await buildDrawnFile(2));
    const { json } = await create([{ id }]);
    expect(json.errors).toEqual([{ path: 'images.0.id', msg: "This image hasn't been processed yet" }]);
  });

  it('can be used in one answer, once', async () => {
    const id = await uploaded();
    const twice = await create([{ id }, { id }]);
    expect(twice.json.errors).toEqual([{ path: 'images.1.id', msg: 'This image is a duplicate' }]);
    await made([{ id }]);
    const { status, json } = await create([{ id }]);
    expect([status, json.code, json.message]).toEqual([
      409,
      'conflict',
      'One of these images is already used in another answer',
    ]);
  });

  it('is saved once per attempt, even though its upload is used by then', async () => {
    const id = await uploaded();
    const first = await create([{ id }], 'attempt-1');
    const again = await create([{ id }], 'attempt-1');
    expect(first.status).toBe(201);
    expect(again.json.data.faq).toEqual(first.json.data.faq);
  });

  it('is created once if two processors receive its event', async () => {
    const id = await sent(await buildPhoto(900, 700).png().toBuffer());
    const [object] = await listUploads('incoming/');
    if (!object) throw new Error('The file has arrived');
    await Promise.all([processFaqUpload(object), processFaqUpload(object)]);
    expect(await request(id)).toEqual({ id, processing: { state: 'done' } });
    expect(await processAll()).toEqual([]);
    expect((await made([{ id }])).images).toHaveLength(1);
  });

  it('is deleted if it was never announced', async () => {
    await writeUpload('incoming/faq/01KAH2XQ9R5T7V8W0XYZ123456', Buffer.from('x'));
    await writeUpload('incoming/faq/nothing', Buffer.from('x'));
    expect(await processAll()).toEqual(['cleared', 'cleared']);
    expect(await listWaiting()).toEqual([]);
  });

  it('takes no second file at its address', async () => {
    const file = await buildDrawnFile(20);
    const { json } = await announce({ fileName: 'lock.png', contentType: 'image/png', size: file.length });
    const sendAgain = async () =>
      (await fetch(json.data.upload.url, { ...json.data.upload, body: new Uint8Array(file) })).status;
    expect(await sendAgain()).toBe(200);
    expect(await sendAgain()).toBe(412);
    expect(await processAll()).toEqual(['done']);
    expect(await sendAgain()).toBe(412);
  });
});

describe('the images of a question', () => {
  it('are kept, reworded, ordered, added and removed by one list', async () => {
    const [a, b] = [await uploaded(), await uploaded(await buildDrawnFile(10))];
    const faq = await made([{ id: a, alt: 'First' }]);
    const kept = faq.images[0]?.id;
    const added = (
      await change(faq.id, [
        { id: b, alt: 'New' },
        { id: kept, alt: 'Reworded' },
      ])
    ).json.data.faq;
    expect(added.images.map(({ alt }: { alt: string }) => alt)).toEqual(['New', 'Reworded']);
    expect(added.images[1].id).toBe(kept);
    // A repetition, as after a lost response.
    expect(
      (
        await change(faq.id, [
          { id: b, alt: 'New' },
          { id: a, alt: 'Reworded' },
        ])
      ).json.data.faq,
    ).toEqual(added);
    const folder = `media/faq/${kept}/`;
    expect((await published()).some((key) => key.startsWith(folder))).toBe(true);
    expect((await change(faq.id, [{ id: b, alt: 'New' }])).json.data.faq.images).toHaveLength(1);
    const gone = await change(faq.id, [{ id: kept }]);
    expect(gone.json.errors[0].msg).toBe('This image no longer exists. Upload it again.');
  });

  it('are deleted with it, but not those of a question with the same image', async () => {
    const file = await buildDrawnFile(20);
    const [one, other] = [
      await made([{ id: await uploaded(file) }]),
      await made([{ id: await uploaded(file) }]),
    ];
    const before = await published();
    await call('DELETE /api/faq/admin/{id}', { params: { id: one.id }, token });
    await settle();
    expect(await published()).toHaveLength(before.length / 2);
    const folder = `${other.images[0]?.url.slice(1).split('/').slice(0, -1).join('/')}/`;
    expect((await published()).every((key) => key.startsWith(folder))).toBe(true);
  });

  it('leave nothing behind after deletion, including those of earlier versions', async () => {
    const faq = await made([{ id: await uploaded() }]);
    await change(faq.id, [{ id: await uploaded(await buildDrawnFile(10)) }]);
    await change(faq.id, []);
    expect(await settle()).toMatchObject({ done: 0 });
    expect((await published()).length).toBeGreaterThan(0);
    await call('DELETE /api/faq/admin/{id}', { params: { id: faq.id }, token });
    expect(await settle()).toMatchObject({ done: 1, putOff: 0 });
    expect(await settle()).toMatchObject({ done: 0, putOff: 0 });
    expect(await published()).toEqual([]);
    expect(await listWritten()).toEqual([]);
    expect(edge.commandCalls(CreateInvalidationCommand)).toHaveLength(2);
  });

  it('are kept as long as a restorable version uses them', async () => {
    const faq = await made([{ id: await uploaded(), alt: 'A lock' }]);
    const files = await published();
    await change(faq.id, []);
    for (let turn = 3; turn <= 50; turn++) await changeAnswer(faq, turn);
    await settle();
    expect(await published()).toEqual(files);
    const { thing } = await putBack(faq.id, 1);
    expect(thing).toMatchObject({ kind: 'faq', faq: { images: faq.images } });
    // The restored version has an image of the version that the next change forgets.
    await change(faq.id, []);
    await settle();
    expect(await published()).toEqual(files);
  });

  it('that no longer exist prevent restoring their version', async () => {
    const faq = await made([{ id: await uploaded() }]);
    await change(faq.id, []);
    await deleteFromMedia(await published());
    await expect(putBack(faq.id, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: "This version can't be restored because one of its images was deleted",
    });
  });
});

describe('an upload', () => {
  it('that is unused after a day is deleted with its files, and a used one without', async () => {
    const [taken, left] = [await uploaded(), await uploaded(await buildDrawnFile(3))];
    const waiting = (await announce({ fileName: 'x.png', contentType: 'image/png', size: 9 })).json.data
      .image;
    const { images } = await made([{ id: taken }]);
    await wait(DAY - 60_000);
    expect(await request(left)).toBeDefined();
    await wait(120_000);
    await settle();
    expect([await request(taken), await request(left), await request(waiting.id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const folders = [...(await listWritten()), ...(await published())].map((key) => key.split('/').at(-2));
    expect(new Set(folders)).toEqual(new Set([images[0]?.id]));
  });
});
