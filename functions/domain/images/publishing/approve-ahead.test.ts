import { beforeEach, expect, it } from 'vitest';
import { readEntity, updateEntity } from '#platform/data/change.ts';
import { listMedia } from '#platform/media/storage.ts';
import { writeDerived } from '../../../testing/files.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../../testing/images.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildPublishedFolder } from '../picture.ts';
import { rejectImage } from './decide-image.ts';

const APPROVER = { kind: 'discord', id: '200000000000000001', name: 'Mixel' };

beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
});

/** Stores an image that was approved ahead, and processes its file. */
async function processApproved(fields: Parameters<typeof storeImage>[0] = { approveAs: APPROVER }) {
  const image = await storeImage({ approvalStatus: 'pending', processing: 'running', ...fields });
  const { id } = image;
  await writeDerived(image);
  const options = { actor: TESTER, action: 'image.processed' };
  await updateEntity(imageDefinition, id, options, (image) => ({ ...image, processing: 'done' as const }));
  return id;
}

it('publishes the image in the name of its approver', async () => {
  const id = await processApproved();
  expect(await runOverdueTasks({ all: true })).toMatchObject({ putOff: 0, failed: 0 });
  const { approvalStatus, decisions } = await readEntity(imageDefinition, id);
  expect({ approvalStatus, by: decisions?.at(-1)?.by }).toEqual({ approvalStatus: 'approved', by: APPROVER });
  expect(await listMedia(buildPublishedFolder(id))).not.toEqual([]);
});

it('leaves an image to reviewers if no one has approved it, or someone has rejected it since', async () => {
  const waiting = await processApproved({});
  const rejected = await processApproved();
  await rejectImage(rejected, TESTER);
  await runOverdueTasks({ all: true });
  expect(await readEntity(imageDefinition, waiting)).toMatchObject({ approvalStatus: 'pending' });
  expect(await readEntity(imageDefinition, rejected)).toMatchObject({ approvalStatus: 'rejected' });
});
