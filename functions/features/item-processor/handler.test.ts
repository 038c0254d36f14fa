import type { S3Event } from 'aws-lambda';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createItem } from '#domain/items/create-item.ts';
import { countItems } from '#domain/items/creator-definition.ts';
import { buildIncomingItemKey, UPLOADED_PARTS } from '#domain/items/file-addresses.ts';
import { listOwnItems } from '#domain/items/own-items.ts';
import { readItemStats } from '#domain/items/staff/item-stats.ts';
import { readItemDetails } from '#domain/items/staff/read-item.ts';
import type { PresignedUpload } from '#platform/media/presign-upload.ts';
import { listUploads, writeUpload } from '#platform/media/storage.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';
import { ITEM_LIMITS } from '#shared/item-fields.ts';
import objectCreated from '../../../events/item-processor/object-created.json' with { type: 'json' };
import { isStored } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildDrawnFile } from '../../testing/image-bytes.ts';
import { storeItem } from '../../testing/items.ts';
import { buildTriangle } from '../../testing/models.ts';
import { handler } from './handler.ts';

const PLAYER = { accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId, name: 'juno' };
const FIELDS = {
  name: 'Lantern',
  description: '',
  category: 'held',
  rating: 'g',
  cost: 4,
  visibility: 'public',
} as const;

let screenshot: Buffer;
beforeAll(async () => {
  screenshot = await buildDrawnFile(16);
});
beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => vi.useRealTimers());

/** Registers an item with two files. */
async function announce(model: Buffer) {
  const files = {
    model: { fileName: 'x.glb', contentType: 'model/gltf-binary', size: model.length },
    screenshot: { fileName: 'x.png', contentType: 'image/png', size: screenshot.length },
  };
  const { item, uploads } = await createItem(PLAYER, { ...FIELDS, ...files }, undefined);
  const put = async (upload: PresignedUpload, bytes: Buffer) => {
    const { url, method, headers } = upload;
    const { ok, status } = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
    if (!ok) throw new Error(`The upload failed with ${status}`);
  };
  return {
    id: item.id,
    sendModel: () => put(uploads.model, model),
    sendScreenshot: () => put(uploads.screenshot, screenshot),
    /** Sends both files. */
    send: async () => {
      await put(uploads.model, model);
      await put(uploads.screenshot, screenshot);
    },
    /** Delivers the event of one of the files. */
    notify: (part: 'model' | 'screenshot') => deliver(buildIncomingItemKey(item.id, part)),
  };
}

async function deliver(key: string): Promise<string> {
  const event = structuredClone(objectCreated) as unknown as S3Event;
  const [record] = event.Records;
  if (record) record.s3.object.key = key;
  const [outcome] = (await handler(event)) as { outcome: string }[];
  return outcome?.outcome ?? '';
}

const own = async () => (await listOwnItems(PLAYER.accountId, { page: 1, limit: 10 })).items[0];

