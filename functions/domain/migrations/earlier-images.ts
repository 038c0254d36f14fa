import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { buildVersionKey, ENTRY_PREFIX } from '#platform/data/history.ts';

/*
 * How images were stored until format 2. Their version was the attribute `unlistedVersion`. A long description was in an
 * item next to the image, with a digest in both, and a mark in the card. The history entry of a change had what it replaced,
 * from which the version before was computed.
 */

const IMAGE = { name: 'image' };

/** An image as it was stored, without its id. */
interface StoredImage {
  version: number;
  card: Item;
  detail: Item;
}

/** What a change replaced: the fields that it set or removed, with their values before, and those that had none. */
interface ReplacedPart {
  was: Item;
  added: string[];
}

interface Replaced {
  key: Key;
  /** The number of the version before. */
  version: number;
  card: ReplacedPart;
  detail: ReplacedPart;
}

const buildDescriptionKey = (id: string): Key => ({ ...buildEntityKey(IMAGE, id), sk: 'A#LONG' });

/**
 * Stores an image and its earlier versions as this release does.
 *
 * @returns whether anything was left to do
 */
export async function rewriteEarlierImage(id: string): Promise<boolean> {
  const isRewritten = await commit(async () => {
    const writes = await planRewrite(id);
    return { writes, result: writes.length > 0 };
  });
  // Only now, since a run that was killed before has to compute the versions again.
  const replaced = await readReplaced(id);
  for (const { key } of replaced) await forgetReplaced(key);
  return isRewritten || replaced.length > 0;
}

async function planRewrite(id: string): Promise<Write[]> {
  const [own, long] = await readInBatches([buildEntityKey(IMAGE, id), buildDescriptionKey(id)], {
    consistent: true,
  });
  if (!own || own.version !== undefined) return [];
  const { unlistedVersion, longDigest, ...others } = own;
  const stored = readImage(own, long);
  await writeInBatches({
    put: restoreVersions(stored, await readReplaced(id)).map((version) => ({
      ...buildVersionKey(IMAGE, { id, version: version.version }),
      ...version,
    })),
  });
  const put = {
    TableName: getTableName(),
    Item: { ...others, ...stored },
    ConditionExpression: 'unlistedVersion = :version',
    ExpressionAttributeValues: { ':version': unlistedVersion },
  };
  const remove = { TableName: getTableName(), Key: buildDescriptionKey(id) };
  return [
    { action: { Put: put }, onRefusal: 'read-again' },
    ...(longDigest === undefined ? [] : [{ action: { Delete: remove }, onRefusal: 'read-again' as const }]),
  ];
}

/** Joins the items of an image. */
function readImage(own: Item, long: Item | undefined): StoredImage {
  // Every image has both, and `hasLong` if its description is in the other item.
  const [{ hasLong: _, ...card }, detail] = [own.card as Item, own.detail as Item];
  const version = Number(own.unlistedVersion);
  if (own.longDigest === undefined) return { version, card, detail };
  if (long?.longDigest !== own.longDigest)
    throw Object.assign(new Error(`The items of ${own.pk} did not match`), {
      name: 'TransactionConflictException',
    });
  return { version, card, detail: { ...detail, description: long.value } };
}

/** Computes the versions before, the newest first, as far as it is known what replaced them. */
function restoreVersions(current: StoredImage, replaced: readonly Replaced[]): StoredImage[] {
  const byVersion = new Map(replaced.map((each) => [each.version, each]));
  const found: StoredImage[] = [];
  let after = current;
  for (let version = current.version - 1; version >= 1; version--) {
    const fields = byVersion.get(version);
    if (!fields) break;
    after = {
      version,
      card: restorePart(after.card, fields.card),
      detail: restorePart(after.detail, fields.detail),
    };
    found.push(after);
  }
  return found;
}

const restorePart = (after: Item, { was, added }: ReplacedPart): Item => ({
  ...Object.fromEntries(Object.entries(after).filter(([field]) => !added.includes(field))),
  ...was,
});

/** Reads what the changes of an image replaced. */
async function readReplaced(id: string): Promise<Replaced[]> {
  const query = {
    TableName: getTableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'attribute_exists(replaced)',
    ProjectionExpression: 'pk, sk, replaced',
    ExpressionAttributeValues: { ':pk': buildEntityKey(IMAGE, id).pk, ':prefix': ENTRY_PREFIX },
    ConsistentRead: true,
  };
  const found: Replaced[] = [];
  // Only the release before wrote this attribute.
  for await (const { Items = [] } of paginateQuery({ client: getDocumentClient() }, query))
    found.push(...Items.map(({ pk, sk, replaced }) => ({ key: { pk, sk }, ...replaced }) as Replaced));
  return found;
}

const forgetReplaced = (Key: Key) =>
  getDocumentClient().send(
    new UpdateCommand({ TableName: getTableName(), Key, UpdateExpression: 'REMOVE replaced' }),
  );
