import { beforeAll, expect, it } from 'vitest';
import { readEntity, updateEntity } from '#platform/data/change.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import type { Image } from './image.ts';
import { imageDefinition } from './image-definition.ts';
import { listStaffImages } from './staff/list-images.ts';
import { readImageAndClaim } from './staff/read-image.ts';

const description = 'どこまでも続く夜の街。'.repeat(180);
const OPTIONS = { actor: TESTER, action: 'test' };
const BROWSE = { page: 1, limit: 12, search: '', category: 'all', status: 'all' } as const;
let image: Image;

beforeAll(async () => {
  await createFreshTable();
  image = await storeImage({ description });
  await storeImage({ description: 'A moth.' });
});

it('is shown to staff in a list, in a search and with the image', async () => {
  for (const search of ['', 'moth']) {
    const { images } = await listStaffImages({ ...BROWSE, status: 'approved', search });
    expect(images.map(({ metadata }) => metadata.description)).toEqual(['A moth.', description]);
  }
  expect((await readImageAndClaim(image.id)).image.description).toBe(description);
});

it('stays as it is when the image is reviewed', async () => {
  await updateEntity(imageDefinition, image.id, OPTIONS, (current) => ({
    ...current,
    approvalStatus: 'rejected' as const,
  }));
  const stored = await readEntity(imageDefinition, image.id, { consistent: true });
  expect(stored).toEqual({ ...image, approvalStatus: 'rejected', version: 2 });
});
