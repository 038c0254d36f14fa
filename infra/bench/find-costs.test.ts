import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { newWebsiteAccount } from '../../functions/domain/accounts/new-account.ts';
import { searchUsers } from '../../functions/domain/accounts/staff-users.ts';
import { websiteUserKind } from '../../functions/domain/accounts/website-user-kind.ts';
import type { StoredFaq } from '../../functions/domain/faq/faq.ts';
import { faqKind } from '../../functions/domain/faq/faq-kind.ts';
import { findFaqs } from '../../functions/domain/faq/find-faqs.ts';
import { staffImages } from '../../functions/domain/gallery/staff-images.ts';
import { imageKind } from '../../functions/domain/image-kind.ts';
import { importThings } from '../../functions/platform/data/import-things.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { anImage, TESTER } from '../../functions/testing/images.ts';
import type { FaqId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { requestCost } from './request-cost.ts';

const HOW = { actor: TESTER, action: 'test.import' };
const MOST = 5;
/** Of images and of accounts; what more of them cost, their own tests and the bench tell. */
const STOCK = 60;
const PER_SEARCH = 12;
const MOST_TRIPS = 4;

/** The words by which they are found. */
const isWord = ({ pk }: { pk: string }): boolean => /^W#.*#wi$/.test(pk);

/** Those, and the things themselves: nothing else is read. */
const isAsked = ({ pk, sk }: { pk: string; sk: string }): boolean =>
  sk === 'A' || pk.startsWith('LIVE#') || isWord({ pk });

const aFaq = (nth: number): StoredFaq => ({
  id: ulid(Date.UTC(2026, 5, 1) + nth) as FaqId, // `ulid` makes ids of the very form that a FaqId has
  version: 1,
  question: `Where is window ${nth}?`,
  answer: 'x'.repeat(LIMITS.faqAnswer),
  category: 'general',
  order: 0,
  isPublished: nth % 2 === 0,
  tags: [],
  images: [],
});

beforeAll(async () => {
  await freshTable();
  const images = Array.from({ length: STOCK }, () => anImage({ title: 'Window', tags: [] }));
  await importThings(imageKind, images, HOW, isAsked);
  const users = Array.from({ length: STOCK }, (_, nth) =>
    newWebsiteAccount({ username: `window.${nth}`, email: `${nth}@example.org`, state: 'active' }),
  );
  await importThings(websiteUserKind, users, HOW, isAsked);
  const faqs = Array.from({ length: LIMITS.faqsPublished + LIMITS.faqDrafts }, (_, nth) => aFaq(nth));
  await importThings(faqKind, faqs.slice(0, -MOST), HOW, isWord);
  await importThings(faqKind, faqs.slice(-MOST), HOW, isAsked);
});

describe('what the palette finds costs', () => {
  it.each([
    [
      'images',
      1,
      async (term: string) =>
        (await staffImages({ page: 1, limit: MOST, category: 'all', status: 'all', search: term })).images,
    ],
    ['accounts', 0.5, (term: string) => searchUsers(term, MOST)],
    // The longest answer that there may be lies beside each question.
    ['questions', 1.5, (term: string) => findFaqs(term, MOST)],
  ] as const)('at most 12 units and those of the five shown: %s', async (_, perFound, search) => {
    const { result, readUnits, roundTrips } = await requestCost<readonly unknown[]>(() => search('wi'));
    expect(result).toHaveLength(MOST);
    expect(readUnits).toBeLessThanOrEqual(PER_SEARCH + MOST * perFound);
    expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
  });
});
