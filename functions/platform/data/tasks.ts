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
}

/** The partition of `gs1` in which tasks wait, soonest due first. */
const WAITING = 'TASK';

/** The partition of `gs2` in which those stand besides that fail again and again, the oldest first. */
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

/**
 * The id of the task that has failed again and again for longest, undefined where none does. Half a read unit, however
 * many wait.
 */
export async function failingTask(): Promise<string | undefined> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gs2',
      KeyConditionExpression: 'gs2pk = :failing',
      ExpressionAttributeValues: { ':failing': FAILING },
      Limit: 1,
    }),
  );
  return Items[0] && String(Items[0].gs2sk);
}

/** Notes that a task is done, by forgetting it. */
export async function finishTask(id: string): Promise<void> {
  await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: taskKey(id) }));
}

/**
 * Puts a task that failed off, each time for twice as long; one that failed often is listed for whoever looks. Where somebody else finished it or put it off
 * meanwhile, nothing changes.
 */
export async function postponeTask({ id, attempts }: Task): Promise<void> {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempts);
  const isTelling = attempts + 1 >= FAILURES_THAT_TELL;
  const postponed = new UpdateCommand({
    TableName: tableName(),
    Key: taskKey(id),
    UpdateExpression: `SET attempts = :next, due = :due, gs1sk = :due${isTelling ? ', gs2pk = :failing, gs2sk = :id' : ''}`,
    ConditionExpression: 'attempts = :attempts',
    ExpressionAttributeValues: {
      ':attempts': attempts,
      ':next': attempts + 1,
      ':due': isoTime(Date.now() + delay * 1000),
      ...(isTelling && { ':failing': FAILING, ':id': id }),
    },
  });
  try {
    await documentClient().send(postponed);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

function taskFrom(item: Item): Task {
  // Items under a task's key are written from `taskItem` alone.
  const { pk, kind, input, attempts, due } = item as Item & Omit<Task, 'id'> & Key;
  return { id: pk.slice('TASK#'.length), kind, input, attempts, due };
}
