import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Image } from '#domain/images/image.ts';
import { buildPublishedFolder } from '#domain/images/picture.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { listMedia } from '#platform/media/storage.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import { type ImageId, toIsoTime, type WebsiteUserId } from '#shared/ids.ts';
import type { WebsiteRole } from '#shared/roles.ts';
import approveEvent from '../../../events/images/approve.json' with { type: 'json' };
import queueEvent from '../../../events/images/queue.json' with { type: 'json' };
import reviewEvent from '../../../events/images/review.json' with { type: 'json' };
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const MINUTE = 60_000;
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ImageId; // the format of an ImageId

let token: string;
let accountId: WebsiteUserId;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  vi.useRealTimers();
  await createFreshTable();
  ({ token, accountId } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

const reviewer = async (name: string) => (await createSession('web', { role: 'moderator', name })).token;
const review = (id: ImageId, body: object, by = token) =>
  call('POST /api/admin/images/{id}/approve', { token: by, params: { id }, body });
const read = async (id: ImageId, by = token): Promise<StaffImage> =>
  (await call('GET /api/admin/images/{id}', { token: by, params: { id } })).json.data.image;

async function pending(fields: Parameters<typeof storeImage>[0] = {}): Promise<Image> {
  const image = await storeImage({ approvalStatus: 'pending', ...fields });
  await writeDerived(image);
  return image;
}

describe('a decision on an image', () => {
  it('publishes an approved image', async () => {
    const { id } = await pending();
    const { status, json } = await review(id, { status: 'approved', version: 1 });
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Image approved' });
    expect(json.data.image).toMatchObject({ approvalStatus: 'approved', version: 2 });
    expect(json.data.image.imageUrl).toMatch(/^\/media\/images\//);
    expect(await listMedia(buildPublishedFolder(id))).not.toEqual([]);
    expect(await readHistory(`IMAGE#${id}`)).toContainEqual(['image.approve', accountId]);
  });

  it('records the reason of a rejection, and can be reversed either way with its history kept', async () => {
    const { id } = await pending();
    const rejected = await review(id, { status: 'rejected', reason: 'low-quality', note: 'Send it larger.' });
    expect(rejected.json.message).toBe('Image rejected');
    expect((await review(id, { status: 'approved' })).status).toBe(200);
    expect((await review(id, { status: 'rejected' })).status).toBe(200);
    await runOverdueTasks({ all: true });
    expect(await listMedia(buildPublishedFolder(id))).toEqual([]);
    const { history, approvalStatus } = await read(id);
    expect(approvalStatus).toBe('rejected');
    expect(history).toMatchObject([
      { decision: 'rejected', by: 'ines', reason: 'low-quality', note: 'Send it larger.' },
      { decision: 'approved', by: 'ines' },
      { decision: 'rejected', by: 'ines', reason: 'other' },
    ]);
  });

  it('is recorded once if the same person repeats it, also after a lost response', async () => {
    const body = { status: 'rejected', reason: 'duplicate', note: 'Seen before.' };
    const { id } = await pending();
    for (const version of [1, 1, 2, undefined]) {
      const { status, json } = await review(id, { ...body, version });
      expect([status, json.data.image.version]).toEqual([200, 2]);
    }
    expect((await read(id)).history).toHaveLength(1);
    expect(await readHistory(`IMAGE#${id}`)).toHaveLength(2);
    const ola = await reviewer('ola');
    const others = [
      { by: ola },
      { note: 'Seen twice.' },
      { reason: 'other' },
      { status: 'approved', reason: undefined },
    ];
    for (const [index, { by, ...different }] of others.entries()) {
      expect((await review(id, { ...body, ...different }, by)).json.data.image.version).toBe(3 + index);
    }
    await review(id, body);
    expect((await read(id)).history).toHaveLength(6);
  });

  it.each(['approved', 'rejected'])(
    'is recorded once if it is sent several times at once: %s',
    async (status) => {
      for (const version of [1, undefined]) {
        const { id } = await pending();
        const all = await Promise.all([1, 2, 3, 4].map(() => review(id, { status, version })));
        expect(all.map((each) => [each.status, each.json.data.image.version])).toEqual(
          all.map(() => [200, 2]),
        );
        expect((await read(id)).history).toHaveLength(1);
        expect(await readHistory(`IMAGE#${id}`)).toHaveLength(2);
      }
    },
  );

  it('is recognised as a repetition after another edit, but a new decision on an old version is rejected', async () => {
    const { id } = await pending();
    const body = { status: 'rejected', reason: 'duplicate' };
    await review(id, { ...body, version: 1 });
    const params = { id };
    const metadata = { title: 'Other', altText: 'Other', description: '', category: 'other', tags: [] };
    const edited = await call('PUT /api/admin/images/{id}', {
      token,
      params,
      body: { metadata, version: 2 },
    });
    const statuses = [edited.status];
    for (const version of [1, 2, 3, undefined])
      statuses.push((await review(id, { ...body, version })).status);
    expect(statuses).toEqual([200, 200, 409, 200, 200]);
    expect(await read(id)).toMatchObject({ version: 3, history: [{ decision: 'rejected' }] });
  });

  it('on an old version is rejected with the current image', async () => {
    const { id } = await pending();
    await review(id, { status: 'rejected', reason: 'duplicate' });
    for (const status of ['approved', 'rejected']) {
      const late = await review(id, { status, version: 1 });
      expect({ status: late.status, code: late.json.code }).toEqual({
        status: 409,
        code: 'version-conflict',
      });
      expect(late.json.data).toMatchObject({ id, version: 2, approvalStatus: 'rejected' });
      expect(late.json.data.history).toHaveLength(1);
      expect(late.json.data).not.toHaveProperty('files');
    }
    expect(await listMedia(buildPublishedFolder(id))).toEqual([]);
  });

  it.each([
    ['no status', {}, 'status'],
    ['an unknown status', { status: 'pending' }, 'status'],
    ['an unknown reason', { status: 'rejected', reason: 'ugly' }, 'reason'],
    ['a reason to approve', { status: 'approved', reason: 'duplicate' }, 'reason'],
    ['a long note', { status: 'rejected', note: 'x'.repeat(1001) }, 'note'],
    ['half a version', { status: 'approved', version: 0.5 }, 'version'],
  ])("with %s is rejected with the field's name", async (_, body, path) => {
    const { id } = await pending();
    const { status, json } = await review(id, body);
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
  });

  it('requires an existing image whose file is processed', async () => {
    expect((await review(NOBODYS, { status: 'approved' })).status).toBe(404);
    expect((await review('nonsense' as ImageId, { status: 'approved' })).status).toBe(404);
    const { id } = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    expect((await review(id, { status: 'approved' })).status).toBe(409);
  });

  it('accepts the sample event', async () => {
    const headers = { ...approveEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...approveEvent, headers })).statusCode).toBe(404);
  });
});

