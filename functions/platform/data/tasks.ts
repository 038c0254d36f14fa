import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { createUlid } from '../new-ulid.ts';
import { type Item, type Key, readInBatches } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';

/** Work to do after a change is committed. It may run twice. */
export interface Task {
  id: string;
  /** The type of the task; the domain defines the types. */
  kind: string;
  input: unknown;
  /** The number of failures so far. */
  attempts: number;
  /** The earliest time to run. */
  due: IsoTime;
  /** The time of the first failure. */
  since?: IsoTime;
  /** Whether a request of an earlier attempt got no response, so that it may have been done: the next such attempt is the last. */
  unconfirmed?: boolean;
  /** Why it never runs again; undefined while it may. */
  failed?: string;
}

/** The partition of `gs1` with all waiting tasks, sorted by when a run may take them: when they are due, or when a claim ends. */
const WAITING = 'TASK';

/** The partition of `gs2` with the tasks that fail repeatedly and are retried, sorted by first failure. */
const FAILING = 'TASK|failing';

/** Temporary failures are over by then: so many attempts take a quarter of an hour or longer. */
const FAILURES_BEFORE_ALERT = 5;

/** The first delay and the longest delay of a retry, in seconds. */
const FIRST_DELAY = 30;
const MAX_DELAY = 6 * 3600;

/** The key of a task's item. */
export const buildTaskKey = (id: string): Key => ({ pk: `TASK#${id}`, sk: 'TASK' });

/**
 * Builds a task that is not stored yet: pass it to a change or to `enqueue`.
 *
 * @param afterSeconds the minimum delay
 */
export const buildTask = (kind: string, input: unknown, { afterSeconds = 0 } = {}): Task => ({
  id: createUlid(),
  kind,
  input,
  attempts: 0,
  due: toIsoTime(Date.now() + afterSeconds * 1000),
});

/** The item that stores a task. */
export const toTaskItem = ({ id, kind, input, attempts, due }: Task): Item => ({
  ...buildTaskKey(id),
  kind,
  input,
  attempts,
  due,
  gs1pk: WAITING,
  gs1sk: due,
});

/**
 * The write that stores a task, for a transaction other than the change of an entity. It has no type of its own, because
 * transactions know of entities, and these of tasks.
 */
export const buildTaskWrite = (task: Task) => ({
  action: { Put: { TableName: getTableName(), Item: toTaskItem(task) } },
  onRefusal: 'read-again' as const,
});

/** Stores a task on its own, without a change. */
export async function enqueue(task: Task): Promise<void> {
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item: toTaskItem(task) }));
}

/** Reads the current state of a task; undefined once it is finished. */
export async function findTask(id: string): Promise<Task | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildTaskKey(id), ConsistentRead: true }),
  );
  return Item && toTask(Item);
}

/**
 * Returns the unfinished tasks that were due by an instant and that no run had claimed by then, longest overdue first.
 *
 * @param limit the maximum number of tasks
 */
export async function listOverdueTasks({ by, limit }: { by: IsoTime; limit: number }): Promise<Task[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: 'gs1',
      KeyConditionExpression: 'gs1pk = :waiting AND gs1sk <= :by',
      ExpressionAttributeValues: { ':waiting': WAITING, ':by': by },
      Limit: limit,
    }),
  );
  const items = await readInBatches(Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  // Tasks finished since the index was updated no longer exist.
  return items.flatMap((item) => (item ? toTask(item) : []));
}

/** A repeatedly failing task and the time of its first failure. */
type FailingTask = Task & { since: IsoTime };

/** How many tasks to read from the front, since some may be finished since the index was updated. */
const FIRST_FAILING = 5;

/**
 * Returns the task that has been failing for longest, and when the latest one began to fail; undefined if no task fails
 * repeatedly. At most four read units, however many tasks wait.
 */
export async function findFailingTasks(): Promise<{ longest: FailingTask; latest: IsoTime } | undefined> {
  const [first, [last]] = await Promise.all([readFailing('first', FIRST_FAILING), readFailing('last', 1)]);
  const items = await readInBatches(first.map(({ id }) => buildTaskKey(id)));
  const [longest] = items.flatMap((item) => (item ? toFailingTask(toTask(item)) : []));
  return longest && { longest, latest: last?.since ?? longest.since };
}

const toFailingTask = ({ since, ...task }: Task): FailingTask[] => (since ? [{ ...task, since }] : []);

/** Reads tasks from either end of the list of failing tasks. */
async function readFailing(end: 'first' | 'last', limit: number): Promise<{ id: string; since: IsoTime }[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: 'gs2',
      KeyConditionExpression: 'gs2pk = :failing',
      ExpressionAttributeValues: { ':failing': FAILING },
      ScanIndexForward: end === 'first',
      Limit: limit,
    }),
  );
  // Entries on this list are written only by `postponeTask`.
  return Items.map(({ pk, gs2sk }) => ({ id: parseId(String(pk)), since: gs2sk as IsoTime }));
}

/** Finishes a task by deleting it. */
export async function finishTask(id: string): Promise<void> {
  await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key: buildTaskKey(id) }));
}

/**
 * Postpones a failed task, each time for twice as long, since the cause may be fixed. After several
 * failures the task is listed for monitoring. If another process finished or postponed it
 * first, nothing changes.
 *
 * @param maxSeconds the longest delay, six hours by default
 */
export async function postponeTask({ id, attempts }: Task, maxSeconds = MAX_DELAY): Promise<void> {
  const delay = Math.min(maxSeconds, FIRST_DELAY * 2 ** attempts);
  const isTelling = attempts + 1 >= FAILURES_BEFORE_ALERT;
  const since = 'if_not_exists(since, :now)';
  const listing = isTelling ? `, gs2pk = :failing, gs2sk = ${since}` : '';
  const postponed = new UpdateCommand({
    TableName: getTableName(),
    Key: buildTaskKey(id),
    UpdateExpression: `SET attempts = :next, due = :due, gs1sk = :due, since = ${since}${listing}`,
    ConditionExpression: 'attempts = :attempts',
    ExpressionAttributeValues: {
      ':attempts': attempts,
      ':next': attempts + 1,
      ':due': toIsoTime(Date.now() + delay * 1000),
      ':now': toIsoTime(Date.now()),
      ...(isTelling && { ':failing': FAILING }),
    },
  });
  await sendUnlessChanged(postponed);
}

/**
 * Sends an update of a task, unless another process has changed it since.
 *
 * @returns whether the task was updated
 */
export async function sendUnlessChanged(update: UpdateCommand): Promise<boolean> {
  try {
    await getDocumentClient().send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Reads a task from its item. */
export function toTask(item: Item): Task {
  // Items under a task's key are written only in this folder.
  const { pk, kind, input, attempts, due, since, unconfirmed, failed } = item as Item &
    Omit<Task, 'id'> &
    Key;
  return {
    id: parseId(pk),
    kind,
    input,
    attempts,
    due,
    ...(since && { since }),
    ...(unconfirmed && { unconfirmed }),
    ...(failed && { failed }),
  };
}

/** The task id in a key. */
export const parseId = (pk: string): string => pk.slice('TASK#'.length);
