import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, timeOfId } from '../../../shared/ids.ts';
import type { Item } from './batch-get.ts';
import { documentClient, tableName } from './document-client.ts';
import { ENTRY_PREFIX, type Person, VERSION_PREFIX, versionKey } from './history.ts';
import { type Kind, keyOf, type Thing, thingFrom } from './kind.ts';

/** How a version came about. */
export interface VersionStory {
  at: IsoTime;
  by: Person;
  note?: string;
}

/** A thing as it was at a version that another has followed; undefined where that is not kept. */
export async function findVersion<T extends Thing>(
  kind: Kind<T>,
  id: T['id'],
  version: number,
): Promise<T | undefined> {
  const Key = versionKey(kind, { id, version });
  const command = new GetCommand({ TableName: tableName(), Key, ConsistentRead: true });
  const { Item } = await documentClient().send(command);
  return Item && thingFrom(kind, Item);
}

/** The versions of a thing that others have followed, newest first; the present one is not among them. */
export async function earlierVersions<T extends Thing>(kind: Kind<T>, id: T['id']): Promise<T[]> {
  const found: T[] = [];
  for (let [before, more] = [NO_VERSION, true]; more; ) {
    const some = await versionsBefore(kind, id, before);
    found.push(...some.things);
    before = found.at(-1)?.version ?? 0;
    more = some.more;
  }
  return found;
}

/** Larger than the number of any version, which has eight digits. */
const NO_VERSION = 100_000_000;

/**
 * The versions of a thing that are older than one, newest first: as many as the table reads at once, a megabyte.
 *
 * @returns them, and whether older ones are left
 */
export async function versionsBefore<T extends Thing>(
  kind: Kind<T>,
  id: T['id'],
  version: number,
): Promise<{ things: T[]; more: boolean }> {
  if (version <= 1) return { things: [], more: false };
  const { pk, sk: newest } = versionKey(kind, { id, version: version - 1 });
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: { ':pk': pk, ':oldest': VERSION_PREFIX, ':newest': newest },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return { things: Items.map((item) => thingFrom(kind, item)), more: LastEvaluatedKey !== undefined };
}

/**
 * How the newest versions of a thing came about, by their numbers.
 *
 * @param most of how many at most
 */
export async function versionStories(
  kind: { name: string },
  id: string,
  most: number,
): Promise<Map<number, VersionStory>> {
  const items = await newestEntries(kind, id, most);
  return new Map(
    items.map((item) => {
      // Items under these keys are written from `historyEntry` alone.
      const { sk, version, card, detail } = item as unknown as StoredEntry;
      const at = timeOfId(sk.slice(ENTRY_PREFIX.length));
      return [version, { at, by: card.actor, ...(detail?.note && { note: detail.note }) }];
    }),
  );
}

interface StoredEntry {
  sk: string;
  version: number;
  card: { actor: Person };
  detail?: { note?: string };
}

/** The entries of a thing's history, from the last one backwards, as they are now. */
async function newestEntries(kind: { name: string }, id: string, most: number): Promise<Item[]> {
  const found: Item[] = [];
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': keyOf(kind, id).pk, ':prefix': ENTRY_PREFIX },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: most,
    },
  );
  for await (const { Items = [] } of pages) {
    found.push(...Items);
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}
