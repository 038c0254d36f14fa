import { beforeEach, describe, expect, it } from 'vitest';
import { createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let token: string;
let writer: string;
let id: string;

beforeEach(async () => {
  await createFreshTable();
  ({ token, accountId: writer } = await createSession('web', { role: 'admin', name: 'ada' }));
  ({ id } = await createWebAccount());
});

const add = (text: string, headers: Record<string, string> = {}, params = { id }) =>
  call('POST /api/admin/users/{id}/notes', { token, params, headers, body: { text } });
const notes = async () =>
  (await call('GET /api/admin/users/{id}/notes', { token, params: { id } })).json.data as {
    notes: { text: string; by: string; at: string }[];
    total: number;
  };

describe('staff notes', () => {
  it('are listed newest first, with their author and time', async () => {
    await add('Asked for a refund');
    const { status, json } = await add(' Asked again\r\nby mail ');
    expect(status).toBe(201);
    expect(json.message).toBe('Note added');
    expect(json.data.note).toMatchObject({ text: 'Asked again\nby mail', by: 'ada' });
    const { notes: listed, total } = await notes();
    expect(listed.map(({ text, by }) => [text, by])).toEqual([
      ['Asked again\nby mail', 'ada'],
      ['Asked for a refund', 'ada'],
    ]);
    expect(total).toBe(2);
    expect(Date.parse(listed[0]?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('are limited to the newest 50 in the list', async () => {
    await Promise.all(Array.from({ length: 51 }, (_, index) => add(`Note ${index}`)));
    const { notes: listed, total } = await notes();
    expect([listed.length, total]).toEqual([50, 51]);
  });

  it('are created once, however often the request is sent', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    const [first, second] = [await add('Once', headers), await add('Once', headers)];
    expect(second.json.data).toEqual(first.json.data);
    expect((await notes()).total).toBe(1);
    expect(await add('Twice', headers)).toMatchObject({ status: 409, json: { code: 'key-reused' } });
  });

  it("stay in the history under their author's name", async () => {
    const { json } = await add('Asked for a refund');
    expect(await readHistory(`USER-NOTE#${json.data.note.id}`)).toEqual([['website-user.note', writer]]);
  });

  it.each([
    ['  ', 'Please write a note'],
    ['x'.repeat(1_001), 'A note can have at most 1000 characters'],
  ])('are rejected if empty or too long', async (text, msg) => {
    const { status, json } = await add(text);
    expect(status).toBe(422);
    expect(json.errors).toEqual([{ path: 'text', msg }]);
  });

  it('require an existing account', async () => {
    const stranger = { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' };
    expect(await add('Hello', {}, stranger)).toMatchObject({ status: 404 });
    expect(await call('GET /api/admin/users/{id}/notes', { token, params: stranger })).toMatchObject({
      status: 404,
    });
  });
});