describe("a reviewer's own image", () => {
  const member = async (role: WebsiteRole, username: string) => {
    const { id } = await createWebAccount({ role, username });
    return { id, token: (await createSessionAs('web', id)).token };
  };
  const uploadedBy = (id: string) => ({ uploadedBy: { kind: 'web', id, username: 'ines' } as const });

  it('must be reviewed by someone else if there is another reviewer', async () => {
    const ines = await member('moderator', 'ines');
    const { id } = await pending(uploadedBy(ines.id));
    const alone = await pending(uploadedBy(ines.id));
    expect((await review(alone.id, { status: 'approved' }, ines.token)).status).toBe(200);
    await member('user', 'unknown');
    const alex = await member('admin', 'alex');
    const refused = await review(id, { status: 'approved' }, ines.token);
    expect({ status: refused.status, code: refused.json.code }).toEqual({ status: 409, code: 'conflict' });
    expect(refused.json.message).toContain('uploaded this image yourself');
    const claim = (by: string) => call('POST /api/admin/images/{id}/claim', { token: by, params: { id } });
    expect(await claim(ines.token)).toMatchObject({ status: 409, json: { message: refused.json.message } });
    expect(await read(id)).not.toHaveProperty('claim');
    expect((await claim(alex.token)).status).toBe(200);
    expect((await review(id, { status: 'approved' }, alex.token)).status).toBe(200);
  });

  it('is counted in the queue as one that others have to review', async () => {
    const ines = await member('moderator', 'ines');
    await pending(uploadedBy(ines.id));
    const own = async (by: string) => {
      const { own: waiting, leavesOwn } = (await call('GET /api/admin/images/queue', { token: by })).json
        .data;
      return [waiting, leavesOwn];
    };
    expect(await own(ines.token)).toEqual([0, false]);
    const alex = await member('admin', 'alex');
    expect(await own(ines.token)).toEqual([1, true]);
    expect(await own(alex.token)).toEqual([0, false]);
  });

  it('may be reviewed once all other reviewers are inactive', async () => {
    const ines = await member('moderator', 'ines');
    await createWebAccount({
      role: 'admin',
      suspension: { reason: 'Away', until: null },
    });
    const { id } = await pending(uploadedBy(ines.id));
    const claimed = await call('POST /api/admin/images/{id}/claim', { token: ines.token, params: { id } });
    expect(claimed.status).toBe(200);
    expect((await review(id, { status: 'rejected' }, ines.token)).status).toBe(200);
  });

  it('must be left to a reviewer whose suspension has just ended, even before the lists reflect that', async () => {
    const ines = await member('moderator', 'ines');
    await createWebAccount({
      role: 'admin',
      suspension: { reason: 'Away', until: toIsoTime(Date.now() - 1_000) },
    });
    const { id } = await pending(uploadedBy(ines.id));
    expect((await review(id, { status: 'rejected' }, ines.token)).status).toBe(409);
  });
});

