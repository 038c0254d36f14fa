import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { Item, Key } from '../../platform/data/batch-get.ts';
import {
  type IndexName,
  indexKeys,
  PROJECTED_ATTRIBUTES,
  TABLE_KEYS,
} from '../../platform/data/table-schema.ts';
import { isMap, meets, type Placeholders } from './conditions.ts';
import { applyUpdate } from './updates.ts';

/** A write, alone or within a transaction. */
interface Action extends Placeholders {
  Key?: Key;
  Item?: Item & Key;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ReturnValuesOnConditionCheckFailure?: string;
}

interface Query extends Placeholders {
  IndexName?: IndexName;
  KeyConditionExpression: string;
  ScanIndexForward?: boolean;
  Limit?: number | undefined;
  ExclusiveStartKey?: Item | undefined;
}

type ActionName = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/**
 * A table in memory, for properties whose cases send too many commands for an emulator. It knows what such properties
 * use, and throws at anything else. Commands take effect one at a time, each some turns after it was sent.
 */
class MemoryTable {
  readonly #items = new Map<string, Item & Key>();
  readonly #latencies: readonly number[];
  #waits = 0;

  constructor(latencies: readonly number[]) {
    this.#latencies = latencies;
  }

  async send({ name, input }: { name: string; input: unknown }): Promise<unknown> {
    await this.#travel();
    // The name of a command determines its input.
    const answer = this.#commands[name]?.(input as never);
    if (answer === undefined) throw new Error(`The table in memory does not know ${name}`);
    await this.#travel();
    return answer;
  }

  async #travel(): Promise<void> {
    const turns = this.#latencies[this.#waits++ % this.#latencies.length] ?? 0;
    for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  }

  readonly #commands: Readonly<Record<string, (input: never) => object>> = {
    GetCommand: ({ Key }: { Key: Key }) => ({ Item: this.#read(Key) }),
    BatchGetCommand: ({ RequestItems }: { RequestItems: Record<string, { Keys: Key[] }> }) => ({
      Responses: Object.fromEntries(
        Object.entries(RequestItems).map(([table, { Keys }]) => [
          table,
          Keys.flatMap((key) => this.#read(key) ?? []),
        ]),
      ),
    }),
    QueryCommand: (query: Query) => this.#query(query),
    PutCommand: (action: Action) => this.#writeOne('Put', action),
    UpdateCommand: (action: Action) => this.#writeOne('Update', action),
    DeleteCommand: (action: Action) => this.#writeOne('Delete', action),
    TransactWriteCommand: ({ TransactItems }: { TransactItems: Partial<Record<ActionName, Action>>[] }) =>
      this.#transact(TransactItems.flatMap((each) => Object.entries(each) as [ActionName, Action][])),
  };

  #read(key: Key): Item | undefined {
    return structuredClone(this.#items.get(toName(key)));
  }

  #query({ IndexName, KeyConditionExpression, ScanIndexForward = true, ...query }: Query): object {
    const { sort } = IndexName ? indexKeys(IndexName) : TABLE_KEYS;
    const { Limit = Number.POSITIVE_INFINITY, ExclusiveStartKey: start } = query;
    const matching = [...this.#items.values()]
      .filter((item) => meets(item, KeyConditionExpression, query))
      .toSorted((one, other) => (positionOf(one, sort) < positionOf(other, sort) ? -1 : 1));
    const ordered = ScanIndexForward ? matching : matching.toReversed();
    const from = start ? ordered.findIndex((item) => toName(item) === toName(start as Item & Key)) + 1 : 0;
    const found = ordered.slice(from, from + Limit);
    const last = found.at(-1);
    const isMore = last !== undefined && from + Limit < ordered.length;
    return {
      Items: found.map((item) => structuredClone(IndexName ? project(item, IndexName) : item)),
      Count: found.length,
      ...(isMore && { LastEvaluatedKey: { pk: last.pk, sk: last.sk } }),
    };
  }

  #writeOne(name: ActionName, action: Action): object {
    const before = this.#items.get(keyOf(action));
    if (this.#isRefused(action))
      throw new ConditionalCheckFailedException({
        ...{ message: 'The conditional request failed', $metadata: {} },
        ...(before && action.ReturnValuesOnConditionCheckFailure && { Item: toWire(before) }),
      });
    this.#apply([[name, action]]);
    return {};
  }

  #transact(actions: readonly [ActionName, Action][]): object {
    if (new Set(actions.map(([, action]) => keyOf(action))).size < actions.length)
      throw new Error('A transaction writes an item twice');
    const refused = actions.map(([, action]) => this.#isRefused(action));
    if (refused.includes(true))
      throw new TransactionCanceledException({
        ...{ message: 'Transaction cancelled', $metadata: {} },
        CancellationReasons: refused.map((is) => ({ Code: is ? 'ConditionalCheckFailed' : 'None' })),
      });
    this.#apply(actions);
    return {};
  }

  #isRefused(action: Action): boolean {
    const { ConditionExpression: condition } = action;
    return condition !== undefined && !meets(this.#items.get(keyOf(action)) ?? {}, condition, action);
  }

  /** All or nothing: an update that is invalid throws before anything is stored. */
  #apply(actions: readonly [ActionName, Action][]): void {
    const results = actions.map(([name, action]) => [keyOf(action), this.#compute(name, action)] as const);
    for (const [key, item] of results) {
      if (item) this.#items.set(key, item);
      else this.#items.delete(key);
    }
  }

  #compute(name: ActionName, action: Action): (Item & Key) | undefined {
    const before = this.#items.get(keyOf(action));
    if (name === 'Put' && action.Item) return store(action.Item);
    if (name === 'Update' && action.Key)
      return store(
        applyUpdate(before ?? { ...action.Key }, action.UpdateExpression ?? '', action) as Item & Key,
      );
    return name === 'Delete' ? undefined : before;
  }
}

const keyOf = ({ Key, Item }: Action): string => {
  const key = Key ?? Item;
  if (!key) throw new Error('A write has no key');
  return toName(key);
};

const toName = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const positionOf = (item: Item & Key, sort: string): string => `${item[sort]} ${toName(item)}`;

/** As the client sends it: without what is undefined. */
const store = (item: Item & Key): Item & Key => withoutUndefined(structuredClone(item));

function withoutUndefined<Value>(value: Value): Value {
  if (!isMap(value)) return value;
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) delete value[name];
    else withoutUndefined(inner);
  }
  return value;
}

/** The numbers of an item in wire format; nobody reads more of an error. */
const toWire = (item: Item): Record<string, { N: string }> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, { N: String(value) }] as const] : [],
    ),
  );

function project(item: Item & Key, index: IndexName): Item {
  const { partition, sort } = indexKeys(index);
  const names: readonly string[] = ['pk', 'sk', partition, sort, ...PROJECTED_ATTRIBUTES];
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

/**
 * Lets this process use a new table in memory, until `vi.restoreAllMocks`.
 *
 * @param latencies for how many turns of the event loop commands, and their answers, are on their way, one after another
 */
export function freshMemoryTable(latencies: readonly number[]): void {
  const table = new MemoryTable(latencies);
  // Caches by table name start empty.
  process.env.TABLE = `memory-${randomUUID()}`;
  // The client has one method that sends any of its commands; its overloads add nothing here.
  const client = DynamoDBDocumentClient.prototype as unknown as {
    send: (command: { input: unknown }) => Promise<unknown>;
  };
  vi.spyOn(client, 'send').mockImplementation((command) =>
    table.send({ name: command.constructor.name, input: command.input }),
  );
}
