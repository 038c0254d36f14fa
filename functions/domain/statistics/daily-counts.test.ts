import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { websiteUserDefinition } from '../accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '../accounts/registration/new-account.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { readDailyCounts } from './daily-counts.ts';

const OPTIONS = { actor: TESTER, action: 'test.change' };
const DAY = 86_400_000;
/** Sixty days that span the ends of two months and a year. */
const FIRST = Date.parse('2026-11-25T00:00:00Z');
const DAYS = Array.from({ length: 60 }, (_, index) =>
  new Date(FIRST + index * DAY).toISOString().slice(0, 10),
);

const readCounts = () => readDailyCounts(['sign-ups', 'uploads'], DAYS);

const newUser = (at: number) => {
  // A WebsiteUserId is a ULID.
  const id = createUlid(at) as WebsiteUserId;
  return createWebsiteAccount({ id, username: id.toLowerCase(), email: `${id}@example.org`.toLowerCase() });
};

/** An event that may be counted, and whether its entity is deleted later. */
const dailyEvent = fc.record({
  what: fc.constantFrom('sign-up', 'abandoned sign-up', 'upload', 'refused upload'),
  at: fc.integer({ min: FIRST, max: FIRST + DAYS.length * DAY - 1 }),
  isDeleted: fc.boolean(),
});
type DailyEvent = typeof dailyEvent extends fc.Arbitrary<infer T> ? T : never;

async function perform({ what, at, isDeleted }: DailyEvent): Promise<void> {
  if (what.endsWith('sign-up')) {
    const { id } = await createEntity(websiteUserDefinition, newUser(at), OPTIONS);
    const state = what === 'sign-up' ? ('active' as const) : ('undoing' as const);
    await updateEntity(websiteUserDefinition, id, OPTIONS, (current) => ({ ...current, state }));
    if (isDeleted) await deleteEntity(websiteUserDefinition, id, OPTIONS);
    return;
  }
  const { id } = await storeImage({ at, processing: 'running', approvalStatus: 'pending' });
  const processing = what === 'upload' ? ('done' as const) : ('refused' as const);
  await updateEntity(imageDefinition, id, OPTIONS, (current) => ({ ...current, processing }));
  if (isDeleted) await deleteEntity(imageDefinition, id, OPTIONS);
}

const countOnDay = (all: readonly DailyEvent[], what: DailyEvent['what'], day: string): number =>
  all.filter((each) => each.what === what && new Date(each.at).toISOString().startsWith(day)).length;

beforeAll(() => createFreshTable());

describe('daily counts', () => {
  it('include every completed sign-up and upload, even if deleted later, and nothing else', async () => {
    const all: DailyEvent[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(dailyEvent, { minLength: 1, maxLength: 3 }), async (some) => {
        await Promise.all(some.map(perform));
        all.push(...some);
        expect(await readCounts()).toEqual({
          'sign-ups': DAYS.map((day) => countOnDay(all, 'sign-up', day)),
          uploads: DAYS.map((day) => countOnDay(all, 'upload', day)),
        });
      }),
      // Does not shrink failing cases, because the counts include all earlier cases.
      { numRuns: 10, seed: 20261122, endOnFailure: true },
    );
  });

  it('include imported entities', async () => {
    await createFreshTable();
    const users = [0, 0, 1].map((day) => ({ ...newUser(FIRST + day * DAY), state: 'active' as const }));
    await importEntities(websiteUserDefinition, users, OPTIONS);
    await importEntities(
      imageDefinition,
      [buildImage({ at: FIRST }), buildImage({ at: FIRST + 2 * DAY })],
      OPTIONS,
    );
    const { 'sign-ups': signUps, uploads } = await readCounts();
    expect([signUps.slice(0, 3), uploads.slice(0, 3)]).toEqual([
      [2, 1, 0],
      [1, 0, 1],
    ]);
  });
});
