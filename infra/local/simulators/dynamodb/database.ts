import * as v from 'valibot';
import { type Consumed, Meter } from './capacity.ts';
import { buildRecord, type ChangeFilter, matches, type PendingChange } from './changes.ts';
import { buildUnknownError, type DynamoError } from './dynamo-error.ts';
import type { Engine } from './engine.ts';
import { batchGetItem, getItem, query, scan } from './reads.ts';
import { type Operation, REQUESTS, type RequestOf } from './requests.ts';
import { Store } from './store.ts';
import { Tables } from './tables.ts';
import { batchWriteItem, transactWriteItems, writeItem } from './write-operations.ts';

export interface DatabaseOptions {
  /** Where it is stored; `:memory:` for as long as it is open. */
  file: string;
  region: string;
  /** The changes that are announced, and to whom; none without. */
  changes?: { filter: ChangeFilter; announce: (changes: PendingChange[]) => void };
  /** Orders entries of indexes with equal keys, for which DynamoDB promises no order. */
  tieSeed?: number;
}

/** How long after its time DynamoDB may delete an item. */
const EXPIRY_DELAY_SECONDS = 48 * 60 * 60;
/** Expired tokens are deleted once per so many requests. */
const SWEEP_INTERVAL = 1_000;

type Handlers = { [Name in Operation]: (engine: Engine, request: RequestOf<Name>) => object };

const HANDLERS: Handlers = {
  GetItem: getItem,
  BatchGetItem: batchGetItem,
  Query: query,
  Scan: scan,
  PutItem: (engine, request) => writeItem(engine, { kind: 'Put', ...request }),
  UpdateItem: (engine, request) => writeItem(engine, { kind: 'Update', ...request }, request.ReturnValues),
  DeleteItem: (engine, request) => writeItem(engine, { kind: 'Delete', ...request }),
  BatchWriteItem: batchWriteItem,
  TransactWriteItems: transactWriteItems,
  CreateTable: ({ tables }, request) => tables.create(request),
  DescribeTable: ({ tables }, { TableName }) => tables.describe(TableName),
  DeleteTable: ({ tables }, { TableName }) => tables.delete(TableName),
  UpdateTimeToLive: ({ tables }, { TableName, TimeToLiveSpecification }) =>
    tables.expireBy(TableName, TimeToLiveSpecification.AttributeName),
  DescribeTimeToLive: ({ tables }, { TableName }) => tables.describeExpiry(TableName),
};

const isOperation = (name: string): name is Operation => Object.hasOwn(HANDLERS, name);

/** The response to a request, or its error, and what it consumed. */
export interface Response {
  output: object;
  error?: unknown;
  /** What it consumed of each table. */
  used: ReadonlyMap<string, Consumed>;
  /** The same in the form of `ConsumedCapacity`; present if the request requires it. */
  consumed: object | undefined;
}

/**
 * DynamoDB as far as the product uses it, on SQLite. Requests and responses are those of DynamoDB's JSON protocol; each
 * is carried out at once and completely before the next.
 */
export class Database {
  readonly #options: DatabaseOptions;
  readonly #store: Store;
  readonly #tables: Tables;
  #announced: PendingChange[] = [];
  #requests = 0;

  /** @throws Error if another process has the file open, or it is no such database */
  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#store = new Store(options.file);
    this.#tables = new Tables(this.#store, options.region);
  }

  /** Carries out a request; errors of DynamoDB are part of the response. */
  execute(operation: string, input: object): Response {
    const meter = new Meter();
    const response: Response = { output: {}, used: meter.tables, consumed: undefined };
    try {
      if (!isOperation(operation)) throw buildUnknownError(`the operation ${operation}`);
      response.output = this.#dispatch(operation, input, meter);
    } catch (error) {
      this.#announced = [];
      response.error = error;
    }
    response.consumed = describeConsumed(operation, input, meter);
    if (this.#announced.length > 0) this.#options.changes?.announce(this.#announced.splice(0));
    return response;
  }

  #dispatch<Name extends Operation>(name: Name, input: object, meter: Meter): object {
    const parsed = v.safeParse(REQUESTS[name], input);
    if (!parsed.success) throw buildUnknownError(`this in ${name}: ${describeIssues(parsed.issues)}`);
    // The schema of this operation has parsed the request.
    return HANDLERS[name](this.#engine(meter), parsed.output as RequestOf<Name>);
  }

  #engine(meter: Meter): Engine {
    const { tieSeed = 0, changes, region } = this.#options;
    const engine: Engine = {
      store: this.#store,
      tables: this.#tables,
      meter,
      now: Date.now(),
      tieSeed,
      onChange: (table, change) => {
        if (!changes || !matches(changes.filter, change)) return;
        const record = buildRecord(change, {
          now: engine.now,
          region,
          streamArn: this.#tables.streamArn(table.name),
        });
        const [row] = this.#store.all(
          'INSERT INTO changes (record) VALUES (?) RETURNING id',
          JSON.stringify(record),
        );
        this.#announced.push({ id: Number(row?.id), record });
      },
    };
    this.#requests += 1;
    if (this.#requests % SWEEP_INTERVAL === 0)
      this.#store.run('DELETE FROM tokens WHERE expires <= ?', engine.now);
    return engine;
  }

  /** The announced changes that are not confirmed yet, oldest first, also those of an earlier process. */
  listChanges(): PendingChange[] {
    return this.#store
      .all('SELECT id, record FROM changes ORDER BY id')
      .map(({ id, record }) => ({ id: Number(id), record: JSON.parse(String(record)) }));
  }

  /** Confirms that changes were delivered; they are not listed again. */
  confirmChanges(ids: readonly number[]): void {
    for (const id of ids) this.#store.run('DELETE FROM changes WHERE id = ?', id);
  }

  /**
   * Deletes what expired two days ago or earlier, as late as DynamoDB may.
   *
   * @param now milliseconds since 1970
   */
  deleteExpired(now: number): void {
    const rows = this.#store.all(
      'SELECT name, pk, sk FROM items JOIN tables ON id = t WHERE expires < ?',
      now / 1000 - EXPIRY_DELAY_SECONDS,
    );
    for (const { name, pk, sk } of rows) {
      const table = this.#tables.require(String(name));
      const Key = { [table.partition]: { S: String(pk) }, [table.sort]: { S: String(sk) } };
      this.execute('DeleteItem', { TableName: table.name, Key });
    }
  }

  close(): void {
    this.#store.close();
  }
}

const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? ''} (${issue.message})`).join(', ');

function describeConsumed(operation: string, input: object, { tables }: Meter): object | undefined {
  if (!('ReturnConsumedCapacity' in input) || input.ReturnConsumedCapacity !== 'TOTAL') return undefined;
  const consumed = [...tables].map(([TableName, { readUnits, writeUnits }]) => ({
    TableName,
    CapacityUnits: readUnits + writeUnits,
    ReadCapacityUnits: readUnits,
    WriteCapacityUnits: writeUnits,
  }));
  return /^(Batch|Transact)/.test(operation) ? consumed : consumed[0];
}

/** Returns the error's type and fields as the protocol has them. */
export const describeError = (error: DynamoError): object => ({
  __type: `com.amazonaws.dynamodb.v20120810#${error.name}`,
  message: error.message,
  ...error.details,
});
