import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { Key } from '../batch-get.ts';
import { recountBuckets } from '../counted-lists/recount-buckets.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { buildEntityKey } from '../entity-definition.ts';
import {
  type DataFormat,
  type MigrationProgress,
  readDataFormat,
  storeDataFormat,
  UNKNOWN_FORMAT,
} from './data-format.ts';
import type { EntityRewrite, Migration } from './migration.ts';
import { WRITERS_END_MILLISECONDS } from './require-writable.ts';

/** How many items a page looks at, after which the progress is stored. */
const PER_PAGE = 500;
const CONCURRENCY = 8;

/** By then every index contains what was rewritten. */
const INDEX_MILLISECONDS = 60_000;

interface RunOptions {
  /** No page begins after this instant, in milliseconds since 1970. */
  until?: number;
  /** Whether processes of other releases may be writing to the table. */
  hasOtherWriters?: boolean;
  /** Called after each page. */
  onPage?: (progress: MigrationProgress) => void;
}

/**
 * How a run ended: with the last migration done, while older releases may still be writing or indexes lag, or out of time.
 */
interface RunOutcome {
  state: 'done' | 'waiting' | 'unfinished';
  format: number;
  running?: MigrationProgress;
}

/**
 * Brings a table into the format of the last migration, or goes on with that. A run may be cut short at any moment, and
 * others may run at the same time: the next one goes on after the last page that was stored, and entities that are already
 * rewritten stay as they are.
 *
 * @param migrations all of them, by number
 * @throws any error of an entity; the next run begins with its page
 */
export async function runMigrations(
  migrations: readonly Migration[],
  { until = Number.POSITIVE_INFINITY, hasOtherWriters = true, onPage }: RunOptions = {},
): Promise<RunOutcome> {
  for (;;) {
    const current = await readDataFormat();
    const { format, running } = current;
    const next = migrations.find(({ number }) => number > format);
    if (!next) return { state: 'done', format };
    if (Date.now() >= until) return { state: 'unfinished', format, ...(running && { running }) };
    if (running?.number !== next.number) await begin(migrations, next, current, hasOtherWriters);
    else if (hasOtherWriters && Date.now() < running.notBefore) return { state: 'waiting', format, running };
    else if (running.isRewritten || isOnlyStarting(next)) await finish(next, current);
    else await walkPage(next, { ...current, running }, onPage);
  }
}

/** A table without any item has nothing to migrate. */
async function begin(
  migrations: readonly Migration[],
  { number, oldestWriter }: Migration,
  current: DataFormat,
  hasOtherWriters: boolean,
): Promise<void> {
  if (current === UNKNOWN_FORMAT && (await isTableEmpty())) {
    await storeDataFormat(current, buildNewFormat(migrations));
    return;
  }
  const wait = oldestWriter !== undefined && hasOtherWriters ? WRITERS_END_MILLISECONDS : 0;
  await storeDataFormat(current, {
    format: current.format,
    oldestWriter: Math.max(current.oldestWriter, oldestWriter ?? 0),
    running: { number, notBefore: Date.now() + wait, scanned: 0, rewritten: 0 },
  });
}

/** The state of a table that was created by the release with these migrations. */
export const buildNewFormat = (migrations: readonly Migration[]): Omit<DataFormat, 'revision'> => ({
  format: migrations.at(-1)?.number ?? 0,
  oldestWriter: Math.max(0, ...migrations.map(({ oldestWriter }) => oldestWriter ?? 0)),
});

async function isTableEmpty(): Promise<boolean> {
  const { Items = [] } = await getDocumentClient().send(
    new ScanCommand({ TableName: getTableName(), Limit: 1 }),
  );
  return Items.length === 0;
}

/** Rewrites the entities of the next page, and stores how far that is, unless another process has done so. */
async function walkPage(
  { number, rewrites, recounted }: Migration,
  current: DataFormat & { running: MigrationProgress },
  onPage: RunOptions['onPage'],
): Promise<void> {
  const { format, oldestWriter, running } = current;
  const { keys, scanned, last } = await readPage(running.after);
  const found = keys.flatMap((key) => rewrites.flatMap((each) => matchEntity(each, key)));
  const done = await pMap(found, ({ rewrite, id }) => rewrite(id), { concurrency: CONCURRENCY });
  const progress = {
    number,
    notBefore: running.notBefore,
    scanned: running.scanned + scanned,
    rewritten: running.rewritten + done.filter(Boolean).length,
    ...(last && { after: last }),
  };
  const counting = { ...progress, isRewritten: true as const, notBefore: Date.now() + INDEX_MILLISECONDS };
  const after = last ? progress : recounted && counting;
  const next = after ? { format, oldestWriter, running: after } : { format: number, oldestWriter };
  if (await storeDataFormat(current, next)) onPage?.(progress);
}

/** Whether no item is to be looked at. */
const isOnlyStarting = ({ rewrites, recounted }: Migration): boolean => rewrites.length === 0 && !recounted;

/** Counts what is left to count, starts what follows, and stores that the migration is complete. */
async function finish({ number, recounted = [], starts }: Migration, current: DataFormat): Promise<void> {
  for (const list of recounted) await recountBuckets(list);
  await starts?.();
  await storeDataFormat(current, { format: number, oldestWriter: current.oldestWriter });
}

function matchEntity({ entity, rewrite }: EntityRewrite, { pk, sk }: Key) {
  const prefix = buildEntityKey({ name: entity }, '');
  if (sk !== prefix.sk || !pk.startsWith(prefix.pk)) return [];
  return [{ rewrite, id: pk.slice(prefix.pk.length) }];
}

/**
 * Reads the keys of the next items that may be entities. Lists would cost less than a scan, but some entities are on none;
 * and each migration looks at every item once.
 */
async function readPage(after: Key | undefined): Promise<{ keys: Key[]; scanned: number; last?: Key }> {
  const { Items, ScannedCount, LastEvaluatedKey } = await getDocumentClient().send(
    new ScanCommand({
      TableName: getTableName(),
      FilterExpression: 'attribute_exists(card)',
      ProjectionExpression: 'pk, sk',
      Limit: PER_PAGE,
      ExclusiveStartKey: after,
    }),
  );
  // Only the keys were read.
  const keys = (Items ?? []) as Key[];
  const last = LastEvaluatedKey as Key | undefined;
  return { keys, scanned: ScannedCount ?? 0, ...(last && { last }) };
}
