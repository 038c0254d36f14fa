import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import approveEvent from '../../../events/images/approve.json' with { type: 'json' };
import queueEvent from '../../../events/images/queue.json' with { type: 'json' };
import reviewEvent from '../../../events/images/review.json' with { type: 'json' };
import type { StaffImage } from '../../../shared/contract/images.ts';
import { type ImageId, isoTime, type WebsiteUserId } from '../../../shared/ids.ts';
import type { WebsiteRole } from '../../../shared/roles.ts';
import type { Image } from '../../domain/image.ts';
import { publishedFolder } from '../../domain/image-addresses.ts';
import { runOverdueTasks } from '../../domain/run-tasks.ts';
import { listMedia } from '../../platform/media/storage.ts';
import { webAccount } from '../../testing/accounts.ts';
import { NO_CONTEXT } from '../../testing/api-event.ts';
import { callsOf } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { historyOf } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { signedIn, signedInAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = callsOf(handler);
const MINUTE = 60_000;
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ImageId; // the form of an ImageId

let token: string;
let accountId: WebsiteUserId;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await freshBuckets();
});
beforeEach(async () => {
  vi.useRealTimers();
  await freshTable();
  ({ token, accountId } = await signedIn('web', { role: 'moderator', name: 'ines' }));
});