describe('the processor of items', () => {
  it('waits for both files, and then measures the model', async () => {
    const model = await buildTriangle();
    const item = await announce(model);
    await item.sendModel();
    expect(await item.notify('model')).toBe('busy');
    expect((await own())?.processing).toBe('awaiting-upload');
    await item.sendScreenshot();
    expect(await item.notify('screenshot')).toBe('done');
    const details = await readItemDetails(item.id);
    expect(details.figures).toEqual({
      vertices: 3,
      triangles: 1,
      meshes: 1,
      materials: 1,
      textures: 1,
      bytes: model.length,
    });
    expect(details.findings.length).toBe(details.findingCount);
    expect(await own()).toMatchObject({ processing: 'done', figures: { vertices: 3 }, isDecided: false });
    expect(await isStored(details.thumbnailUrl ?? '')).toBe(true);
  });

  it('counts the item and its creator once, however often the events arrive', async () => {
    const item = await announce(await buildTriangle());
    await item.send();
    const outcomes = await Promise.all(UPLOADED_PARTS.map((part) => item.notify(part)));
    expect(outcomes.toSorted()).toEqual(expect.arrayContaining(['done']));
    expect(await item.notify('model')).toBe('cleared');
    expect(await countItems(PLAYER.accountId)).toBe(1);
    const second = await announce(await buildTriangle());
    await second.send();
    await second.notify('model');
    expect(await countItems(PLAYER.accountId)).toBe(2);
    expect((await readItemStats()).overview).toMatchObject({ total: 2, creators: 1, public_items: 2 });
  });

  it('leaves the addresses of the uploads used up', async () => {
    const item = await announce(await buildTriangle());
    await item.send();
    await item.notify('model');
    const left = await listUploads('incoming/items/');
    expect(left.map(({ size }) => size)).toEqual([0, 0]);
    await expect(item.sendModel()).rejects.toThrow('412');
  });

  it.each([
    ['no model', Buffer.from('a teapot'), 'This is no GLB model. Export it as binary glTF (.glb).'],
    ['a model with an external file', undefined, /refers to other files/],
  ])('refuses %s with a reason that the creator reads', async (_, bytes, reason) => {
    const evil = await buildTriangle(({ buffers }) => {
      buffers[0].uri = 'https://evil.example/x.bin';
    });
    const item = await announce(bytes ?? evil);
    await item.send();
    expect(await item.notify('screenshot')).toBe('refused');
    expect(await own()).toMatchObject({
      processing: 'refused',
      refusal: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
    expect((await readItemStats()).overview.total).toBe(0);
    expect(await countItems(PLAYER.accountId)).toBe(0);
    await expect(readItemDetails(item.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses a screenshot that is no image', async () => {
    const real = screenshot;
    screenshot = Buffer.from('not an image, but long enough to be one');
    const item = await announce(await buildTriangle());
    await item.send();
    screenshot = real;
    expect(await item.notify('model')).toBe('refused');
    expect((await own())?.refusal).toMatch(/^The screenshot: /);
  });

  it('processes files whose event was lost, once they are two minutes old', async () => {
    const item = await announce(await buildTriangle());
    await item.send();
    expect(await handler({ job: 'item-sweep' })).toMatchObject({ done: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    expect(await handler({ job: 'item-sweep' })).toMatchObject({ done: 1, failed: 0, left: 0 });
    expect((await own())?.processing).toBe('done');
  });

  it.each([
    [1, 'done'],
    [3, 'failed'],
  ] as const)('after crash %i, the outcome is %s', async (attempt, outcome) => {
    const run = { began: toIsoTime(Date.now() - 71_000), attempt };
    const { id } = await storeItem({ processing: 'running', run });
    await writeUpload(buildIncomingItemKey(id, 'model'), await buildTriangle());
    await writeUpload(buildIncomingItemKey(id, 'screenshot'), screenshot);
    expect(await deliver(buildIncomingItemKey(id, 'model'))).toBe(outcome);
  });

  it('tries again what failed for a reason of ours, and then gives back what counted on that day', async () => {
    const item = await announce(await buildTriangle());
    await item.send();
    for (let count = 1; count < ITEM_LIMITS.perDay; count++) await announce(screenshot);
    const failing = vi
      .spyOn(sharp.prototype, 'toBuffer')
      .mockRejectedValue(new Error('timeout: 9% complete'));
    await expect(item.notify('model')).rejects.toThrow('timeout');
    await expect(item.notify('model')).rejects.toThrow('timeout');
    await expect(announce(screenshot)).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await item.notify('model')).toBe('failed');
    failing.mockRestore();
    await announce(screenshot);
    await expect(announce(screenshot)).rejects.toMatchObject({ code: 'limit-reached' });
  });

  it('does not start while another run is active', async () => {
    const { id } = await storeItem({
      processing: 'running',
      run: { began: toIsoTime(Date.now()), attempt: 1 },
    });
    await writeUpload(buildIncomingItemKey(id, 'model'), await buildTriangle());
    await writeUpload(buildIncomingItemKey(id, 'screenshot'), screenshot);
    expect(await deliver(buildIncomingItemKey(id, 'model'))).toBe('busy');
  });

  it('ignores objects that belong to no item', async () => {
    expect(await deliver('incoming/items/01JD7XJ5N0ABCDEFGHJKMNPQRS/model')).toBe('cleared');
    expect(await deliver('incoming/items/nonsense')).toBe('cleared');
  });
});
