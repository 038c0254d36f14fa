import { beforeEach, describe, expect, it } from 'vitest';
import createEvent from '../../../events/faq/create.json' with { type: 'json' };
import type { StaffFaq } from '../../../shared/contract/faq.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { createFaq } from '../../domain/faq/create-faq.ts';
import type { StoredFaq } from '../../domain/faq/faq.ts';
import { faqKind } from '../../domain/faq/faq-kind.ts';
import { importThings } from '../../platform/data/import-things.ts';
import { NO_CONTEXT } from '../../testing/api-event.ts';
import { callsOf } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { historyOf } from '../../testing/history.ts';
import { TESTER } from '../../testing/images.ts';
import { signedIn } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = callsOf(handler);
const START = Date.UTC(2026, 5, 1);

let editor: Awaited<ReturnType<typeof signedIn<'web'>>>;
beforeEach(async () => {
  await freshTable();
  editor = await signedIn('web', { role: 'moderator', name: 'Ada' });
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

/** A question as it is stored, without the call. */
const stored = (question: string, fields: object = {}, at = START) =>
  createFaq(
    {
      ...{ question, answer: 'Yes.', category: 'general', order: 0, isPublished: true, tags: [], images: [] },
      ...fields,
    },
    TESTER,
    at,
  );

/** Stores a question so many times more. */
async function importMany(one: StoredFaq, count: number): Promise<void> {
  const many = Array.from({ length: count }, (_, index) => {
    // The same but for its id, which is of the very form that ids have.
    const id = `${one.id.slice(0, -3)}${String(index).padStart(3, '0')}` as typeof one.id;
    return { ...one, id };
  });
  await importThings(faqKind, many, { actor: TESTER, action: 'faq.create' });
}

describe('a question that an editor writes', () => {
  it('is published, general and first unless told otherwise, and visitors read it', async () => {
    const { status, json } = await create(WRITTEN);
    expect([status, json.message]).toEqual([201, 'FAQ created successfully']);
    const { id, createdAt, ...faq } = json.data.faq;
    const usual = { category: 'general', order: 0, isPublished: true, tags: [], images: [], version: 1 };
    expect(faq).toEqual({ ...WRITTEN, ...usual });
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
    expect(await published()).toMatchObject([{ id, ...WRITTEN }]);
    expect(await historyOf(`FAQ#${id}`)).toEqual([['faq.create', editor.accountId]]);
  });

  it('keeps tags trimmed, in lower case, each once', async () => {
    const { tags } = await made({ tags: [' Windows ', 'windows', '', 'DISK space', 'disk space'] });
    expect(tags).toEqual(['windows', 'disk space']);
  });

  it('is written once for one attempt, however often that is repeated', async () => {
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
    [{ question: ' ' }, 'question', 'Write the question'],
    [{ answer: '\u200b' }, 'answer', 'Write the answer'],
    [{ question: 'x'.repeat(301) }, 'question', 'The question may have at most 300 characters'],
    [{ answer: 'x'.repeat(10_001) }, 'answer', 'The answer may have at most 10000 characters'],
    [{ category: 'nothing' }, 'category', 'This category does not exist'],
    [{ order: -1 }, 'order', 'The order is a whole number from 0'],
    [{ order: 0.5 }, 'order', 'The order is a whole number from 0'],
    [{ order: '1' }, 'order', 'The order is a whole number from 0'],
    [{ isPublished: 'yes' }, 'isPublished', 'Say whether it is published'],
    [{ tags: 'windows' }, 'tags', 'Tags are a list of texts'],
    [{ tags: ['x'.repeat(31)] }, 'tags.0', 'A tag may have at most 30 characters'],
    [
      { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) },
      'tags',
      'A question may have at most 10 tags',
    ],
    [{ images: [{ id: 'none' }] }, 'images.0.id', 'Name the image'],
    [
      { images: [{ id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' }] },
      'images.0.id',
      'This image does not exist any more. Upload it again.',
    ],
    [
      { images: Array.from({ length: 11 }, () => ({ id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' })) },
      'images',
      'An answer may have at most 10 images',
    ],
    [{ author: 'Ada' }, 'author', 'There is no such field'],
  ])('is refused with %j, and nothing is stored', async (fields, path, msg) => {
    const { status, json } = await create({ ...WRITTEN, ...fields });
    expect([status, json.code, json.errors]).toEqual([422, 'invalid', [{ path, msg }]]);
    expect((await page()).pagination.totalItems).toBe(0);
  });

  it('follows from the sample event', async () => {
    const headers = { ...createEvent.headers, ...editor.headers };
    const { statusCode, body = '' } = await handler({ ...createEvent, headers }, NO_CONTEXT);
    expect(statusCode).toBe(201);
    expect(JSON.parse(body).data.faq.tags).toEqual(['windows', 'disk']);
  });
});

describe('a change of a question', () => {
  it('leaves what is not sent as it is, and says what it did', async () => {
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
    expect((await historyOf(`FAQ#${id}`)).map(([action]) => action)).toEqual(['faq.create', 'faq.change']);
  });

  it('that changes nothing leaves no version behind', async () => {
    const { id } = await made();
    expect((await update(id, { ...WRITTEN, images: [], version: 1 })).json.data.faq.version).toBe(1);
    expect(await historyOf(`FAQ#${id}`)).toHaveLength(1);
  });

  it('that started from an older version is refused and given the present one', async () => {
    const { id } = await made();
    await update(id, { answer: 'Theirs.', version: 1 });
    const tries = [
      await update(id, { answer: 'Mine.', version: 1 }),
      await toggle(id, { version: '1' }),
      await remove(id, { version: '1' }),
    ];
    for (const { status, json } of tries) {
      expect([status, json.code]).toEqual([409, 'changed-meanwhile']);
      expect(json.data).toMatchObject({ id, answer: 'Theirs.', version: 2 });
      expect(json.data.createdAt).toBeDefined();
    }
    expect((await page()).faqs).toMatchObject([{ answer: 'Theirs.', isPublished: true }]);
  });

  it('of a question that is not there is told so', async () => {
    const id = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
    const answers = [await update(id, { answer: 'Mine.' }), await toggle(id), await remove(id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await toggle('nothing')).status).toBe(404);
  });
});

describe('publishing', () => {
  it('and taking back are seen by visitors, and each says what it did', async () => {
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
    expect((await historyOf(`FAQ#${id}`)).map(([action]) => action)).toEqual([
      'faq.create',
      'faq.publish',
      'faq.unpublish',
    ]);
  });

  it('too much for one answer is refused, by whichever way', async () => {
    const answer = '—'.repeat(LIMITS.faqAnswer);
    const most = Math.floor(LIMITS.faqsBytes / Buffer.byteLength(answer));
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
      expect([status, json.code]).toEqual([409, 'conflict']);
      expect(json.message).toBe('At most 2 MB of questions and answers can be published');
    }
    expect((await update(last.id, { question: 'Is it still as long?' })).status).toBe(200);
    expect((await update(draft.id, { answer: 'Short.', isPublished: true })).status).toBe(200);
  });

  it('leaves room for as much in drafts, and no more; only taking one back is never refused', async () => {
    const answer = '—'.repeat(LIMITS.faqAnswer);
    const most = Math.floor(LIMITS.faqsBytes / Buffer.byteLength(answer));
    await importMany(await stored('Is it long?', { answer, isPublished: false }), most - 2);
    const last = await made({ answer, isPublished: false });
    const shown = await made({ answer });
    const { status, json } = await create({ ...WRITTEN, answer, isPublished: false });
    expect([status, json.code]).toEqual([409, 'conflict']);
    expect(json.message).toBe('At most 2 MB of questions and answers can be drafts');
    expect((await toggle(shown.id)).status).toBe(200);
    expect((await update(last.id, { answer: `${answer.slice(1)}.` })).status).toBe(200);
    expect((await update(last.id, { question: 'Is it even longer than it was?' })).status).toBe(409);
  });

  it('the last that there is room for is answered the same when it is repeated', async () => {
    const answer = '—'.repeat(LIMITS.faqAnswer);
    const most = Math.floor(LIMITS.faqsBytes / Buffer.byteLength(answer));
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
  it('is gone for everybody, but for its history', async () => {
    const { id } = await made();
    const { status, json } = await remove(id, { version: '1' });
    expect([status, json.message]).toEqual([200, 'FAQ deleted successfully']);
    expect(await published()).toEqual([]);
    expect((await page()).faqs).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await historyOf(`FAQ#${id}`)).at(-1)).toEqual(['faq.remove', editor.accountId]);
  });
});

describe('the list of editors', () => {
  it('shows drafts too, newest first, ten a page', async () => {
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

  it('is searched by any word, of a category, of what is published or is not', async () => {
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
    [{ published: 'yes' }, 'published', 'Ask for all, or for published as true or false'],
    [{ category: 'nothing' }, 'category', 'This category does not exist'],
    [{ search: 'x' }, 'search', 'Search term must be at least 2 characters'],
    [{ page: '0' }, 'page', 'Page must be a whole number from 1 to 1,000,000'],
  ])('refuses %j', async (query: Record<string, string>, path, msg) => {
    const { status, json } = await call('GET /api/faq/admin', { query, token: editor.token });
    expect([status, json.errors]).toEqual([422, [{ path, msg }]]);
  });

  it.each(['user', 'premium'] as const)('is not for the role %s', async (role) => {
    const { token } = await signedIn('web', { role });
    expect((await call('GET /api/faq/admin', { token })).status).toBe(403);
    expect((await call('POST /api/faq/admin', { token, body: WRITTEN })).status).toBe(403);
  });
});
