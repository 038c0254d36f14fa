import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteFromUploads, listMedia } from '#platform/media/storage.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { ImageId } from '#shared/ids.ts';
import type { Rating } from '#shared/ratings.ts';
import { isStored, writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { buildPublicationView } from '../gallery-settings/publication.ts';
import { reconcileSensitiveFilesTask } from '../gallery-settings/tasks.ts';
import { ALL_CACHED_PAGES, listCachedPages } from '../images/cached-pages.ts';
import { buildDerivedFolder, listPublishedNames } from '../images/file-addresses.ts';
import type { Image } from '../images/image.ts';
import { buildPublishedFolder, locatePreview } from '../images/picture.ts';
import { approveImage, rejectImage } from '../images/publishing/decide-image.ts';
import { updateImage } from '../images/staff/manage-images.ts';
import { readStaffImage } from '../images/staff/read-image.ts';
import { performTask } from '../tasks/run-task.ts';
import { runOverdueTasks } from '../tasks/run-tasks.ts';
import { saveGalleryConfig } from './save-config.ts';
import { galleryConfigVersions } from './settings-versions.ts';

const STAFF = buildWebsiteStaff();

const cloudFront = mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Changes `showNSFW` without running its tasks. */
const show = (showNSFW: boolean) => saveGalleryConfig(STAFF, { ...GALLERY_DEFAULTS, showNSFW });
const runTasks = () => runOverdueTasks({ all: true });

/** Changes `showNSFW` and runs its tasks. */
async function showCompletely(showNSFW: boolean): Promise<void> {
  await show(showNSFW);
  await runTasks();
}

/** An approved image; its files are published as the configuration says. */
async function approvedImage(rating: Rating = 'r'): Promise<Image> {
  const image = await storeImage({ rating, approvalStatus: 'pending' });
  await writeDerived(image);
  const approved = await approveImage(image.id, TESTER);
  await runTasks();
  return approved;
}

/** One more than a page. */
const MANY = 51;

/** Stores so many approved images and publishes the files of the oldest and the newest, which it returns. */
async function publishedEnds(): Promise<[Image, Image]> {
  await show(true);
  const first = await approvedImage();
  await Promise.all(Array.from({ length: MANY - 2 }, () => storeImage({ rating: 'r' })));
  const last = await approvedImage();
  expect([await isPublic(first), await isPublic(last)]).toEqual([true, true]);
  return [first, last];
}

/** Whether a write stores the progress of a page. */
const isPageOf = (input: unknown): boolean => {
  const { Key, ExpressionAttributeValues: values } = input as Partial<UpdateCommandInput>;
  return Key?.pk === 'PUBLICATION#gallery' && values?.[':before'] !== undefined;
};

/** Whether all files of an image are public; undefined if only some are. */
async function isPublic(image: Image): Promise<boolean | undefined> {
  const found = await listMedia(buildPublishedFolder(image.id));
  if (found.length === 0) return false;
  return found.length === listPublishedNames(image).length ? true : undefined;
}

const rate = (id: ImageId, rating: Rating) =>
  updateImage(
    STAFF,
    id,
    { title: 'T', altText: '', description: '', category: 'avatar', tags: [], rating },
    undefined,
  );
const progress = async () => (await buildPublicationView()).publication;
const invalidated = () =>
  cloudFront
    .commandCalls(CreateInvalidationCommand)
    .flatMap(({ args }) => args[0].input.InvalidationBatch?.Paths?.Items ?? []);

describe('switching showNSFW', () => {
  it('off withdraws the files of approved images rated r, and on publishes them again', async () => {
    await show(true);
    const [sensitive, open] = [await approvedImage('r'), await approvedImage('pg')];
    expect([await isPublic(sensitive), await isPublic(open)]).toEqual([true, true]);
    await showCompletely(false);
    expect([await isPublic(sensitive), await isPublic(open)]).toEqual([false, true]);
    expect(invalidated()).toEqual(['/media/images/*', ...ALL_CACHED_PAGES]);
    await showCompletely(true);
    expect([await isPublic(sensitive), await isPublic(open)]).toEqual([true, true]);
  });

  it('by restoring a version does the same', async () => {
    await show(true);
    const image = await approvedImage();
    await show(true);
    await galleryConfigVersions.restore(STAFF, { id: 'gallery', version: 0, from: undefined });
    await runTasks();
    expect(await isPublic(image)).toBe(false);
  });

  it('reports its progress', async () => {
    expect(await progress()).toBeNull();
    await show(true);
    await approvedImage();
    const { version } = await show(false);
    const started = { generation: version, showNSFW: false, done: 0, failed: 0 };
    expect(await progress()).toMatchObject({ ...started, state: 'running' });
    await runTasks();
    expect(await progress()).toMatchObject({ ...started, state: 'done', done: 1, total: 1 });
  });

  it('is not repeated by other changes of the configuration', async () => {
    await showCompletely(true);
    const before = await progress();
    await saveGalleryConfig(STAFF, { ...GALLERY_DEFAULTS, showNSFW: true, imagesPerPage: 18 });
    expect(await progress()).toEqual(before);
  });

  it('twice ends as the last switch says, in whatever order the tasks run', async () => {
    await show(true);
    const image = await approvedImage();
    const off = await show(false);
    await show(true);
    await show(false);
    const last = await show(true);
    const first = reconcileSensitiveFilesTask.create({ generation: off.version, run: 1 });
    await performTask(first);
    expect(await progress()).toMatchObject({ generation: last.version, state: 'running', done: 0 });
    await runTasks();
    expect(await isPublic(image)).toBe(true);
    // A late repetition of the first switch changes nothing.
    await performTask(first);
    expect(await isPublic(image)).toBe(true);
    expect(await progress()).toMatchObject({ generation: last.version, state: 'done', done: 1 });
  });

  it('continues where it was interrupted', async () => {
    const [first, last] = await publishedEnds();
    await show(false);
    let pages = 0;
    watchCommands(({ input }) => {
      if (!isPageOf(input)) return undefined;
      pages += 1;
      if (pages === 2) throw new Error('the connection is gone');
      return undefined;
    });
    expect(await runTasks()).toMatchObject({ putOff: 1 });
    expect(await progress()).toMatchObject({ state: 'retrying', done: 50, total: MANY });
    await runTasks();
    expect(await progress()).toMatchObject({ state: 'done', done: MANY, failed: 0 });
    expect([await isPublic(first), await isPublic(last)]).toEqual([false, false]);
    // Two of the first page, and the repeated last one.
    expect(pages).toBe(3);
  });

  it('leaves the rest to another run after a while', async () => {
    const [first, last] = await publishedEnds();
    const { version } = await show(false);
    let passed = 0;
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + passed);
    watchCommands(({ input }) => {
      if (isPageOf(input)) passed += 21_000;
      return undefined;
    });
    await performTask(reconcileSensitiveFilesTask.create({ generation: version, run: 1 }));
    expect(await progress()).toMatchObject({ state: 'running', done: 50 });
    expect([await isPublic(last), await isPublic(first)]).toEqual([false, true]);
    expect(invalidated()).toEqual(['/media/images/*', ...ALL_CACHED_PAGES]);
    await runTasks();
    expect(await progress()).toMatchObject({ state: 'done', done: MANY });
    expect(await isPublic(first)).toBe(false);
  });

  it('counts each image once if two processes run at the same time', async () => {
    const [first, last] = await publishedEnds();
    const { version } = await show(false);
    const task = reconcileSensitiveFilesTask.create({ generation: version, run: 1 });
    await Promise.all([performTask(task), performTask(task), performTask(task)]);
    expect(await progress()).toMatchObject({ state: 'done', done: MANY, total: MANY });
    expect([await isPublic(first), await isPublic(last)]).toEqual([false, false]);
  });

  it('repeats the invalidation if it fails at first', async () => {
    await show(true);
    await approvedImage();
    cloudFront.on(CreateInvalidationCommand).rejectsOnce(new Error('CloudFront is down'));
    await show(false);
    await runTasks();
    expect(await progress()).toMatchObject({ state: 'retrying', done: 1 });
    await runTasks();
    expect(await progress()).toMatchObject({ state: 'done', done: 1 });
    expect(invalidated().filter((path) => path === '/media/images/*')).toHaveLength(2);
  });

  it('goes on without an image that fails, which is tried again on its own', async () => {
    await show(true);
    const [broken, fine] = [await approvedImage(), await approvedImage()];
    await showCompletely(false);
    await deleteFromUploads(buildDerivedFolder(broken.id));
    await showCompletely(true);
    expect(await progress()).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect([await isPublic(broken), await isPublic(fine)]).toEqual([false, true]);
    await writeDerived(broken);
    await runOverdueTasks({ all: true });
    expect(await isPublic(broken)).toBe(true);
  });
});

