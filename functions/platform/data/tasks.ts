import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import { batchGet, type Item, type Key } from './batch-get.ts';
import type { Write } from './commit.ts';
import { documentClient, tableName } from './document-client.ts';

/** Something to be done after a change is committed. It may be done twice. */
export interface Task {
  id: string;
  /** What is to be done; the domain knows the kinds. */
  kind: string;
  input: unknown;
  /** How often it failed so far. */
  attempts: number;
  /** Not to be done before. */
  due: IsoTime;
  /** When it first failed. */
  since?: IsoTime;
}

/** The partition of `gs1` in which tasks wait, soonest due first. */
const WAITING = 'TASK';

/** The partition of `gs2` in which those stand besides that fail again and again, by when they first did. */
const FAILING = 'TASK|failing';

/** Whatever passes by itself is over by then: such tries take a quarter of an hour or longer. */
const FAILURES_THAT_TELL = 5;

/** What a first postponement waits, and what none exceeds, in seconds. */
const FIRST_DELAY = 30;
const LONGEST_DELAY = 6 * 3600;

const taskKey = (id: string): Key => ({ pk: `TASK#${id}`, sk: 'TASK' });

/**
 * A task that is not stored yet: hand it to a change, or to `enqueue`.
 *
 * @param afterSeconds how long it has to wait at least
 */
export const newTask = (kind: string, input: unknown, { afterSeconds = 0 } = {}): Task => ({
  id: ulid(),
  kind,
  input,
  attempts: 0,
  due: isoTime(Date.now() + afterSeconds * 1000),
});

/** The item that keeps a task. */
export const taskItem = ({ id, kind, input, attempts, due }: Task): Item => ({
  ...taskKey(id),
  ...{ kind, input, attempts, due },
  ...{ gs1pk: WAITING, gs1sk: due },
});

/** The write that stores a task, for a transaction that is more than the change of a thing. */
export const taskWrite = (task: Task): Write => ({
  action: { Put: { TableName: tableName(), Item: taskItem(task) } },
  onRefusal: 'read-again',
});

/** Stores a task by itself, where no change goes with it. */
export async function enqueue(task: Task): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: taskItem(task) }));
}

/** Reads a task as it is now; undefined once it is done. */
export async function findTask(id: string): Promise<Task | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: taskKey(id), ConsistentRead: true }),
  );
  return Item && taskFrom(Item);
}

/**
 * The tasks that were due by an instant and are not done, longest overdue first.
 *
 * @param limit how many at most
 */
export async function overdueTasks({ by, limit }: { by: IsoTime; limit: number }): Promise<Task[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gs1',
      KeyConditionExpression: 'gs1pk = :waiting AND gs1sk <= :by',
      ExpressionAttributeValues: { ':waiting': WAITING, ':by': by },
      Limit: limit,
    }),
  );
  const items = await batchGet(Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  // One that was done since the index was written is not there any more.
  return items.flatMap((item) => (item ? taskFrom(item) : []));
}

/** A task that fails again and again, and since when. */
type FailingTask = Task & { since: IsoTime };

/** So many from the front are looked at: some may be done since the index was written. */
const FIRST_FAILING = 5;

/**
 * Of the tasks that fail again and again, the one that has for longest, and when the latest began to; undefined where none
 * does. At most four read units, however many wait.
 */
export async function failingTasks(): Promise<{ longest: FailingTask; latest: IsoTime } | undefined> {
  const [first, [last]] = await Promise.all([failingFrom('first', FIRST_FAILING), failingFrom('last', 1)]);
  const items = await batchGet(first.map(({ id }) => taskKey(id)));
  const [longest] = items.flatMap((item) => (item ? failingTask(taskFrom(item)) : []));
  return longest && { longest, latest: last?.since ?? longest.since };
}

const failingTask = ({ since, ...task }: Task): FailingTask[] => (since ? [{ ...task, since }] : []);

/** Some of those on the list of tasks that fail, from either end of it. */
async function failingFrom(end: 'first' | 'last', limit: number): Promise<{ id: string; since: IsoTime }[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gs2',
      KeyConditionExpression: 'gs2pk = :failing',
      ExpressionAttributeValues: { ':failing': FAILING },
      ScanIndexForward: end === 'first',
      Limit: limit,
    }),
  );
  // What stands on this list was put there by `postponeTask`.
  return Items.map(({ pk, gs2sk }) => ({ id: idIn(String(pk)), since: gs2sk as IsoTime }));
}

/** Notes that a task is done, by forgetting it. */
export async function finishTask(id: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: taskKey(id) }));
}

/**
 * Puts a task that failed off, each time for twice as long, up to six hours; it is never given up, since what is amiss may
 * be mended. One that failed often is listed for whoever looks. Where somebody else finished it or put it off meanwhile,
 * nothing changes.
 */
export async function postponeTask({ id, attempts }: Task): Promise<void> {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempts);
  const isTelling = attempts + 1 >= FAILURES_THAT_TELL;
  const since = 'if_not_exists(since, :now)';
  const listing = isTelling ? `, gs2pk = :failing, gs2sk = ${since}` : '';
  const postponed = new UpdateCommand({
    TableName: tableName(),
    Key: taskKey(id),
    UpdateExpression: `SET attempts = :next, due = :due, gs1sk = :due, since = ${since}${listing}`,
    ConditionExpression: 'attempts = :attempts',
    ExpressionAttributeValues: {
      ':attempts': attempts,
      ':next': attempts + 1,
      ':due': isoTime(Date.now() + delay * 1000),
      ':now': isoTime(Date.now()),
      ...(isTelling && { ':failing': FAILING }),
    },
  });
  try {
    await documentClient().send(postponed);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

function taskFrom(item: Item): Task {
  // Items under a task's key are written from `taskItem` and `postponeTask` alone.
  const { pk, kind, input, attempts, due, since } = item as Item & Omit<Task, 'id'> & Key;
  return { id: idIn(pk), kind, input, attempts, due, ...(since && { since }) };
}

/** The id of the task that lies under a key. */
const idIn = (pk: string): string => pk.slice('TASK#'.length);