describe('reviewing several images', () => {
  const many = (body: object, by = token) => call('POST /api/admin/images/review', { token: by, body });

  it('returns the result for each image, in the requested order', async () => {
    const images = [await pending(), await pending(), await pending({ approvalStatus: 'approved' })];
    const unready = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    const ids = [...images.map(({ id }) => id), unready.id, NOBODYS];
    const { status, json } = await many({ ids: [...ids, ids[0]], status: 'rejected', reason: 'off-topic' });
    expect(status).toBe(200);
    expect(json.data.results.map(({ id, ok, code }: Record<string, unknown>) => [id, ok, code])).toEqual([
      ...images.map(({ id }) => [id, true, undefined]),
      [unready.id, false, 'try-again'],
      [NOBODYS, false, 'not-found'],
    ]);
    expect(json.data.results[0].image).toMatchObject({ approvalStatus: 'rejected', version: 2 });
    expect(json.data.results[4].message).toMatch(/\w/);
    expect((await read(images[0]?.id ?? NOBODYS)).history).toMatchObject([{ reason: 'off-topic' }]);
  });

  it("keeps a colleague's concurrent decision, and returns the current image", async () => {
    const images = [await pending(), await pending()];
    const [mine, theirs] = images.map(({ id }) => id) as [ImageId, ImageId]; // two were created above
    await review(theirs, { status: 'approved' }, await reviewer('ola'));
    const versions = Object.fromEntries(images.map(({ id, version }) => [id, version]));
    const { json } = await many({ ids: [mine, theirs], versions, status: 'rejected', note: 'Too dark.' });
    expect(json.data.results).toMatchObject([
      { id: mine, ok: true, image: { approvalStatus: 'rejected', version: 2 } },
      { id: theirs, ok: false, code: 'version-conflict', image: { approvalStatus: 'approved', version: 2 } },
    ]);
    expect(json.data.results[1].message).toBe('Someone else changed this image since you opened it');
    expect((await read(theirs)).history).toHaveLength(1);
    // A repetition after a lost response returns the same results and changes nothing.
    const again = await many({ ids: [mine, theirs], versions, status: 'rejected', note: 'Too dark.' });
    expect(again.json.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(await read(mine)).toMatchObject({ version: 2 });
    // Without a version, an image is reviewed in its current state; a deleted one is not found.
    await call('DELETE /api/admin/images/{id}', { token, params: { id: mine } });
    const late = await many({ ids: [mine, theirs], versions: { [mine]: 1 }, status: 'rejected' });
    expect(late.json.data.results).toMatchObject([{ ok: false, code: 'not-found' }, { ok: true }]);
  });

  it('keeps the counts exact', async () => {
    // One more than is reviewed at a time.
    const images = await Promise.all(Array.from({ length: 6 }, () => pending()));
    const ids = images.map(({ id }) => id);
    const { json } = await many({ ids, status: 'approved' });
    expect(json.data.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    const list = (status: string) => call('GET /api/admin/images', { token, query: { status } });
    expect((await list('approved')).json.data.pagination.totalItems).toBe(6);
    expect((await list('pending')).json.data.pagination.totalItems).toBe(0);
  });

  it.each([
    ['no ids', { ids: [] }, 'ids'],
    [
      'too many',
      { ids: Array.from({ length: 51 }, (_, n) => `01JD7XJ5N0ABCDEFGHJKMNP${String(n).padStart(3, '0')}`) },
      'ids',
    ],
    ['what is no id', { ids: ['nonsense'] }, 'ids.0'],
    ['half a version', { versions: { [NOBODYS]: 0.5 } }, `versions.${NOBODYS}`],
    ['a version of what is no id', { versions: { nonsense: 1 } }, 'versions.nonsense'],
    ['a reason to approve', { ids: [NOBODYS], status: 'approved', reason: 'duplicate' }, 'reason'],
  ])('rejects %s', async (_, different: object, path) => {
    const { status, json } = await many({ ids: [NOBODYS], status: 'rejected', ...different });
    expect({ status, path: json.errors?.[0].path }).toEqual({ status: 422, path });
  });

  it('accepts the sample event', async () => {
    const headers = { ...reviewEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...reviewEvent, headers })).statusCode).toBe(200);
  });
});

