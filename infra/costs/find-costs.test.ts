import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { searchUsers } from '#domain/accounts/user-management/staff-users.ts';
import type { StoredFaq } from '#domain/faq/faq.ts';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { findFaqs } from '#domain/faq/find-faqs.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { listStaffImages } from '#domain/images/staff/list-images.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import type { FaqId } from '#shared/ids.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { buildImage, TESTER } from '../../functions/testing/images.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: TESTER, action: 'test.import' };
const MOST = 5;
/** The number of images and of accounts; their own tests measure larger numbers. */
const STOCK = 60;
const PER_SEARCH = 12;
const MOST_TRIPS = 3;

/** The search index rows that match. */
const isWord = ({ pk }: { pk: string }): boolean => /^W#.*#wi$/.test(pk);

/** Those, and the entities themselves: nothing else is read. */
const isRequested = ({ pk, sk }: { pk: string; sk: string }): boolean =>
  sk === 'A' || pk.startsWith('LIVE#') || isWord({ pk });

const aFaq = (nth: number): StoredFaq => ({
  id: ulid(Date.UTC(2026, 5, 1) + nth) as FaqId, // `ulid` creates ids in the exact form of a FaqId
  version: 1,
  question: `Where is window ${nth}?`,
  answer: 'x'.repeat(FAQ_LIMITS.answer),
  category: 'general',
  order: 0,
  isPublished: nth % 2 === 0,
  tags: [],
  images: [],
});

beforeAll(async () => {
  await createFreshTable();
  const images = Array.from({ length: STOCK }, () => buildImage({ title: 'Window', tags: [] }));
  await importEntities(imageDefinition, images, OPTIONS, isRequested);
  const users = Array.from({ length: STOCK }, (_, nth) =>
    createWebsiteAccount({ username: `window.${nth}`, email: `${nth}@example.org`, state: 'active' }),
  );
  await importEntities(websiteUserDefinition, users, OPTIONS, isRequested);
  const faqs = Array.from({ length: FAQ_LIMITS.published + FAQ_LIMITS.drafts }, (_, nth) => aFaq(nth));
  await importEntities(faqDefinition, faqs.slice(0, -MOST), OPTIONS, isWord);
  await importEntities(faqDefinition, faqs.slice(-MOST), OPTIONS, isRequested);
});

describe('the cost of the command palette', () => {
  it.each([
    [
      'images',
      1,
      async (term: string) =>
        (await listStaffImages({ page: 1, limit: MOST, category: 'all', status: 'all', search: term }))
          .images,
    ],
    ['accounts', 0.5, (term: string) => searchUsers(term, MOST)],
    // Each question has the longest possible answer.
    ['questions', 1.5, (term: string) => findFaqs(term, MOST)],
  ] as const)('is at most 12 units plus those of the five results shown: %s', async (_, perFound, search) => {
    const { result, readUnits, roundTrips } = await requestCost<readonly unknown[]>(() => search('wi'));
    expect(result).toHaveLength(MOST);
    expect(readUnits).toBeLessThanOrEqual(PER_SEARCH + MOST * perFound);
    expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
  });
});
