import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item, ReadOptions } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { buildEntityKey } from './entity-definition.ts';
import { ENTRY_PREFIX, type Person } from './history.ts';
import { indexKeys } from './table-schema.ts';

/** The history entry of a change, as `buildHistoryEntry` stores it. */
export interface HistoryItem {
  sk: string;
  version: number;
  card: { kind: string; thing: string; actor: Person; action: string };
  detail?: Item & { note?: string };
}

interface HistoryRange extends ReadOptions {
  /** Reads the entries older than the one with this id; by default, the newest. */
  from?: string | undefined;
  /** The maximum number of entries. */
  limit: number;
}

/**
 * Reads entries of an entity's history, newest first. The history of a deleted entity remains.
 *
 * @returns `next`, the id to continue from, unless the history ends here
 */
export async function readHistory(
  definition: { name: string },
  id: string,
  { from, limit, consistent = false }: HistoryRange,
): Promise<{ items: HistoryItem[]; next: string | undefined }> {
  const { pk } = buildEntityKey(definition, id);
  const query = {
    TableName: getTableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': ENTRY_PREFIX },
    ScanIndexForward: false,
    ConsistentRead: consistent,
    // One entry more shows whether there are more.
    Limit: limit + 1,
    ...(from && { ExclusiveStartKey: { pk, sk: ENTRY_PREFIX + from } }),
  };
  const found: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client: getDocumentClient() }, query)) {
    found.push(...Items);
    if (found.length > limit) break;
  }
  // Items under these keys are written only from `buildHistoryEntry`.
  const items = found.slice(0, limit) as unknown as HistoryItem[];
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? getEntryId(last) : undefined };
}

/** Reads the name of the person who last changed an entity; undefined if that was the system, or if it never changed. */
export async function findLastAuthor(definition: { name: string }, id: string): Promise<string | undefined> {
  const { items } = await readHistory(definition, id, { limit: 1, consistent: true });
  const author = items[0]?.card.actor;
  return author && PEOPLE.includes(author.kind) ? author.name : undefined;
}

const PEOPLE: readonly string[] = ['web', 'game', 'discord'];

/** The id of an entry, which contains its time. */
export const getEntryId = ({ sk }: { sk: string }): string => sk.slice(ENTRY_PREFIX.length);

/** Whether an entry is on the audit lists: only the actions of staff are. */
export const isStaffEntry = (item: HistoryItem): boolean => indexKeys('gs1').partition in item;