const reviewer = async (name: string) => (await signedIn('web', { role: 'moderator', name })).token;
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
  it('to approve it shows it to visitors', async () => {
    const { id } = await pending();
    const { status, json } = await review(id, { status: 'approved', version: 1 });
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Image approved' });
    expect(json.data.image).toMatchObject({ approvalStatus: 'approved', version: 2 });
    expect(json.data.image.imageUrl).toMatch(/^\/media\/images\//);
    expect(await listMedia(publishedFolder(id))).not.toEqual([]);
    expect(await historyOf(`IMAGE#${id}`)).toContainEqual(['image.approve', accountId]);
  });

  it('to reject it says why, and can be reversed from either state with all that was decided kept', async () => {
    const { id } = await pending();
    const rejected = await review(id, { status: 'rejected', reason: 'low-quality', note: 'Send it larger.' });
    expect(rejected.json.message).toBe('Image rejected');
    expect((await review(id, { status: 'approved' })).status).toBe(200);
    expect((await review(id, { status: 'rejected' })).status).toBe(200);
    await runOverdueTasks({ all: true });
    expect(await listMedia(publishedFolder(id))).toEqual([]);
    const { history, approvalStatus } = await read(id);
    expect(approvalStatus).toBe('rejected');
    expect(history).toMatchObject([
      { decision: 'rejected', by: 'ines', reason: 'low-quality', note: 'Send it larger.' },
      { decision: 'approved', by: 'ines' },
      { decision: 'rejected', by: 'ines', reason: 'other' },
    ]);
  });

  it('made twice by the same person is made once, also where the answer to the first was lost', async () => {
    const body = { status: 'rejected', reason: 'duplicate', note: 'Seen before.' };
    const { id } = await pending();
    for (const version of [1, 1, 2, undefined]) {
      const { status, json } = await review(id, { ...body, version });
      expect([status, json.data.image.version]).toEqual([200, 2]);
    }
    expect((await read(id)).history).toHaveLength(1);
    expect(await historyOf(`IMAGE#${id}`)).toHaveLength(2);
    const ola = await reviewer('ola');
    const others = [
      { by: ola },
      { note: 'Seen twice.' },
      { reason: 'other' },
      { status: 'approved', reason: undefined },
    ];
    for (const [place, { by, ...different }] of others.entries()) {
      expect((await review(id, { ...body, ...different }, by)).json.data.image.version).toBe(3 + place);
    }
    await review(id, body);
    expect((await read(id)).history).toHaveLength(6);
  });

  it('repeated after somebody else’s edit is one that was made, and a new one on an old version is not', async () => {
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

  it('made on an old version is refused with the present image', async () => {
    const { id } = await pending();
    await review(id, { status: 'rejected', reason: 'duplicate' });
    for (const status of ['approved', 'rejected']) {
      const late = await review(id, { status, version: 1 });
      expect({ status: late.status, code: late.json.code }).toEqual({
        status: 409,
        code: 'changed-meanwhile',
      });
      expect(late.json.data).toMatchObject({ id, version: 2, approvalStatus: 'rejected' });
      expect(late.json.data.history).toHaveLength(1);
      expect(late.json.data).not.toHaveProperty('files');
    }
    expect(await listMedia(publishedFolder(id))).toEqual([]);
  });

  it.each([
    ['no status', {}, 'status'],
    ['an unknown status', { status: 'pending' }, 'status'],
    ['an unknown reason', { status: 'rejected', reason: 'ugly' }, 'reason'],
    ['a reason to approve', { status: 'approved', reason: 'duplicate' }, 'reason'],
    ['a long note', { status: 'rejected', note: 'x'.repeat(1001) }, 'note'],
    ['half a version', { status: 'approved', version: 0.5 }, 'version'],
  ])('with %s is refused, naming the field', async (_, body, path) => {
    const { id } = await pending();
    const { status, json } = await review(id, body);
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
  });

  it('needs an image, and one whose file is processed', async () => {
    expect((await review(NOBODYS, { status: 'approved' })).status).toBe(404);
    expect((await review('nonsense' as ImageId, { status: 'approved' })).status).toBe(404);
    const { id } = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    expect((await review(id, { status: 'approved' })).status).toBe(409);
  });

  it('follows from the sample event', async () => {
    const headers = { ...approveEvent.headers, authorization: `Bearer ${token}` };
    expect((await handler({ ...approveEvent, headers }, NO_CONTEXT)).statusCode).toBe(404);
  });
});

describe('an image that somebody uploaded themselves', () => {
  const member = async (role: WebsiteRole, username: string) => {
    const { id } = await webAccount({ role, username });
    return { id, token: (await signedInAs('web', id)).token };
  };
  const uploadedBy = (id: string) => ({ uploadedBy: { kind: 'web', id, username: 'ines' } as const });

  it('waits for somebody else while there is another who may review', async () => {
    const ines = await member('moderator', 'ines');
    const { id } = await pending(uploadedBy(ines.id));
    const alone = await pending(uploadedBy(ines.id));
    expect((await review(alone.id, { status: 'approved' }, ines.token)).status).toBe(200);
    await member('user', 'nobody');
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

  it('may be decided on again once every other reviewer is out of office', async () => {
    const ines = await member('moderator', 'ines');
    await webAccount({
      role: 'admin',
      suspension: { reason: 'Away', until: null },
    });
    const { id } = await pending(uploadedBy(ines.id));
    const claimed = await call('POST /api/admin/images/{id}/claim', { token: ines.token, params: { id } });
    expect(claimed.status).toBe(200);
    expect((await review(id, { status: 'rejected' }, ines.token)).status).toBe(200);
  });

  it('waits for a reviewer whose suspension has just ended, before any list tells so', async () => {
    const ines = await member('moderator', 'ines');
    await webAccount({
      role: 'admin',
      suspension: { reason: 'Away', until: isoTime(Date.now() - 1_000) },
    });
    const { id } = await pending(uploadedBy(ines.id));
    expect((await review(id, { status: 'rejected' }, ines.token)).status).toBe(409);
  });
});

describe('deciding on several images at once', () => {
  const many = (body: object, by = token) => call('POST /api/admin/images/review', { token: by, body });

  it('tells of each what came of it, in the order asked', async () => {
    const images = [await pending(), await pending(), await pending({ approvalStatus: 'approved' })];
    const unready = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    const ids = [...images.map(({ id }) => id), unready.id, NOBODYS];
    const { status, json } = await many({ ids: [...ids, ids[0]], status: 'rejected', reason: 'off-topic' });
    expect(status).toBe(200);
    expect(json.data.results.map(({ id, ok, code }: Record<string, unknown>) => [id, ok, code])).toEqual([
      ...images.map(({ id }) => [id, true, undefined]),
      [unready.id, false, 'conflict'],
      [NOBODYS, false, 'not-found'],
    ]);
    expect(json.data.results[0].image).toMatchObject({ approvalStatus: 'rejected', version: 2 });
    expect(json.data.results[4].message).toMatch(/\w/);
    expect((await read(images[0]?.id ?? NOBODYS)).history).toMatchObject([{ reason: 'off-topic' }]);
  });

  it('leaves what a colleague decided meanwhile, and tells how it is now', async () => {
    const images = [await pending(), await pending()];
    const [mine, theirs] = images.map(({ id }) => id) as [ImageId, ImageId]; // two are made above
    await review(theirs, { status: 'approved' }, await reviewer('ola'));
    const versions = Object.fromEntries(images.map(({ id, version }) => [id, version]));
    const { json } = await many({ ids: [mine, theirs], versions, status: 'rejected', note: 'Too dark.' });
    expect(json.data.results).toMatchObject([
      { id: mine, ok: true, image: { approvalStatus: 'rejected', version: 2 } },
      { id: theirs, ok: false, code: 'changed-meanwhile', image: { approvalStatus: 'approved', version: 2 } },
    ]);
    expect(json.data.results[1].message).toBe('Somebody else changed this image meanwhile');
    expect((await read(theirs)).history).toHaveLength(1);
    // Sent again for an answer that was lost, it says the same of each and changes nothing.
    const again = await many({ ids: [mine, theirs], versions, status: 'rejected', note: 'Too dark.' });
    expect(again.json.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(await read(mine)).toMatchObject({ version: 2 });
    // Without a version it is decided on as it is, and one whose image went is not there.
    await call('DELETE /api/admin/images/{id}', { token, params: { id: mine } });
    const late = await many({ ids: [mine, theirs], versions: { [mine]: 1 }, status: 'rejected' });
    expect(late.json.data.results).toMatchObject([{ ok: false, code: 'not-found' }, { ok: true }]);
  });

  it('keeps the counts in step', async () => {
    // One more than are decided on at a time.
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
  ])('is refused with %s', async (_, different: object, path) => {
    const { status, json } = await many({ ids: [NOBODYS], status: 'rejected', ...different });
    expect({ status, path: json.errors?.[0].path }).toEqual({ status: 422, path });
  });

  it('follows from the sample event', async () => {
    const headers = { ...reviewEvent.headers, authorization: `Bearer ${token}` };
    expect((await handler({ ...reviewEvent, headers }, NO_CONTEXT)).statusCode).toBe(200);
  });
});

describe('a claim of an image', () => {
  const claim = (id: ImageId, by = token) =>
    call('POST /api/admin/images/{id}/claim', { token: by, params: { id } });
  const release = (id: ImageId, by = token) =>
    call('DELETE /api/admin/images/{id}/claim', { token: by, params: { id } });

  it('lasts five minutes, and longer where it is renewed, without touching the image', async () => {
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

  it('is refused to others, naming who has it, and is seen by them', async () => {
    const { id } = await pending();
    await claim(id);
    const alex = await reviewer('alex');
    const refused = await claim(id, alex);
    expect({ status: refused.status, code: refused.json.code }).toEqual({ status: 409, code: 'conflict' });
    expect(refused.json.message).toContain('ines');
    expect((await read(id, alex)).claim).toMatchObject({ by: 'ines', mine: false });
  });

  it('goes to one of several who ask at once', async () => {
    const { id } = await pending();
    const tokens = await Promise.all(['alex', 'bela', 'cleo', 'dara'].map(reviewer));
    const statuses = (await Promise.all(tokens.map((by) => claim(id, by)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('keeps others from deciding, and ends with its holder’s decision', async () => {
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

  it('is given up by its holder alone', async () => {
    const { id } = await pending();
    await claim(id);
    const alex = await reviewer('alex');
    expect((await release(id, alex)).json.data.image.claim).toMatchObject({ by: 'ines' });
    expect((await release(id)).json.data.image).not.toHaveProperty('claim');
    expect((await release(id)).status).toBe(200);
    expect((await claim(id, alex)).status).toBe(200);
  });

  it('needs an image', async () => {
    expect((await claim(NOBODYS)).status).toBe(404);
    expect((await release(NOBODYS)).status).toBe(404);
  });
});

describe('the queue of images that wait', () => {
  it('says how many there are, and since when the oldest waits', async () => {
    const queue = async () => (await call('GET /api/admin/images/queue', { token })).json.data;
    expect(await queue()).toEqual({ waiting: 0, reports: 0 });
    const at = Date.UTC(2026, 5, 1);
    await storeImage({ approvalStatus: 'pending', at: at + MINUTE });
    await storeImage({ approvalStatus: 'pending', at, rating: 'r' });
    await storeImage({ approvalStatus: 'rejected', at: at - MINUTE });
    expect(await queue()).toEqual({ waiting: 2, oldestSince: new Date(at).toISOString(), reports: 0 });
  });

  it('follows from the sample event', async () => {
    const headers = { ...queueEvent.headers, authorization: `Bearer ${token}` };
    expect((await handler({ ...queueEvent, headers }, NO_CONTEXT)).statusCode).toBe(200);
  });
});
