import { beforeEach, describe, expect, it, vi } from 'vitest';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { openReportsOn, reportDefinition } from '#domain/images/reports/report-definition.ts';
import { readEntity } from '#platform/data/change.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import reportEvent from '../../../events/gallery/report.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

/** The tests report on a single day, because the limit lasts until its end. */
const NOON = Date.UTC(2026, 10, 21, 12);

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  return () => vi.useRealTimers();
});

const SPAM = { reason: 'spam', detail: ' Buy now! ' };

const report = (id: string, body: object = SPAM, address = '203.0.113.7') =>
  call('POST /api/gallery/images/{id}/report', { params: { id }, body, address });

const uploadedBy = { kind: 'web', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', username: 'juno' } as const;
const uploadedImage = (fields: Parameters<typeof storeImage>[0] = {}) =>
  storeImage({ uploadedBy, ...fields });
/** Every open report, since all images have one uploader. */
const queue = async () => readCountedPage({ lists: [openReportsOn(uploadedBy)], page: 1, limit: 50 });

describe('a report', () => {
  it('reaches the staff queue with all relevant fields, but without its sender', async () => {
    const { id } = await uploadedImage();
    const { status, json } = await report(id);
    expect(status).toBe(201);
    expect(json.message).toBe('Thank you. Our team will review this image.');
    const { entries, total } = await queue();
    expect(total).toBe(1);
    expect(entries).toEqual([
      {
        id: json.data.id,
        version: 1,
        card: {
          imageId: id,
          imageTitle: 'Moth child',
          uploader: { kind: 'web', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' },
          reason: 'spam',
          detail: 'Buy now!',
          at: new Date(NOON).toISOString(),
          group: json.data.id,
          isFirstOfReason: true,
          state: 'open',
        },
      },
    ]);
  });

  it.each(['game', 'web'] as const)(
    'of an account of the system %s keeps who is notified of it, outside of what staff read',
    async (system) => {
      const { id } = await uploadedImage();
      const { token, accountId } = await createSession(system);
      const send = (by?: string) =>
        call('POST /api/gallery/images/{id}/report', {
          ...(by && { token: by }),
          params: { id },
          body: SPAM,
          address: '203.0.113.7',
        });
      const { json } = await send(token);
      expect((await readEntity(reportDefinition, json.data.id)).reporter).toEqual({ system, id: accountId });
      expect(JSON.stringify((await queue()).entries)).not.toContain(accountId);
      expect((await send(token)).json.data.id).toBe(json.data.id);
      const guest = await send('an-ended-session');
      expect(guest.status).toBe(201);
      expect(await readEntity(reportDefinition, guest.json.data.id)).not.toHaveProperty('reporter');
    },
  );

  it('needs no description', async () => {
    const { id } = await uploadedImage();
    await report(id, { reason: 'other', detail: ' \u200b\ud83d ' });
    expect((await queue()).entries[0]?.card).not.toHaveProperty('detail');
  });

  it.each([
    ['no reason', {}, 'reason'],
    ['an unknown reason', { reason: 'ugly' }, 'reason'],
    ['too many words', { reason: 'spam', detail: 'x'.repeat(GALLERY_LIMITS.reportDetail + 1) }, 'detail'],
  ])("with %s is rejected with the field's name", async (_, body, path) => {
    const { id } = await uploadedImage();
    const { status, json } = await report(id, body);
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
    expect((await queue()).total).toBe(0);
  });

  it('of an image that visitors cannot see gets the same response as for a missing one', async () => {
    const hidden = [
      await uploadedImage({ approvalStatus: 'pending' }),
      await uploadedImage({ rating: 'r' }),
      { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' },
    ];
    for (const { id } of hidden) {
      const { status, json } = await report(id);
      expect({ status, message: json.message }).toEqual({
        status: 404,
        message: "This image doesn't exist",
      });
    }
    expect((await queue()).total).toBe(0);
  });

  it('accepts the sample event', async () => {
    const { id } = await uploadedImage();
    const { statusCode } = await callHandler(handler, { ...reportEvent, pathParameters: { id } });
    expect(statusCode).toBe(201);
  });
});

describe('a repeated report on the same day', () => {
  it('from the same address gets the same response, however many arrive in parallel, and is stored once', async () => {
    const { id } = await uploadedImage();
    const responses = await Promise.all(Array.from({ length: 5 }, () => report(id)));
    responses.push(await report(id, { reason: 'spam', detail: 'Buy\u202e now!\u0000' }));
    const ids = new Set(responses.map(({ json }) => json.data.id));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(ids.size).toBe(1);
    expect((await queue()).total).toBe(1);
  });

  it('with different content is a report of its own', async () => {
    const { id } = await uploadedImage();
    const reports = [SPAM, { reason: 'spam' }, { reason: 'other', detail: 'Buy now!' }, { reason: 'other' }];
    for (const body of reports) expect((await report(id, body)).status).toBe(201);
    expect((await queue()).total).toBe(reports.length);
  });

  it('from the same address range is a repetition, and from another one a report of its own', async () => {
    const { id } = await uploadedImage();
    await report(id, SPAM, '[2001:db8:1:2::1]');
    await report(id, SPAM, '[2001:db8:1:2::2]');
    expect((await queue()).total).toBe(1);
    await report(id, SPAM, '[2001:db8:1:3::1]');
    expect((await queue()).total).toBe(2);
  });

  it('counts again the next day', async () => {
    const { id } = await uploadedImage();
    await report(id);
    vi.setSystemTime(NOON + 12 * 3_600_000);
    await report(id);
    expect((await queue()).total).toBe(2);
  });
});

describe('the daily limit per address', () => {
  it('ends at midnight, and still responds to earlier reports as before', async () => {
    const images = Array.from({ length: GALLERY_LIMITS.reportsPerDay + 1 }, () => buildImage());
    await importEntities(imageDefinition, images, { actor: TESTER, action: 'test.store' });
    const [first, ...others] = images;
    const last = others.pop();
    for (const { id } of [first, ...others].filter((image) => image !== undefined)) {
      expect((await report(id)).status).toBe(201);
    }
    const refused = await report(last?.id ?? '');
    expect(refused).toMatchObject({ status: 429, json: { code: 'limit-reached' } });
    expect(Number(refused.headers['retry-after'])).toBe(12 * 3600);
    expect((await report(first?.id ?? '')).status).toBe(201);
    expect((await report(last?.id ?? '', SPAM, '198.51.100.2')).status).toBe(201);
    vi.setSystemTime(NOON + 12 * 3_600_000);
    expect((await report(last?.id ?? '')).status).toBe(201);
  });
});
