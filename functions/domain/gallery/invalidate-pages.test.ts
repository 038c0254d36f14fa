import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, expect, it } from 'vitest';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { ALL_CACHED_PAGES } from '../images/cached-pages.ts';
import { runOverdueTasks } from '../tasks/run-tasks.ts';
import { saveGalleryConfig } from './save-config.ts';

const cloudFront = mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
});

/** Saves a configuration, runs its tasks and returns the paths that were invalidated until then. */
async function save(changes: Partial<GalleryConfig>): Promise<(string[] | undefined)[]> {
  await saveGalleryConfig(buildWebsiteStaff(), { ...GALLERY_DEFAULTS, ...changes });
  await runOverdueTasks({ all: true });
  return cloudFront
    .commandCalls(CreateInvalidationCommand)
    .map(({ args }) => args[0].input.InvalidationBatch?.Paths?.Items);
}

it('removes the names of creators from what the edge caches for minutes, once they are hidden', async () => {
  expect(await save({ showCreatorNames: true })).toEqual([]);
  expect(await save({ showCreatorNames: false })).toEqual([ALL_CACHED_PAGES]);
  expect(await save({ showCreatorNames: false, showStats: false })).toHaveLength(1);
});
