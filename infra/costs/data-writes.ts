import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newLike, toggleWrites } from '#domain/gallery/likes.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { buildFilterKey } from '#domain/images/image-lists.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { documentClient } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { LIMITS } from '#shared/limits.ts';
import { switchToNewTable, withDynamo } from '../bench/bench-table.ts';
import type { Figures } from '../bench/figures.ts';
import type { Part } from '../bench/part.ts';
import { stockImage } from '../stock/gallery-stock.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.change' };

/** The budget of write units for moving an image between states, without its search index rows and its history. */
const MOVE_BUDGET = 26;
const WORD_BUDGET = 2;
/** Players' images are on one more list, that of their own submissions. */
const SUBMITTER = { kind: 'game', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', username: 'Moth child' } as const;

/** The budget of write units for a like and for its removal. */
const LIKE_BUDGET = 4;

/** Write units of every change of an image, for an average one and for one at the limits, and of a like. */
export const dataWrites: Part = {
  name: 'data-writes',
  measure: (progress) =>
    withDynamo(async () => {
      await switchToNewTable('data-writes');
      return [await progress.step('Changing images', measureWrites)];
    }),
};

async function measureWrites(): Promise<Figures> {
  return {
    title: 'Write units of changes of an image, and of a like',
    columns: ['change', 'writes', ...KEEPS, 'together', 'budget'],
    rows: await measureChanges(),
    notes: [
      'Indexes are counted twice within a transaction; whether AWS does is not documented.',
      `Budget of a move between states: ${MOVE_BUDGET}, and ${WORD_BUDGET} a word, and the history.`,
    ],
  };
}

/** Measures every change on the existing table, in the columns of the figures. */
export async function measureChanges(): Promise<(string | number)[][]> {
  return [
    ...(await measureLife(
      'ordinary',
      stockImage(Date.UTC(2026, 10, 1), () => 0.4),
    )),
    ...(await measureLife('submission', {
      ...stockImage(Date.UTC(2026, 10, 1), () => 0.3),
      uploadedBy: SUBMITTER,
    })),
    ...(await measureLife('worst', worstImage())),
    ...(await measureLike()),
  ];
}

/** The maximum that the limits allow, in a script of three bytes per character. */
function worstImage(): Image {
  return {
    ...stockImage(Date.UTC(2026, 10, 2), () => 0.4),
    title: buildWords(0x4e00, LIMITS.imageTitle),
    altText: '猫'.repeat(LIMITS.imageAltText),
    description: '猫'.repeat(LIMITS.imageDescription),
    tags: Array.from({ length: LIMITS.imageTags }, () => '猫'.repeat(LIMITS.imageTag)),
    originalName: '猫'.repeat(LIMITS.imageFileName),
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
async function measureLife(name: string, image: Image): Promise<(string | number)[][]> {
  const pending: Image = { ...image, approvalStatus: 'pending' };
  const approved: Image = { ...image, approvalStatus: 'approved', version: 2 };
  const described: Image = { ...approved, description: `${image.description.slice(1)}.`, version: 3 };
  const title = buildWords(0x5e00, image.title.length);
  const edited: Image = { ...described, title, category: 'logo', rating: 'r', version: 4 };
  return [
    await buildRow(`${name}: make`, undefined, pending),
    await buildRow(`${name}: approve`, pending, approved),
    await buildRow(`${name}: change description`, approved, described),
    await buildRow(`${name}: change title, category and rating`, described, edited),
    await buildRow(`${name}: remove`, edited, undefined),
  ];
}

/** Creates a change; returns nothing if there is neither before nor after. */
async function buildRow(
  name: string,
  before: Image | undefined,
  after: Image | undefined,
): Promise<(string | number)[]> {
  const entity = after ?? before;
  if (!entity) return [];
  const writes = await planChange(imageDefinition, { entity, before, after }, OPTIONS);
  const units = await unitsByKeeps(writes);
  const words = writes.filter(({ action }) => measureKept(action) === 'words').length;
  const isMove = before && after && before.approvalStatus !== after.approvalStatus;
  const budget = isMove ? MOVE_BUDGET + WORD_BUDGET * words + (units.get('history') ?? 0) : '';
  return [name, writes.length, ...units.values(), sumUnits(units), budget];
}

/** The cost of adding a like, and of removing one. */
async function measureLike(): Promise<(string | number)[][]> {
  const image = stockImage(Date.UTC(2026, 10, 3), () => 0.4);
  const filterKey = buildFilterKey(image) ?? '';
  // All ids have the same form.
  const playerId = image.id as string as PlayerId;
  const like = newLike(image.id, playerId, Date.UTC(2026, 10, 4));
  await commit(async () => ({
    result: undefined,
    writes: await planChange(imageDefinition, { entity: image, before: undefined, after: image }, OPTIONS),
  }));
  const rows = [];
  for (const given of [true, false]) {
    const writes = toggleWrites(image.id, { like, given, filterKey });
    const units = await unitsByKeeps(writes);
    const name = given ? 'like: give' : 'like: take back';
    rows.push([name, writes.length, ...units.values(), sumUnits(units), LIKE_BUDGET]);
  }
  return rows;
}

/** Runs writes one after the other. */
async function unitsByKeeps(writes: readonly Write[]): Promise<Map<Keeps, number>> {
  const units = new Map<Keeps, number>(KEEPS.map((keeps) => [keeps, 0]));
  for (const { action } of writes) {
    const keeps = measureKept(action);
    units.set(keeps, (units.get(keeps) ?? 0) + (await countUnits(action)));
  }
  return units;
}

const sumUnits = (units: ReadonlyMap<Keeps, number>): number =>
  [...units.values()].reduce((sum, each) => sum + each, 0);

/** The parts that the writes of a change store, in display order. */
const KEEPS = ['image', 'counters', 'words', 'live counts', 'likes', 'history'] as const;
type Keeps = (typeof KEEPS)[number];

function measureKept({ Put, Update, Delete }: TransactAction): Keeps {
  const { pk, sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
  if (/^(C|UPLOADER)#/.test(String(pk))) return 'counters';
  if (/^WC?#/.test(String(pk))) return 'words';
  if (String(pk).startsWith('LIVE#')) return 'live counts';
  if (String(pk).startsWith('LIKE#')) return 'likes';
  return /^A(#LONG)?$/.test(String(sk)) ? 'image' : 'history';
}

/** Runs a write in its own transaction and returns its write units. */
export async function countUnits(action: TransactAction): Promise<number> {
  const { ConsumedCapacity = [] } = await documentClient().send(
    new TransactWriteCommand({ TransactItems: [action], ReturnConsumedCapacity: 'TOTAL' }),
  );
  return ConsumedCapacity.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