describe('a claim on an image', () => {
  const claim = (id: ImageId, by = token) =>
    call('POST /api/admin/images/{id}/claim', { token: by, params: { id } });
  const release = (id: ImageId, by = token) =>
    call('DELETE /api/admin/images/{id}/claim', { token: by, params: { id } });

  it('lasts five minutes, and longer when renewed, without a new version of the image', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { id } = await pending();
    const first = await claim(id);
    expect(first.status).toBe(200);
    expect(first.json.data.image).toMatchObject({ version: 1, claim: { by: 'ines', mine: true } });
    expect(Date.parse(first.json.data.image.claim.until)).toBe(now + 5 * MINUTE);
    vi.setSystemTime(now + 4 * MINUTE);
    expect(Date.parse((await claim(id)).json.data.image.claim.until)).toBe(now + 9 * MINUTE);
    vi.setSystemTime(now + 9 * MINUTE);
    expect(await read(id)).not.toHaveProperty('claim');
    const other = await claim(id, await reviewer('alex'));
    expect(other.json.data.image.claim).toMatchObject({ by: 'alex', mine: true });
  });

  it("is denied to others with the holder's name, and visible to them", async () => {
    const { id } = await pending();
    await claim(id);
    const alex = await reviewer('alex');
    const refused = await claim(id, alex);
    expect({ status: refused.status, code: refused.json.code }).toEqual({ status: 409, code: 'conflict' });
    expect(refused.json.message).toContain('ines');
    expect((await read(id, alex)).claim).toMatchObject({ by: 'ines', mine: false });
  });

  it('goes to one of several concurrent requests', async () => {
    const { id } = await pending();
    const tokens = await Promise.all(['alex', 'bela', 'cleo', 'dara'].map(reviewer));
    const statuses = (await Promise.all(tokens.map((by) => claim(id, by)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('prevents decisions by others, and ends with its holder’s decision', async () => {
    const { id } = await pending();
    await claim(id);
    const alex = await reviewer('alex');
    const refused = await review(id, { status: 'rejected' }, alex);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('ines');
    expect((await review(id, { status: 'approved' })).status).toBe(200);
    expect(await read(id)).not.toHaveProperty('claim');
    expect((await review(id, { status: 'rejected' }, alex)).status).toBe(200);
  });

  it('can be released only by its holder', async () => {
    const { id } = await pending();
    await claim(id);
    const alex = await reviewer('alex');
    expect((await release(id, alex)).json.data.image.claim).toMatchObject({ by: 'ines' });
    expect((await release(id)).json.data.image).not.toHaveProperty('claim');
    expect((await release(id)).status).toBe(200);
    expect((await claim(id, alex)).status).toBe(200);
  });

  it('requires an existing image', async () => {
    expect((await claim(NOBODYS)).status).toBe(404);
    expect((await release(NOBODYS)).status).toBe(404);
  });
});

describe('the review queue', () => {
  it('has a length and the time of its oldest image', async () => {
    const queue = async () => (await call('GET /api/admin/images/queue', { token })).json.data;
    expect(await queue()).toEqual({ waiting: 0, own: 0, leavesOwn: false, reports: 0 });
    const at = Date.UTC(2026, 5, 1);
    await storeImage({ approvalStatus: 'pending', at: at + MINUTE });
    await storeImage({ approvalStatus: 'pending', at, rating: 'r' });
    await storeImage({ approvalStatus: 'rejected', at: at - MINUTE });
    expect(await queue()).toEqual({
      waiting: 2,
      own: 0,
      leavesOwn: false,
      oldestSince: new Date(at).toISOString(),
      reports: 0,
    });
  });

  it('accepts the sample event', async () => {
    const headers = { ...queueEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...queueEvent, headers })).statusCode).toBe(200);
  });
});