it('removes what chats show of an image, and its preview, when it becomes sensitive', async () => {
  await showCompletely(true);
  const image = await approvedImage('pg');
  expect(await listMedia(buildPublishedFolder(image.id))).toContain(locatePreview(image)?.slice(1));
  await rate(image.id, 'r');
  await runTasks();
  // All but its preview.
  expect(await isPublic({ ...image, rating: 'r' })).toBe(true);
  // Each of its two tasks may be the first.
  const ofImage = invalidated().filter((path) => !path.startsWith('/media/sheets/'));
  expect(new Set(ofImage)).toEqual(
    new Set([`/${buildPublishedFolder(image.id)}*`, ...listCachedPages(image.id)]),
  );
  await rate(image.id, 'pg');
  await runTasks();
  expect(await isPublic(image)).toBe(true);
});

describe('while showNSFW is off, an image', () => {
  it('rated r is not published when it is approved, not even for a moment', async () => {
    const image = await storeImage({ rating: 'r', approvalStatus: 'pending' });
    await writeDerived(image);
    await approveImage(image.id, TESTER);
    expect(await isPublic(image)).toBe(false);
    await runTasks();
    expect(await isPublic(image)).toBe(false);
  });

  it('rated r is not published when it is approved again', async () => {
    const image = await approvedImage();
    await rejectImage(image.id, TESTER);
    await runTasks();
    await approveImage(image.id, TESTER);
    await runTasks();
    expect(await isPublic(image)).toBe(false);
  });

  it('is withdrawn when its rating becomes r, and published when it becomes pg', async () => {
    const image = await approvedImage('pg');
    expect(await isPublic(image)).toBe(true);
    await rate(image.id, 'r');
    await runTasks();
    expect(await isPublic(image)).toBe(false);
    expect(invalidated()).toContain(`/${buildPublishedFolder(image.id)}*`);
    await rate(image.id, 'pg');
    // Lists show it from now on.
    expect(await isPublic(image)).toBe(true);
    await runTasks();
    expect(await isPublic(image)).toBe(true);
  });

  it('that was approved at the same moment is withdrawn', async () => {
    await show(true);
    const image = await storeImage({ rating: 'r', approvalStatus: 'pending' });
    await writeDerived(image);
    let switched = false;
    watchCommands(({ name }) => {
      if (name !== 'TransactWriteCommand' || switched) return undefined;
      switched = true;
      return () => showCompletely(false);
    });
    await approveImage(image.id, TESTER);
    await runTasks();
    expect(await isPublic(image)).toBe(false);
  });

  it('is still shown to staff in every size', async () => {
    await show(true);
    const image = await approvedImage();
    await showCompletely(false);
    const { url, downloadUrl, variants = [] } = await readStaffImage(STAFF, image.id);
    const addresses = [url, downloadUrl, ...variants.map((variant) => variant.url)];
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(await isStored(address ?? '')).toBe(true);
  });
});
