import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import type { StoredFaq } from '#domain/faq/faq.ts';
import { buildEveryFaqList, buildFaqList, faqDefinition } from '#domain/faq/faq-definition.ts';
import { deleteEntity, updateEntity } from '#platform/data/change.ts';
import { buildRootKey } from '#platform/data/counted-lists/counters.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { Faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import type { FaqId } from '#shared/ids.ts';
import listEvent from '../../../events/faq/list.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** How long published questions are cached, in milliseconds. */
const KEPT = 3_000;

const call = bindCalls(handler);
const keptList = async (query: Record<string, string> = {}): Promise<Faq[]> =>
  (await call('GET /api/faq', { query })).json.data.faqs;
const list = (query: Record<string, string> = {}): Promise<Faq[]> => {
  vi.setSystemTime(Date.now() + KEPT);
  return keptList(query);
};
const questions = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ question }) => question);
const counts = async () => {
  const { json } = await call('GET /api/faq/categories');
  const categories: { value: string; label: string; count: number }[] = json.data.categories;
  return Object.fromEntries(categories.map(({ value, count }) => [value, count]));
};

type Fields = Parameters<typeof createFaq>[0];

const aFaq = (fields: Partial<Fields> = {}): Fields => ({
  question: 'What is it?',
  answer: 'A game.',
  category: 'general',
  order: 0,
  isPublished: true,
  tags: [],
  images: [],
  ...fields,
});
const START = Date.UTC(2026, 5, 1);
const store = (fields: Partial<Fields> = {}, at = START) => createFaq(aFaq(fields), TESTER, at);

describe('the published questions', () => {
  beforeEach(async () => {
    await createFreshTable();
  });

  it('are returned in full, with the URLs of their images', async () => {
    const image = {
      alt: 'A lock',
      caption: 'Shut',
      width: 640,
      height: 256,
      nativeWidth: 160,
      nativeHeight: 64,
    };
    const fields = {
      question: 'Is it <b>safe</b>?',
      answer: 'Yes.\n\n• It is.',
      tags: ['security', '2fa'],
      images: [{ ...image, hash: '0123456789abcdef', widths: [320, 640] }],
    };
    const { id } = await store(fields);
    const { status, headers, json } = await call('GET /api/faq');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, s-maxage=30' });
    const folder = '/media/faq/0123456789abcdef';
    const variants = [320, 640].map((width) => ({ url: `${folder}/${width}.webp`, width }));
    expect(json.data).toEqual({
      faqs: [{ ...aFaq(fields), id, images: [{ ...image, url: `${folder}/640.webp`, variants }] }],
    });
  });

  it('are sorted by category, then by order, then oldest first', async () => {
    await store({ question: 'newer', category: 'billing', order: 2 }, START + 1);
    await store({ question: 'older', category: 'billing', order: 2 }, START);
    await store({ question: 'first', category: 'billing', order: 1 }, START + 2);
    await store({ question: 'play', category: 'gameplay', order: 0 }, START + 3);
    await store({ question: 'general', category: 'general', order: 9 }, START + 4);
    expect(await questions()).toEqual(['general', 'first', 'older', 'newer', 'play']);
    expect(await questions({ category: 'billing' })).toEqual(['first', 'older', 'newer']);
    expect(await questions({ category: 'all' })).toHaveLength(5);
    expect(await questions({ category: 'support' })).toEqual([]);
  });

  it('exclude drafts, and follow publishing and unpublishing', async () => {
    const { id } = await store({ isPublished: false });
    expect(await list()).toEqual([]);
    expect((await counts()).general).toBe(0);
    const publish = (isPublished: boolean) =>
      updateEntity(faqDefinition, id, { actor: TESTER, action: 'faq.publish' }, (faq) => ({
        ...faq,
        isPublished,
      }));
    await publish(true);
    expect(await questions()).toHaveLength(1);
    expect((await counts()).general).toBe(1);
    await publish(false);
    expect(await list()).toEqual([]);
    expect((await counts()).general).toBe(0);
  });

  it('are limited to three hundred', async () => {
    const counted = FAQ_LIMITS.published - 1;
    await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: buildRootKey(buildFaqList('published', 'all').list),
        UpdateExpression: 'ADD n :counted',
        ExpressionAttributeValues: { ':counted': counted },
      }),
    );
    await store();
    await expect(store()).rejects.toMatchObject({
      code: 'quota-exceeded',
      message: 'You can publish up to 300 questions',
    });
    await store({ isPublished: false });
    expect(await list()).toHaveLength(1);
  });

  it('are limited to two megabytes, which fits into one response', async () => {
    const answer = '—'.repeat(FAQ_LIMITS.answer);
    const most = Math.floor(FAQ_LIMITS.bytes / Buffer.byteLength(answer)) - 1;
    const many = Array.from({ length: most }, (_, index) => {
      // `createUlid` returns ids in the format of a FaqId.
      return { ...aFaq({ answer }), id: createUlid(START + index) as FaqId, version: 1 };
    });
    await importEntities(faqDefinition, many, { actor: TESTER, action: 'faq.create' });
    await store({ answer });
    await expect(store({ answer })).rejects.toMatchObject({
      code: 'quota-exceeded',
      message: 'Published questions can take up at most 2 MB in total',
    });
    await store({ answer, isPublished: false });
    expect(await list()).toHaveLength(most + 1);
  });

  it('are read once in three seconds, whatever the search', async () => {
    await store({ question: 'first' });
    expect(await questions()).toEqual(['first']);
    await store({ question: 'second' });
    vi.setSystemTime(Date.now() + KEPT - 1);
    expect(await keptList()).toHaveLength(1);
    expect(await keptList({ search: 'second' })).toEqual([]);
    vi.setSystemTime(Date.now() + 1);
    expect(await keptList({ search: 'second' })).toHaveLength(1);
  });

  it('are read fresh for an editor, but not for other callers with a token', async () => {
    await store({ question: 'first' });
    const tokens = [
      'of no account',
      (await createSession('web', { role: 'premium' })).token,
      (await createSession('game', { role: 'admin' })).token,
    ];
    const editor = (await createSession('web', { role: 'moderator' })).token;
    expect(await questions()).toEqual(['first']);
    await store({ question: 'second' });
    const readList = async (token: string) => {
      const { json, headers } = await call('GET /api/faq', { token });
      return [json.data.faqs.length, headers['cache-control']];
    };
    for (const token of tokens) expect(await readList(token)).toEqual([1, 'private, no-store']);
    expect(await readList(editor)).toEqual([2, 'private, no-store']);
  });

  it('accept the sample event', async () => {
    await store({ category: 'installation', question: 'How large is it?', answer: '50 GB on the disk.' });
    await store({ category: 'installation', question: 'Is there a Mac version?' });
    const { body = '', statusCode } = await callHandler(handler, listEvent);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.faqs).toMatchObject([{ question: 'How large is it?' }]);
  });
});

