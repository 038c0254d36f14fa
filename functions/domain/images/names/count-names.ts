import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import type { ImageId } from '#shared/ids.ts';
import type { RatingGroup } from '#shared/ratings.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildNameWrite, type ImageNames, listNames } from './known-names.ts';

/** What has been counted of an image. */
interface Counted extends Partial<ImageNames> {
  /** Rises with each change, so that two runs never count the same. */
  revision: number;
}

const buildCountedKey = (id: ImageId) => ({ ...buildEntityKey(imageDefinition, id), sk: 'NAMES' });

/**
 * Counts the tags and the artist of an image as it is now, and no longer what was counted of it before; each once, however often
 * it runs.
 */
export const countNames = (id: ImageId): Promise<void> =>
  commit(async () => ({ result: undefined, writes: await planCounts(id) }));

async function planCounts(id: ImageId): Promise<Write[]> {
  // First, so that the image is at least as new as what was counted of it.
  const counted = await readCounted(id);
  const wanted = listNames(await findEntity(imageDefinition, id, { consistent: true }));
  const moves = compareNames(counted, wanted);
  if (moves.length === 0) return [];
  return [
    buildCountedWrite(id, counted, wanted),
    ...moves.map((action) => ({ action, onRefusal: 'read-again' as const })),
  ];
}

async function readCounted(id: ImageId): Promise<Counted> {
  const get = new GetCommand({ TableName: getTableName(), Key: buildCountedKey(id), ConsistentRead: true });
  const { Item } = await getDocumentClient().send(get);
  // Only `buildCountedWrite` writes these items.
  return (Item as Counted | undefined) ?? { revision: 0 };
}

function compareNames(before: Partial<ImageNames>, after: ImageNames | undefined) {
  const list = (one: Partial<ImageNames> | undefined) =>
    new Map((one?.names ?? []).map((name) => [`${name.kind} ${name.id}`, { name, group: one?.group }]));
  const [was, is] = [list(before), list(after)];
  return [...new Map([...was, ...is])].flatMap(([key, { name }]) => {
    const [from, to] = [was.get(key)?.group, is.get(key)?.group];
    if (from === to) return [];
    const deltas: Partial<Record<RatingGroup, number>> = {
      ...(from && { [from]: -1 }),
      ...(to && { [to]: 1 }),
    };
    return [buildNameWrite(name, deltas)];
  });
}

function buildCountedWrite(id: ImageId, { revision }: Counted, wanted: ImageNames | undefined): Write {
  const Item: Item = { ...buildCountedKey(id), ...wanted, revision: revision + 1 };
  const isFirst = revision === 0;
  return {
    action: {
      Put: {
        TableName: getTableName(),
        Item,
        ...(isFirst
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#revision = :was',
              ExpressionAttributeNames: { '#revision': 'revision' },
              ExpressionAttributeValues: { ':was': revision },
            }),
      },
    },
    onRefusal: 'read-again',
  };
}
