import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../../problem.ts';
import type { Item, Key } from '../batch-get.ts';
import { batchWrite } from '../batch-write.ts';
import { commit, type Write } from '../commit.ts';
import { addition, type CounterMove } from '../counted-lists/counter-moves.ts';
import { leafKey, rootKey } from '../counted-lists/counters.ts';
import { documentClient, tableName } from '../document-client.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { SortedList } from './list-order.ts';
import { type ListVersions, parseVersionedBucket, requireVersions, VERSION_FIELDS } from './list-versions.ts';
import type { Missing } from './measure-list.ts';

/** From now on every write to a list counts by a new version as well. A list without entries gets a root counter. */
export const startVersion = (
  { list }: SortedList,
  versions: ListVersions,
  version: number,
): Promise<boolean> =>
  updateRoot(list, versions, {
    UpdateExpression: 'SET #current = :now, #also = :version',
    values: { ':now': versions.current, ':version': version },
  });

/**
 * Completes the counters of a version that is being built up and makes it the one that pages are read by, in one
 * transaction. The version used so far is still counted.
 *
 * @param missing what each coarse bucket lacks in its counters
 * @returns false if another run of the job has done so already
 */
export async function switchVersion(
  { list }: SortedList,
  versions: ListVersions,
  missing: ReadonlyMap<string, Missing>,
): Promise<boolean> {
  const leaves: CounterMove[] = [...missing]
    .filter(([, deltas]) => Object.keys(deltas).length > 0)
    .map(([coarse, deltas]) => ({ key: leafKey(list, coarse), deltas }));
  const writes = leaves.map((move): Write => ({ action: addition(move), onRefusal: 'read-again' }));
  const root = buildRootSwitch(list, versions, missing);
  try {
    await commit(async () => ({ writes: [root, ...writes], result: undefined }));
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

function buildRootSwitch(list: string, versions: ListVersions, missing: ReadonlyMap<string, Missing>): Write {
  const sums = [...missing]
    .map(([coarse, deltas]) => [coarse, Object.values(deltas).reduce((sum, each) => sum + each, 0)] as const)
    .filter(([, sum]) => sum !== 0);
  const { expression, names, values } = requireVersions(versions);
  const additions = sums.map((_, index) => `${index === 0 ? ' ADD' : ','} #f${index} :d${index}`).join('');
  const Update = {
    TableName: tableName(),
    Key: rootKey(list),
    UpdateExpression: `SET #current = :also, #also = :current, #since = :now${additions}`,
    ConditionExpression: expression,
    ExpressionAttributeNames: {
      ...names,
      '#since': VERSION_FIELDS.since,
      ...Object.fromEntries(sums.map(([coarse], index) => [`#f${index}`, coarse])),
    },
    ExpressionAttributeValues: {
      ...values,
      ':now': Date.now(),
      ...Object.fromEntries(sums.map(([, sum], index) => [`:d${index}`, sum])),
    },
  };
  return {
    action: { Update },
    onRefusal: () => new Problem('conflict', 'The list counts by other versions by now'),
  };
}

/**
 * Stops counting a list by the version used before, then deletes the counters of all versions before the present one.
 * Nothing writes them once the root no longer names them.
 *
 * @param items the counter items of the list
 */
export async function dropVersion(
  { list }: SortedList,
  versions: ListVersions,
  items: readonly Item[],
): Promise<void> {
  const isOld = (bucket: string) =>
    bucket.includes('/') && parseVersionedBucket(bucket).version < versions.current;
  const { pk: _, sk: __, ...root } = items.find(({ sk }) => sk === rootKey(list).sk) ?? {};
  const fields = Object.keys(root).filter(isOld);
  const isDropped = await updateRoot(list, versions, {
    UpdateExpression: `REMOVE ${['#also', '#since', ...fields.map((_, index) => `#f${index}`)].join(', ')}`,
    names: {
      '#since': VERSION_FIELDS.since,
      ...Object.fromEntries(fields.map((field, index) => [`#f${index}`, field])),
    },
  });
  if (!isDropped) return;
  const prefix = leafKey(list, '').sk;
  const leaves = items.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) }));
  await batchWrite({
    remove: leaves.filter(({ sk }) => sk.startsWith(prefix) && isOld(sk.slice(prefix.length))),
  });
}

interface RootUpdate {
  UpdateExpression: string;
  names?: Record<string, string>;
  values?: Record<string, number>;
}

/** Updates a root counter unless the list counts by other versions by now; tells whether it did. */
async function updateRoot(list: string, versions: ListVersions, update: RootUpdate): Promise<boolean> {
  const { expression, names, values } = requireVersions(versions);
  const command = new UpdateCommand({
    TableName: tableName(),
    Key: rootKey(list),
    UpdateExpression: update.UpdateExpression,
    ConditionExpression: expression,
    ExpressionAttributeNames: { ...names, ...update.names },
    ExpressionAttributeValues: { ...values, ...update.values },
  });
  try {
    await retryOnConflict(() => documentClient().send(command));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