describe('a search for a question', () => {
  beforeAll(async () => {
    await createFreshTable();
    await store({ question: 'Wie heißt das Café?', answer: 'Élan', tags: ['ort'] });
    await store({
      question: 'How do I download it?',
      answer: 'Press the button.\nThen wait.',
      tags: ['windows'],
    });
    await store({
      question: 'Is there a second factor?',
      answer: 'Yes: 2FA.',
      tags: ['security', 'pass word'],
    });
  });

  it.each([
    ['download', ['How do I download it?']],
    ['DOWN', ['How do I download it?']],
    ['wait press', ['How do I download it?']],
    ['windows button', ['How do I download it?']],
    ['cafe elan', ['Wie heißt das Café?']],
    ['CAFÉ', ['Wie heißt das Café?']],
    ['2fa', ['Is there a second factor?']],
    ['word', ['Is there a second factor?']],
    ['download nowhere', []],
    ['utton', []],
    ['??', []],
  ])('for %j matches prefixes of words in question, answer and tags', async (search, found) => {
    expect(await questions({ search })).toEqual(found);
  });

  it('returns everything if empty, and respects the category', async () => {
    expect(await questions({ search: '  ' })).toHaveLength(3);
    expect(await questions({ search: 'download', category: 'billing' })).toEqual([]);
  });

  it.each([
    [{ search: 'x' }, 'search', 'Search term must be at least 2 characters'],
    [{ search: 'x'.repeat(101) }, 'search', 'Search term must be at most 100 characters'],
    [{ category: 'nothing' }, 'category', "This category doesn't exist"],
  ])('rejects %j', async (query: Record<string, string>, path, msg) => {
    const { status, json } = await call('GET /api/faq', { query });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'invalid', errors: [{ path, msg }] });
  });
});

describe('the categories of questions', () => {
  it('are all eight, including empty ones, with labels and counts', async () => {
    await createFreshTable();
    await store({ category: 'billing' });
    await store({ category: 'billing' });
    await store({ category: 'support', isPublished: false });
    const { json } = await call('GET /api/faq/categories');
    expect(json.data.categories.slice(0, 4)).toEqual([
      { value: 'general', label: 'General', count: 0 },
      { value: 'technical', label: 'Technical', count: 0 },
      { value: 'billing', label: 'Billing', count: 2 },
      { value: 'support', label: 'Support', count: 0 },
    ]);
    expect(json.data.categories).toHaveLength(FAQ_CATEGORIES.length);
  });
});

describe('after any sequence of changes', () => {
  const step = fc.record({
    category: fc.constantFrom(...FAQ_CATEGORIES.slice(0, 3)),
    isPublished: fc.boolean(),
    removes: fc.boolean(),
    which: fc.nat(4),
  });

  it('the counts match the lists', async () => {
    await createFreshTable();
    const options = { actor: TESTER, action: 'faq.change' };
    const stored: StoredFaq[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { removes, which, ...change } of steps) {
          const faq = stored[which];
          if (!faq) stored.push(await store(change));
          else if (removes)
            await deleteEntity(faqDefinition, stored.splice(which, 1)[0]?.id ?? faq.id, options);
          else await updateEntity(faqDefinition, faq.id, options, (current) => ({ ...current, ...change }));
        }
        for (const each of buildEveryFaqList()) expect(await recount(each), each.list).toEqual([]);
        const lists = (['published', 'draft'] as const).map((status) => buildFaqList(status, 'all').list);
        const [published = 0, drafts = 0] = await listTotals(lists);
        expect(published + drafts).toBe(stored.length);
        expect(await list()).toHaveLength(published);
      }),
      { seed: 20_261_121, numRuns: 6 },
    );
  });
});
