import { beforeEach, describe, expect, it } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import type { StoredFaq } from '#domain/faq/faq.ts';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import createEvent from '../../../events/faq/create.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const START = Date.UTC(2026, 5, 1);

let editor: Awaited<ReturnType<typeof createSession<'web'>>>;
beforeEach(async () => {
  await createFreshTable();
  editor = await createSession('web', { role: 'moderator', name: 'Ada' });
});

const WRITTEN = { question: 'What is it?', answer: 'A game.' };

const create = (body: object, key?: string) =>
  call('POST /api/faq/admin', {
    body,
    token: editor.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const update = (id: string, body: object) =>
  call('PUT /api/faq/admin/{id}', { params: { id }, body, token: editor.token });
const toggle = (id: string, query: Record<string, string> = {}) =>
  call('PATCH /api/faq/admin/{id}/toggle-publish', { params: { id }, query, token: editor.token });
const remove = (id: string, query: Record<string, string> = {}) =>
  call('DELETE /api/faq/admin/{id}', { params: { id }, query, token: editor.token });
const page = async (query: Record<string, string> = {}) =>
  (await call('GET /api/faq/admin', { query, token: editor.token })).json.data;
const questions = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await page(query)).faqs.map(({ question }: StaffFaq) => question);
const made = async (fields: object = {}): Promise<StaffFaq> =>
  (await create({ ...WRITTEN, ...fields })).json.data.faq;
const published = async () => (await call('GET /api/faq', { token: editor.token })).json.data.faqs;

/** Stores a question without a call. */
const stored = (question: string, fields: object = {}, at = START) =>
  createFaq(
    {
      question,
      answer: 'Yes.',
      category: 'general',
      order: 0,
      isPublished: true,
      tags: [],
      images: [],
      ...fields,
    },
    TESTER,
    at,
  );

/** Stores the given number of copies of a question. */
async function importMany(one: StoredFaq, count: number): Promise<void> {
  const many = Array.from({ length: count }, (_, index) => {
    // A copy with its own id, in the format of ids.
    const id = `${one.id.slice(0, -3)}${String(index).padStart(3, '0')}` as typeof one.id;
    return { ...one, id };
  });
  await importEntities(faqDefinition, many, { actor: TESTER, action: 'faq.create' });
}

describe('a new question', () => {
  it('is public, general and first by default, and visible to visitors', async () => {
    const { status, json } = await create(WRITTEN);
    expect([status, json.message]).toEqual([201, 'FAQ created successfully']);
    const { id, createdAt, ...faq } = json.data.faq;
    const usual = { category: 'general', order: 0, isPublished: true, tags: [], images: [], version: 1 };
    expect(faq).toEqual({ ...WRITTEN, ...usual });
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
    expect(await published()).toMatchObject([{ id, ...WRITTEN }]);
    expect(await readHistory(`FAQ#${id}`)).toEqual([['faq.create', editor.accountId]]);
  });

  it('stores tags trimmed, in lower case and without duplicates', async () => {
    const { tags } = await made({ tags: [' Windows ', 'windows', '', 'DISK space', 'disk space'] });
    expect(tags).toEqual(['windows', 'disk space']);
  });

  it('is created once per attempt, however often that is repeated', async () => {
    const [first, second] = await Promise.all([create(WRITTEN, 'attempt-1'), create(WRITTEN, 'attempt-1')]);
    const third = await create(WRITTEN, 'attempt-1');
    expect([second, third].map(({ json }) => json.data.faq.id)).toEqual(
      [first, first].map(({ json }) => json.data.faq.id),
    );
    expect((await page()).pagination.totalItems).toBe(1);
    const other = await create({ ...WRITTEN, answer: 'Another.' }, 'attempt-1');
    expect([other.status, other.json.code]).toEqual([409, 'key-reused']);
  });

  it.each([
    [{ question: ' ' }, 'question', 'Please enter a question'],
    [{ answer: '\u200b' }, 'answer', 'Please enter an answer'],
    [{ question: 'x'.repeat(301) }, 'question', 'The question can have at most 300 characters'],
    [{ answer: 'x'.repeat(10_001) }, 'answer', 'The answer can have at most 10000 characters'],
    [{ category: 'nothing' }, 'category', "This category doesn't exist"],
    [{ order: -1 }, 'order', 'The order must be a whole number, 0 or higher'],
    [{ order: 0.5 }, 'order', 'The order must be a whole number, 0 or higher'],
    [{ order: '1' }, 'order', 'The order must be a whole number, 0 or higher'],
    [{ isPublished: 'yes' }, 'isPublished', "Choose whether it's published"],
    [{ tags: 'windows' }, 'tags', 'Tags must be a list of texts'],
    [{ tags: ['x'.repeat(31)] }, 'tags.0', 'A tag can have at most 30 characters'],
    [
      { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) },
      'tags',
      'A question can have up to 10 tags',
    ],
    [{ images: [{ id: 'none' }] }, 'images.0.id', 'Send the ID of the image'],
    [
      { images: [{ id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' }] },
      'images.0.id',
      'This image no longer exists. Upload it again.',
    ],
    [
      { images: Array.from({ length: 11 }, () => ({ id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' })) },
      'images',
      'An answer can have up to 10 images',
    ],
    [{ author: 'Ada' }, 'author', 'Unknown field'],
  ])('is rejected with %j and not stored', async (fields, path, msg) => {
    const { status, json } = await create({ ...WRITTEN, ...fields });
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path, msg }]]);
    expect((await page()).pagination.totalItems).toBe(0);
  });

  it('accepts the sample event', async () => {
    const headers = { ...createEvent.headers, ...editor.headers };
    const { statusCode, body = '' } = await callHandler(handler, { ...createEvent, headers });
    expect(statusCode).toBe(201);
    expect(JSON.parse(body).data.faq.tags).toEqual(['windows', 'disk']);
  });
});

describe('a change of a question', () => {
  it('keeps the omitted fields and reports the action', async () => {
    const { id } = await made({ tags: ['windows'], order: 3 });
    const { status, json } = await update(id, { answer: 'A very good game.', version: 1 });
    expect([status, json.message]).toEqual([200, 'FAQ updated successfully']);
    expect(json.data.faq).toMatchObject({
      question: WRITTEN.question,
      answer: 'A very good game.',
      tags: ['windows'],
      order: 3,
      version: 2,
    });
    expect((await readHistory(`FAQ#${id}`)).map(([action]) => action)).toEqual(['faq.create', 'faq.change']);
  });

  it('without a difference creates no version', async () => {
    const { id } = await made();
    expect((await update(id, { ...WRITTEN, images: [], version: 1 })).json.data.faq.version).toBe(1);
    expect(await readHistory(`FAQ#${id}`)).toHaveLength(1);
  });

  it('of an older version is rejected with the current one', async () => {
    const { id } = await made();
    await update(id, { answer: 'Theirs.', version: 1 });
    const tries = [
      await update(id, { answer: 'Mine.', version: 1 }),
      await toggle(id, { version: '1' }),
      await remove(id, { version: '1' }),
    ];
    for (const { status, json } of tries) {
      expect([status, json.code]).toEqual([409, 'version-conflict']);
      expect(json.data).toMatchObject({ id, answer: 'Theirs.', version: 2 });
      expect(json.data.createdAt).toBeDefined();
      expect(json.changedBy).toBe('Ada');
    }
    expect((await page()).faqs).toMatchObject([{ answer: 'Theirs.', isPublished: true }]);
  });

  it('of a missing question gets not found', async () => {
    const id = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
    const responses = [await update(id, { answer: 'Mine.' }), await toggle(id), await remove(id)];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(responses[0]?.json.message).toBe("This question doesn't exist");
    expect((await toggle('nothing')).status).toBe(404);
  });
});

describe('the order of a category', () => {
  const move = (id: string, body: object) =>
    call('POST /api/faq/admin/{id}/move', { params: { id }, body, token: editor.token });
  const readOrder = async (category = 'general') =>
    (await call('GET /api/faq/admin/order', { query: { category }, token: editor.token })).json.data.faqs;
  const named = (faqs: { question: string }[]) => faqs.map(({ question }) => question).join(' ');

  it('lists drafts too, and ties oldest first', async () => {
    await stored('B', { order: 5 });
    await stored('A', { isPublished: false }, START + 1);
    await stored('C', { order: 5 }, START + 2);
    await stored('Other', { category: 'support' });
    expect(named(await readOrder())).toBe('A B C');
  });

  it('changes with each move, also among equal orders, and so does the page of visitors', async () => {
    const [a, b, c] = [await stored('A'), await stored('B', {}, START + 1), await stored('C', {}, START + 2)];
    const { json } = await move(c.id, { after: null, version: 1 });
    expect([json.message, named(json.data.faqs)]).toEqual(['FAQ order updated successfully', 'C A B']);
    expect(named((await move(a.id, { after: b.id })).json.data.faqs)).toBe('C B A');
    expect(await readOrder()).toEqual((await move(a.id, { after: b.id })).json.data.faqs);
    expect(named(await published())).toBe('C B A');
  });

  it('costs one change if there is room between the neighbors', async () => {
    const [a, b, c] = [
      await stored('A', { order: 0 }),
      await stored('B', { order: 10 }, START + 1),
      await stored('C', { order: 20 }, START + 2),
    ];
    const { faqs } = (await move(c.id, { after: a.id })).json.data;
    expect(faqs.map(({ order, version }: StaffFaq) => [order, version])).toEqual([
      [0, 1],
      [5, 2],
      [10, 1],
    ]);
    expect(await readHistory(`FAQ#${b.id}`)).toHaveLength(1);
  });

  it('rejects an outdated version, a neighbor elsewhere, a missing question and orders beyond the limit', async () => {
    const [a, other, last] = [
      await stored('A'),
      await stored('B', { category: 'support' }),
      await stored('C', { order: FAQ_LIMITS.order }, START + 1),
    ];
    expect((await move(a.id, { after: null, version: 2 })).json.code).toBe('version-conflict');
    const elsewhere = await move(a.id, { after: other.id });
    expect([elsewhere.status, elsewhere.json.errors]).toEqual([
      422,
      [{ path: 'after', msg: 'This question is no longer in the category' }],
    ]);
    expect((await move('01JD7XJ5N0ABCDEFGHJKMNPQRS', { after: null })).status).toBe(404);
    const beyond = await move(a.id, { after: last.id });
    expect([beyond.status, beyond.json.message]).toEqual([
      409,
      'Orders can be at most 1,000,000. Give the last questions smaller ones first.',
    ]);
    expect(named(await readOrder())).toBe('A C');
  });
});

describe('publishing', () => {
  it('and unpublishing are visible to visitors, and each reports its action', async () => {
    const { id } = await made({ isPublished: false });
    expect(await published()).toEqual([]);
    const out = await toggle(id, { version: '1' });
    expect([out.json.message, out.json.data.faq.isPublished]).toEqual(['FAQ published successfully', true]);
    expect(await published()).toHaveLength(1);
    const back = await toggle(id);
    expect([back.json.message, back.json.data.faq.isPublished]).toEqual([
      'FAQ unpublished successfully',
      false,
    ]);
    expect(await published()).toEqual([]);
    expect((await readHistory(`FAQ#${id}`)).map(([action]) => action)).toEqual([
      'faq.create',
      'faq.publish',
      'faq.unpublish',
    ]);
  });

  it('more than fits into one response is rejected in every call', async () => {
    const answer = '—'.repeat(FAQ_LIMITS.answer);
    const most = Math.floor(FAQ_LIMITS.bytes / Buffer.byteLength(answer));
    const one = await stored('Is it long?', { answer });
    await importMany(one, most - 2);
    const last = await made({ answer });
    const draft = await made({ answer, isPublished: false });
    const refused = [
      await create({ ...WRITTEN, answer }),
      await toggle(draft.id),
      await update(draft.id, { isPublished: true }),
    ];
    for (const { status, json } of refused) {
      expect([status, json.code]).toEqual([409, 'quota-exceeded']);
      expect(json.message).toBe('Published questions can take up at most 2 MB in total');
    }
    expect((await update(last.id, { question: 'Is it still as long?' })).status).toBe(200);
    expect((await update(draft.id, { answer: 'Short.', isPublished: true })).status).toBe(200);
  });

  it('leaves as much room for drafts, and unpublishing is never rejected', async () => {
    const answer = '—'.repeat(FAQ_LIMITS.answer);
    const most = Math.floor(FAQ_LIMITS.bytes / Buffer.byteLength(answer));
    await importMany(await stored('Is it long?', { answer, isPublished: false }), most - 2);
    const last = await made({ answer, isPublished: false });
    const shown = await made({ answer });
    const { status, json } = await create({ ...WRITTEN, answer, isPublished: false });
    expect([status, json.code]).toEqual([409, 'quota-exceeded']);
    expect(json.message).toBe('Drafts can take up at most 2 MB in total');
    expect((await toggle(shown.id)).status).toBe(200);
    expect((await update(last.id, { answer: `${answer.slice(1)}.` })).status).toBe(200);
    expect((await update(last.id, { question: 'Is it even longer than it was?' })).status).toBe(409);
  });

  it('the last one within the limit gets the same response when repeated', async () => {
    const answer = '—'.repeat(FAQ_LIMITS.answer);
    const most = Math.floor(FAQ_LIMITS.bytes / Buffer.byteLength(answer));
    await importMany(await stored('Is it long?', { answer }), most - 2);
    const last = { ...WRITTEN, answer };
    const first = await create(last, 'attempt-1');
    expect(first.status).toBe(201);
    expect((await create(last)).status).toBe(409);
    const again = await create(last, 'attempt-1');
    expect([again.status, again.json.data]).toEqual([201, first.json.data]);
    const other = await create({ ...last, order: 1 }, 'attempt-1');
    expect([other.status, other.json.code]).toEqual([409, 'key-reused']);
  });
});

describe('a deleted question', () => {
  it('is gone for everyone, except for its history', async () => {
    const { id } = await made();
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.message]).toEqual([200, 'FAQ deleted successfully']);
    expect(await published()).toEqual([]);
    expect((await page()).faqs).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await readHistory(`FAQ#${id}`)).at(-1)).toEqual(['faq.remove', editor.accountId]);
  });
});

