import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import sample from '../../../events/site-content/send-download-link.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const readMails = catchMails();
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => void vi.useRealTimers());

const send = (email: unknown, address = '203.0.113.7') =>
  call('POST /api/downloads/send-link', { body: { email }, address });

/** Runs the waiting tasks and returns the emails that they send. */
async function mails() {
  vi.setSystemTime(Date.now() + MINUTE);
  return readMails();
}

describe('the link to the download page', () => {
  it('is emailed once, says why, and contains nothing that the visitor wrote', async () => {
    const { status, json } = await send(' Ada@Example.org ');
    expect([status, json]).toEqual([
      200,
      { success: true, message: "We've emailed you the link.", data: {} },
    ]);
    const [mail, ...others] = await mails();
    expect([...others, ...(await mails())]).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your Pixelcrowd download link' });
    for (const format of [mail?.text, mail?.html]) {
      expect(format).toContain('https://pixelcrowd.test/download');
      expect(format).toContain('someone entered this address on our download page');
      expect(format).not.toMatch(/ada/i);
    }
  });

  it.each([
    [undefined, 'Please enter your email address'],
    ['ada', 'Please enter a valid email address'],
    ['ada@example.org\nBcc: eve@example.org', 'Please enter a valid email address'],
    [['ada@example.org', 'eve@example.org'], 'Please enter your email address'],
  ])('is not sent to %j', async (email, msg) => {
    const { status, json } = await send(email);
    expect([status, json.errors]).toEqual([422, [{ path: 'email', msg }]]);
    expect(await mails()).toEqual([]);
  });

  it('is sent once a minute to an inbox, however its address is written', async () => {
    await send('ada@example.org');
    const { status, json, headers } = await send('Ada+games@example.org', '203.0.113.8');
    expect([status, json.code]).toEqual([429, 'rate-limited']);
    expect(headers).toMatchObject({ 'retry-after': '60' });
    expect((await send('eve@example.org')).status).toBe(200);
    expect((await send('a.da@example.org')).status).toBe(200);
    await send('ada@gmail.com');
    expect((await send('a.d.a+games@googlemail.com')).status).toBe(429);
    expect(await mails()).toHaveLength(4);
  });

  it('is sent three times a day to an inbox, and the response does not reveal it', async () => {
    const first = await send('ada@example.org');
    for (let time = 2; time <= 5; time++) {
      vi.setSystemTime(NOON + time * 2 * MINUTE);
      expect(await send('ada@example.org', `203.0.113.${time}`)).toMatchObject({
        status: first.status,
        json: first.json,
      });
    }
    expect(await mails()).toHaveLength(3);
    vi.setSystemTime(NOON + 1_441 * MINUTE);
    await send('ada@example.org');
    expect(await mails()).toHaveLength(1);
  });

  it('is sent to thirty inboxes a day from one client address', async () => {
    for (let index = 0; index < 30; index++) expect((await send(`ada${index}@example.org`)).status).toBe(200);
    expect((await send('eve@example.org')).status).toBe(429);
    expect((await send('eve@example.org', '203.0.113.8')).status).toBe(200);
  });

  it('leaves no address behind', async () => {
    await send('ada@example.org');
    await mails();
    const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
    expect(JSON.stringify(Items)).not.toContain('ada@');
  });

  it('accepts the sample event', async () => {
    expect((await callHandler(handler, sample)).statusCode).toBe(200);
  });
});
