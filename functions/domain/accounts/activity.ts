import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { ACTIVITIES, type AccountActivity } from '../../../shared/account.ts';
import { type Pagination, paginate } from '../../../shared/contract/pagination.ts';
import { type AccountId, IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Item } from '../../platform/data/batch-get.ts';
import { commit, type Write } from '../../platform/data/commit.ts';
import { defineTask } from '../../platform/data/define-task.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { accountPartition } from './account-partition.ts';
import { AccountFields, ClientFields } from './task-inputs.ts';

/** Where a request comes from: the client's address, and a description of its browser and operating system. */
export interface ClientInfo {
  address: string;
  device: string;
}

export interface ActivityEntry extends ClientInfo {
  what: (typeof ACTIVITIES)[number];
}

interface NoteOptions {
  /** When it happened; now by default. */
  at?: IsoTime;
  /** A unique name for this entry: a second call with the same name adds nothing. */
  once?: string;
}

const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;
const PER_PAGE = 20;

/** Days since 1970. */
const today = (): number => Math.floor(Date.now() / 1000 / DAY_SECONDS);

/**
 * Adds an entry to an account's activity log. Entries are numbered without gaps, so that reading any page and
 * the total costs the same.
 */
export async function noteActivity(
  system: AccountSystem,
  id: AccountId,
  entry: ActivityEntry,
  { at = isoTime(Date.now()), once }: NoteOptions = {},
): Promise<void> {
  const pk = accountPartition(system, id);
  const notedBefore = new Problem('conflict', 'This is noted already');
  try {
    await commit(async () => {
      const count = await readCount(pk);
      const { what, address, device } = entry;
      const expires = (today() + KEPT_DAYS + 1) * DAY_SECONDS;
      const noted = { pk, sk: entryKey(count.last + 1), what, at, address, device, expires };
      const writes = [countWrite(pk, count), put(noted), ...(once ? [mark(pk, once, expires)] : [])];
      return { result: undefined, writes };
    });
  } catch (error) {
    if (error !== notedBefore) throw error;
  }

  function mark(partition: string, name: string, expires: number): Write {
    const Item = { pk: partition, sk: `LO#${name}`, expires };
    const ConditionExpression = 'attribute_not_exists(pk)';
    return {
      action: { Put: { TableName: tableName(), Item, ConditionExpression } },
      onRefusal: () => notedBefore,
    };
  }
}

/**
 * Creates the task that adds an entry. A change that commits with the task adds the entry if and only if the
 * change succeeds.
 */
export const createActivityTask = (system: AccountSystem, accountId: AccountId, entry: ActivityEntry): Task =>
  noteActivityTask.create({ system, accountId, ...entry, at: isoTime(Date.now()), once: ulid() });

export const noteActivityTask = defineTask(
  'note-activity',
  v.object({
    ...AccountFields,
    ...ClientFields,
    what: v.picklist(ACTIVITIES),
    at: IsoTime,
    once: v.string(),
  }),
  ({ system, accountId, at, once, ...entry }) => noteActivity(system, accountId, entry, { at, once }),
);

/**
 * Reads a page of an account's log of the last 90 days, newest first, in two round trips of about one read
 * unit each.
 *
 * @param page counted from 1; empty past the end
 */
export async function activityPage(
  system: AccountSystem,
  id: AccountId,
  page: number,
): Promise<{ entries: AccountActivity[]; pagination: Pagination }> {
  const pk = accountPartition(system, id);
  const count = await readCount(pk);
  const forgotten = lastForgotten(count);
  const newest = count.last - (page - 1) * PER_PAGE;
  const oldest = Math.max(forgotten + 1, newest - PER_PAGE + 1);
  return {
    entries: newest < oldest ? [] : await readEntries(pk, oldest, newest),
    pagination: paginate(page, PER_PAGE, count.last - forgotten),
  };
}

/** Summary of a log, stored apart from its entries. */
interface Count {
  /** The number of the newest entry, 0 before the first. */
  last: number;
  /** The number of the newest expired entry. Neither it nor any entry before it is shown. */
  forgotten: number;
  /** The number of the last entry of each of the last 90 days. */
  days: Record<string, number>;
}

const countKey = (pk: string) => ({ pk, sk: 'LC' });
const entryKey = (number: number): string => `L#${String(number).padStart(9, '0')}`;
const put = (Item: Item): Write => ({
  action: { Put: { TableName: tableName(), Item } },
  onRefusal: 'read-again',
});

async function readCount(pk: string): Promise<Count> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: countKey(pk), ConsistentRead: true }),
  );
  // Only `countWrite` writes this item.
  return (Item as Count | undefined) ?? { last: 0, forgotten: 0, days: {} };
}

/** Increments the count, on the condition that no concurrent write did. */
function countWrite(pk: string, count: Count): Write {
  const kept = Object.entries(count.days).filter(([day]) => isKept(day));
  const last = count.last + 1;
  const days = { ...Object.fromEntries(kept), [today()]: last };
  const Item = { ...countKey(pk), last, forgotten: lastForgotten(count), days };
  const unmoved =
    count.last === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#last = :was',
          ExpressionAttributeNames: { '#last': 'last' },
          ExpressionAttributeValues: { ':was': count.last },
        };
  return { action: { Put: { TableName: tableName(), Item, ...unmoved } }, onRefusal: 'read-again' };
}

const isKept = (day: string): boolean => today() - Number(day) <= KEPT_DAYS;

/** Entries expire by whole days, so one number per day is enough to find the newest expired entry. */
const lastForgotten = ({ forgotten, days }: Count): number =>
  Math.max(forgotten, ...Object.entries(days).map(([day, last]) => (isKept(day) ? 0 : last)));

async function readEntries(pk: string, oldest: number, newest: number): Promise<AccountActivity[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: { ':pk': pk, ':oldest': entryKey(oldest), ':newest': entryKey(newest) },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return Items.map(({ sk, what, at, address, device }) => {
    // Only `noteActivity` writes these items.
    return { id: String(Number(sk.slice('L#'.length))), what, at, address, device } as AccountActivity;
  });
}
