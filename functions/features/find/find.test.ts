import { beforeAll, describe, expect, it } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import type { StoredFaq } from '#domain/faq/faq.ts';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { FaqId } from '#shared/ids.ts';
import findEvent from '../../../events/find/anything.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { storePackage } from '../../testing/packages.ts';
import { createSession } from '../../testing/sessions.ts';
import { storeGateway, storeTransaction } from '../../testing/transactions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

let admin: string;
let moderator: string;

const search = (q: string, token = admin) => call('GET /api/admin/find', { token, query: { q } });
const find = async (q: string, token?: string) => (await search(q, token)).json.data.hits;

const QUESTION: Omit<StoredFaq, 'id' | 'question' | 'isPublished'> = {
  version: 1,
  category: 'general',
  order: 0,
  answer: 'It eats wool.',
  tags: [],
  images: [],
};

// An id in the format of a FaqId.
const NEW = { id: '01JD7XJ5N0FAQFAQFAQFAQFAQ3' as FaqId, isPublished: true };

beforeAll(async () => {
  await createFreshBuckets();
  await createFreshTable();
  admin = (await createSession('web', { role: 'admin' })).token;
  moderator = (await createSession('web', { role: 'moderator' })).token;
  await storeImage({ title: 'Moth queen', approvalStatus: 'rejected', rating: 'r', at: START });
  await storeImage({ title: 'Lantern keeper', tags: ['moths'], approvalStatus: 'pending', at: START + HOUR });
  for (let nth = 1; nth <= 6; nth += 1) {
    await storeImage({ title: `Velvet ${nth}`, tags: [], at: START + (nth + 1) * HOUR });
  }
  const faqs = [
    { ...QUESTION, id: '01JD7XJ5N0FAQFAQFAQFAQFAQ1', question: 'What do moths eat?', isPublished: true },
    {
      ...QUESTION,
      id: '01JD7XJ5N0FAQFAQFAQFAQFAQ2',
      question: 'Where is the lamp?',
      isPublished: false,
      tags: ['lighting'],
    },
  ];
  // Ids in the format of a FaqId.
  await importEntities(faqDefinition, faqs as never[], { actor: TESTER, action: 'faq.create' });
  const account = createWebsiteAccount({ state: 'active', username: 'mothman', email: 'point@example.org' });
  await createEntity(websiteUserDefinition, account, { actor: TESTER, action: 'website-user.create' });
});

describe('the staff search', () => {
  it('returns every type for an admin, newest first, in any state', async () => {
    const { images, faqs, users } = await find('moth');
    expect(images).toEqual([
      expect.objectContaining({ title: 'Lantern keeper', approvalStatus: 'pending' }),
      expect.objectContaining({ title: 'Moth queen', approvalStatus: 'rejected', rating: 'r' }),
    ]);
    expect(faqs).toEqual([
      { id: '01JD7XJ5N0FAQFAQFAQFAQFAQ1', question: 'What do moths eat?', isPublished: true },
    ]);
    expect(users).toEqual([
      expect.objectContaining({ username: 'mothman', email: 'point@example.org', role: 'user' }),
    ]);
  });

  it('finds transactions by address and reference, and packages by name, for admins alone', async () => {
    const { id: gatewayId } = await storeGateway();
    const gateway = { id: gatewayId, name: 'stripe', displayName: 'Card' } as const;
    const { id } = await storeTransaction({ gateway, reference: 'cs_test_palette1' });
    await storePackage({ name: 'Golden moth' });
    for (const term of ['juno@example.org', 'cs_test_palette1', id.slice(-8)])
      expect((await find(term)).transactions).toEqual([
        expect.objectContaining({ id, email: 'juno@example.org', status: 'pending' }),
      ]);
    expect((await find('moth')).packages).toEqual([expect.objectContaining({ name: 'Golden moth' })]);
    expect(await find('juno@example.org', moderator)).not.toHaveProperty('transactions');
    expect(await find('moth', moderator)).not.toHaveProperty('packages');
  });

  it('returns no accounts for a moderator', async () => {
    const all = await find('moth', moderator);
    expect(all.users).toBeUndefined();
    expect(all.images).toHaveLength(2);
    expect(all.faqs).toHaveLength(1);
  });

  it('finds questions by their words and tags, including drafts, newest first', async () => {
    const [first, second] = (await find('wh')).faqs;
    expect([first.question, second.question]).toEqual(['Where is the lamp?', 'What do moths eat?']);
    expect((await find('lighting')).faqs).toEqual([first]);
    expect((await find('lamp')).faqs).toEqual([expect.objectContaining({ isPublished: false })]);
    expect((await find('wool')).faqs).toEqual([]);
  });

  it('reflects the changes of a question', async () => {
    const options = { actor: TESTER, action: 'faq.change' };
    const { id } = await createEntity(
      faqDefinition,
      { ...QUESTION, ...NEW, question: 'Where is the harbour?' },
      options,
    );
    expect((await find('harbour')).faqs).toHaveLength(1);
    await updateEntity(faqDefinition, id, options, (faq) => ({ ...faq, question: 'Where is the pier?' }));
    expect((await find('harbour')).faqs).toEqual([]);
    expect((await find('pier')).faqs).toHaveLength(1);
    await deleteEntity(faqDefinition, id, options);
    expect((await find('pier')).faqs).toEqual([]);
  });

  it('returns at most five results per type', async () => {
    const { images } = await find('velvet');
    expect(images.map(({ title }: { title: string }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((nth) => `Velvet ${nth}`),
    );
  });

  it('returns nothing without a term, and rejects a single letter', async () => {
    expect(await find(' ')).toEqual({});
    const { status, json } = await search('m');
    expect([status, json.errors]).toEqual([
      422,
      [{ path: 'q', msg: 'Search term must be at least 2 characters' }],
    ]);
  });

  it('is rejected for all other callers', async () => {
    const { token } = await createSession('web', { role: 'premium' });
    expect((await search('moth', token)).status).toBe(403);
    expect((await call('GET /api/admin/find', { query: { q: 'moth' } })).status).toBe(401);
  });

  it('accepts the sample event', async () => {
    const headers = { ...findEvent.headers, authorization: `Bearer ${moderator}` };
    // An event has more fields than its recorded copy.
    const event = { ...findEvent, headers } as unknown as Parameters<typeof handler>[0];
    const { statusCode } = await callHandler(handler, event);
    expect(statusCode).toBe(200);
  });
});