describe("the editors' list", () => {
  it('includes drafts, newest first, ten per page', async () => {
    for (let day = 0; day < 12; day++)
      await stored(`Question ${day}`, { isPublished: day % 2 === 0 }, START + day * 86_400_000);
    const first = await page();
    expect(first.pagination).toMatchObject({ totalItems: 12, totalPages: 2, pageSize: 10, hasNext: true });
    expect(first.faqs.map(({ question }: StaffFaq) => question).slice(0, 3)).toEqual([
      'Question 11',
      'Question 10',
      'Question 9',
    ]);
    expect(await questions({ page: '2' })).toEqual(['Question 1', 'Question 0']);
    expect(await questions({ page: '3' })).toEqual([]);
    expect((await page({ published: 'true' })).pagination.totalItems).toBe(6);
    expect(await questions({ published: 'false', limit: '2' })).toEqual(['Question 11', 'Question 9']);
  });

  it('can be searched by any word and filtered by category and state', async () => {
    await stored('How large is it?', { category: 'installation', answer: '50 GB on the disk.' }, START);
    await stored('Is there a Mac version?', { category: 'installation', isPublished: false }, START + 1);
    await stored('Does it need a disk?', { tags: ['mac', 'drive'] }, START + 2);
    expect(await questions({ search: 'disk' })).toEqual(['Does it need a disk?', 'How large is it?']);
    expect(await questions({ search: 'disk', limit: '1', page: '2' })).toEqual(['How large is it?']);
    expect(await questions({ search: 'mac' })).toEqual(['Does it need a disk?', 'Is there a Mac version?']);
    expect(await questions({ search: 'mac', published: 'false' })).toEqual(['Is there a Mac version?']);
    expect(await questions({ search: 'disk', category: 'installation' })).toEqual(['How large is it?']);
    expect(await questions({ category: 'installation', published: 'true' })).toEqual(['How large is it?']);
    expect(await questions({ search: 'nowhere' })).toEqual([]);
  });

  it.each([
    [{ published: 'yes' }, 'published', 'Choose one of all, true and false'],
    [{ category: 'nothing' }, 'category', "This category doesn't exist"],
    [{ search: 'x' }, 'search', 'Search term must be at least 2 characters'],
    [{ page: '0' }, 'page', 'Page must be a whole number from 1 to 1,000,000'],
  ])('rejects %j', async (query: Record<string, string>, path, msg) => {
    const { status, json } = await call('GET /api/faq/admin', { query, token: editor.token });
    expect([status, json.errors]).toEqual([422, [{ path, msg }]]);
  });

  it.each(['user', 'premium'] as const)('is not for the role %s', async (role) => {
    const { token } = await createSession('web', { role });
    expect((await call('GET /api/faq/admin', { token })).status).toBe(403);
    expect((await call('POST /api/faq/admin', { token, body: WRITTEN })).status).toBe(403);
  });
});
