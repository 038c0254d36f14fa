import { beforeAll, describe, expect, it } from 'vitest';
import findEvent from '../../../events/find/anything.json' with { type: 'json' };
import type { FaqId } from '../../../shared/ids.ts';
import { newWebsiteAccount } from '../../domain/accounts/new-account.ts';
import { websiteUserKind } from '../../domain/accounts/website-user-kind.ts';
import type { StoredFaq } from '../../domain/faq/faq.ts';
import { faqKind } from '../../domain/faq/faq-kind.ts';
import { changeThing, createThing, removeThing } from '../../platform/data/change.ts';
import { importThings } from '../../platform/data/import-things.ts';
import { NO_CONTEXT } from '../../testing/api-event.ts';
import { callsOf } from '../../testing/call-api.ts';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { signedIn } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = callsOf(handler);
const START = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;

let admin: string;
let moderator: string;

const found = (q: string, token = admin) => call('GET /api/admin/find', { token, query: { q } });
const hits = async (q: string, token?: string) => (await found(q, token)).json.data.hits;

const QUESTION: Omit<StoredFaq, 'id' | 'question' | 'isPublished'> = {
  ...{ version: 1, category: 'general', order: 0, answer: 'It eats wool.', tags: [], images: [] },
};

// An id of the very form that a FaqId has.
const NEW = { id: '01JD7XJ5N0FAQFAQFAQFAQFAQ3' as FaqId, isPublished: true };

beforeAll(async () => {
  await freshBuckets();
  await freshTable();
  admin = (await signedIn('web', { role: 'admin' })).token;
  moderator = (await signedIn('web', { role: 'moderator' })).token;
  await storeImage({ title: 'Moth queen', approvalStatus: 'rejected', rating: 'r', at: START });
  await storeImage({ title: 'Lantern keeper', tags: ['moths'], approvalStatus: 'pending', at: START + HOUR });
  for (let nth = 1; nth <= 6; nth += 1) {
    await storeImage({ title: `Velvet ${nth}`, tags: [], at: START + (nth + 1) * HOUR });
  }
  const faqs = [
    { ...QUESTION, id: '01JD7XJ5N0FAQFAQFAQFAQFAQ1', question: 'What do moths eat?', isPublished: true },
    {
      ...{ ...QUESTION, id: '01JD7XJ5N0FAQFAQFAQFAQFAQ2', question: 'Where is the lamp?' },
      ...{ isPublished: false, tags: ['lighting'] },
    },
  ];
  // Identifiers of the very form that a FaqId has.
  await importThings(faqKind, faqs as never[], { actor: TESTER, action: 'faq.create' });
  const account = newWebsiteAccount({ state: 'active', username: 'mothman', email: 'point@example.org' });
  await createThing(websiteUserKind, account, { actor: TESTER, action: 'website-user.create' });
});

describe('what staff find by words', () => {
  it('is of every kind for an admin, newest first, whatever its state', async () => {
    const { images, faqs, users } = await hits('moth');
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

  it('holds no accounts for a moderator', async () => {
    const all = await hits('moth', moderator);
    expect(all.users).toBeUndefined();
    expect(all.images).toHaveLength(2);
    expect(all.faqs).toHaveLength(1);
  });

  it('is found by words of a question and its tags, drafts too, the newest first', async () => {
    const [first, second] = (await hits('wh')).faqs;
    expect([first.question, second.question]).toEqual(['Where is the lamp?', 'What do moths eat?']);
    expect((await hits('lighting')).faqs).toEqual([first]);
    expect((await hits('lamp')).faqs).toEqual([expect.objectContaining({ isPublished: false })]);
    expect((await hits('wool')).faqs).toEqual([]);
  });

  it('follows a question through its changes', async () => {
    const how = { actor: TESTER, action: 'faq.change' };
    const { id } = await createThing(
      faqKind,
      { ...QUESTION, ...NEW, question: 'Where is the harbour?' },
      how,
    );
    expect((await hits('harbour')).faqs).toHaveLength(1);
    await changeThing(faqKind, id, how, (faq) => ({ ...faq, question: 'Where is the pier?' }));
    expect((await hits('harbour')).faqs).toEqual([]);
    expect((await hits('pier')).faqs).toHaveLength(1);
    await removeThing(faqKind, id, how);
    expect((await hits('pier')).faqs).toEqual([]);
  });

  it('is at most five of a kind', async () => {
    const { images } = await hits('velvet');
    expect(images.map(({ title }: { title: string }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((nth) => `Velvet ${nth}`),
    );
  });

  it('is nothing without a term, and one letter is told to be too short', async () => {
    expect(await hits(' ')).toEqual({});
    const { status, json } = await found('m');
    expect([status, json.errors]).toEqual([
      422,
      [{ path: 'q', msg: 'Search term must be at least 2 characters' }],
    ]);
  });

  it('is refused to everybody else', async () => {
    const { token } = await signedIn('web', { role: 'premium' });
    expect((await found('moth', token)).status).toBe(403);
    expect((await call('GET /api/admin/find', { query: { q: 'moth' } })).status).toBe(401);
  });

  it('is asked for as API Gateway puts it', async () => {
    const headers = { ...findEvent.headers, authorization: `Bearer ${moderator}` };
    // An event holds more than its recorded copy.
    const event = { ...findEvent, headers } as unknown as Parameters<typeof handler>[0];
    const { statusCode } = await handler(event, NO_CONTEXT);
    expect(statusCode).toBe(200);
  });
});
