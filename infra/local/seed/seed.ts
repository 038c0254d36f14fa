import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { startDrawingPreviews } from '#domain/images/previews/previews-progress.ts';
import { importOnlineHistory } from '#domain/presence/import-online-history.ts';
import { storeFaqs } from './faqs/store-faqs.ts';
import { storeGateways } from './gateways/store-gateways.ts';
import { publishNames } from './images/publish-names.ts';
import { listSamples, type SampleImage, storeImages } from './images/store-images.ts';
import { storeItems } from './items/items.ts';
import { storeReports } from './moderation/reports.ts';
import { buildOnlineCounts } from './online-counts.ts';
import { storePackages } from './packages/store-packages.ts';
import { buildSamplePeople, type People } from './people/people.ts';
import { storePeople } from './people/store-people.ts';
import { bindMembership, findMember } from './transactions/membership.ts';
import { storeTransactions } from './transactions/store-transactions.ts';

/**
 * Fills an empty table with people and their items, and the gallery with their images, which the regular upload code processes and
 * publishes. Then adds the players' likes.
 *
 * @param progress receives the progress
 * @throws Error naming the image that the processor rejected
 */
export async function seed({ progress }: { progress: (detail: string) => void }): Promise<void> {
  const now = Date.now();
  const people = buildSamplePeople(now);
  const samples = listSamples(people, now);
  await Promise.all([
    storeImagesAndReports(samples, people, now, progress),
    storePeopleAndSales(people, now),
    storeItems(people.players, people.characters, now),
    storeFaqs(now),
    importOnlineHistory(buildOnlineCounts(now)),
  ]);
  await publishNames(samples, people);
  await rankGallery();
  // Contact sheets are drawn by tasks, after the start.
  await startDrawingPreviews();
}

async function storeImagesAndReports(
  samples: readonly SampleImage[],
  people: People,
  now: number,
  progress: (detail: string) => void,
): Promise<void> {
  await storeImages(samples, people, progress);
  await storeReports(samples, people, now);
}

async function storePeopleAndSales(people: People, now: number): Promise<void> {
  await Promise.all([storePeople(people, now), storeSales(people.users, now)]);
  await bindMembership(findMember(people.users));
}

async function storeSales(users: People['users'], now: number): Promise<void> {
  const [gateways, packages] = await Promise.all([storeGateways(now), storePackages(now)]);
  await storeTransactions({ gateways, packages, users }, now);
}
