import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { buildLike, toggleWrites } from '#domain/gallery/likes.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { buildFilterKey } from '#domain/images/image-lists.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { stockImage } from '../stock/gallery-stock.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };

/** Players' images are on one more list, that of their own submissions. */
const SUBMITTER = { kind: 'game', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', username: 'Moth child' } as const;

/** A change, and its write units. */
type Change = readonly [name: string, writeUnits: number];

/** Measures every change of an image on the existing table, for an average one and for one at the limits, and a like. */
export async function measureChanges(): Promise<Change[]> {
  return [
    ...(await measureLife(
      'ordinary',
      stockImage(Date.UTC(2026, 10, 1), () => 0.4),
    )),
    ...(await measureLife('submission', {
      ...stockImage(Date.UTC(2026, 10, 1), () => 0.3),
      uploadedBy: SUBMITTER,
    })),
    ...(await measureLife('worst', buildWorstImage())),
    ...(await measureLike()),
  ];
}

/** The maximum that the limits allow, in a script of three bytes per character. */
function buildWorstImage(): Image {
  return {
    ...stockImage(Date.UTC(2026, 10, 2), () => 0.4),
    title: buildWords(0x4e00, IMAGE_LIMITS.title),
    altText: '猫'.repeat(IMAGE_LIMITS.altText),
    description: '猫'.repeat(IMAGE_LIMITS.description),
    tags: Array.from(
      { length: IMAGE_LIMITS.tags },
      (_, index) => '猫'.repeat(IMAGE_LIMITS.tag - 1) + String.fromCodePoint(0x4e00 + index),
    ),
    originalName: '猫'.repeat(IMAGE_LIMITS.fileName),
    uploadedBy: SUBMITTER,
    files: {
      hash: '0123456789abcdef0123456789abcdef',
      format: 'webp',
      widths: [320, 640, 1280],
      width: 8192,
      height: 8192,
      animated: true,
      size: 10_485_760,
      pixelArt: { width: 256, height: 256, palette: Array.from({ length: 64 }, () => '#0e0b1f') },
    },
  };
}

/** Different words of four characters. */
const buildWords = (first: number, length: number): string =>
  Array.from({ length }, (_, index) => (index % 5 === 4 ? ' ' : String.fromCodePoint(first + index))).join(
    '',
  );

/** The cost of creating, approving, describing, thoroughly editing and deleting an image. */
async function measureLife(name: string, image: Image): Promise<Change[]> {
  const pending: Image = { ...image, approvalStatus: 'pending' };
  const approved: Image = { ...image, approvalStatus: 'approved', version: 2 };
  const described: Image = { ...approved, description: `${image.description.slice(1)}.`, version: 3 };
  const title = buildWords(0x5e00, image.title.length);
  const edited: Image = { ...described, title, category: 'logo', rating: 'r', version: 4 };
  return [
    await measureChange(`${name}: make`, undefined, pending),
    await measureChange(`${name}: approve`, pending, approved),
    await measureChange(`${name}: change description`, approved, described),
    await measureChange(`${name}: change title, category and rating`, described, edited),
    await measureChange(`${name}: remove`, edited, undefined),
  ];
}

async function measureChange(
  name: string,
  before: Image | undefined,
  after: Image | undefined,
): Promise<Change> {
  const entity = after ?? before;
  if (!entity) throw new Error('A change needs an image before or after it');
  return [name, await countUnits(await planChange(imageDefinition, { entity, before, after }, OPTIONS))];
}

/** Measures the task that follows an approval, for an average image and for one at the limits: its search index rows and counters. */
export async function measureIndexing(): Promise<Change[]> {
  const images = [
    ['ordinary: index', stockImage(Date.UTC(2026, 10, 1), () => 0.4)],
    ['worst: index', buildWorstImage()],
  ] as const;
  const changes: Change[] = [];
  for (const [name, image] of images) {
    const approved: Image = { ...image, approvalStatus: 'approved' };
    await commit(async () => ({
      result: undefined,
      writes: await planChange(
        imageDefinition,
        { entity: approved, before: undefined, after: approved },
        OPTIONS,
      ),
    }));
    changes.push([name, (await requestCost(() => indexImage({ imageId: image.id, gone: [] }))).writeUnits]);
  }
  return changes;
}

/** The cost of adding a like, and of removing one. */
async function measureLike(): Promise<Change[]> {
  const image = stockImage(Date.UTC(2026, 10, 3), () => 0.4);
  const filterKey = buildFilterKey(image) ?? '';
  // All ids have the same form.
  const playerId = image.id as string as PlayerId;
  const like = buildLike(image.id, playerId, Date.UTC(2026, 10, 4));
  await commit(async () => ({
    result: undefined,
    writes: await planChange(imageDefinition, { entity: image, before: undefined, after: image }, OPTIONS),
  }));
  const change = (given: boolean) => countUnits(toggleWrites(image.id, { like, given, filterKey }));
  return [
    ['like: give', await change(true)],
    ['like: take back', await change(false)],
  ];
}

/** Runs each write in a transaction of its own, so that all are counted. */
async function countUnits(writes: readonly Write[]): Promise<number> {
  let units = 0;
  for (const { action } of writes) {
    const { ConsumedCapacity = [] } = await getDocumentClient().send(
      new TransactWriteCommand({ TransactItems: [action], ReturnConsumedCapacity: 'TOTAL' }),
    );
    units += ConsumedCapacity.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  }
  return units;
}
