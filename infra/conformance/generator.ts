import type { Item } from '../local/simulators/dynamodb/attribute-values.ts';
import {
  CONDITIONS,
  FILTERS,
  INDEX_PROJECTIONS,
  INDEX_RANGES,
  PROJECTIONS,
  TABLE_RANGES,
  type Template,
  UPDATES,
  type ValueKind,
} from './expressions.ts';

/** The table that the requests are sent to; `create-table.ts` says how it is built. */
export const TABLE = 'conformance';

/** A request of DynamoDB's protocol; of a query with `pages`, all pages are read. */
export interface Request {
  operation: string;
  input: Record<string, unknown>;
  pages?: boolean;
}

type WriteKind = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck';

const LENGTH = 12;
const SORTS = ['E#1', 'E#2', 'F#é', 'F#\uFFFD', 'F#😀'];
const TEXTS = ['a', 'ab', 'b', 'é', '\uFFFD', '😀', 'x'.repeat(40)];
const NUMBERS = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '1.5',
  '0.1',
  '0.2',
  '-0.25',
  '1e3',
  '1.50',
  '100',
  '12345678901234567890.123456789',
];

/**
 * Returns the requests of one sequence. Each has partitions of its own, so that sequences do not affect each other; the
 * same seed always gives the same requests.
 */
export function generateSequence(seed: number): Request[] {
  const sequence = new Sequence(seed);
  return Array.from({ length: LENGTH }, () => sequence.request());
}

class Sequence {
  readonly #prefix: string;
  #state: number;

  constructor(seed: number) {
    this.#prefix = `s${seed}#`;
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  request(): Request {
    const weighted = [
      ...Array.from({ length: 4 }, () => () => this.#single('PutItem')),
      ...Array.from({ length: 5 }, () => () => this.#single('UpdateItem')),
      () => this.#single('DeleteItem'),
      ...Array.from({ length: 3 }, () => () => this.#transaction()),
      () => this.#batchWrite(),
      () => this.#batchGet(),
      ...Array.from({ length: 2 }, () => () => this.#get()),
      ...Array.from({ length: 3 }, () => () => this.#query()),
      ...Array.from({ length: 2 }, () => () => this.#queryIndex()),
    ];
    return this.#pick(weighted)();
  }

  /** A number from 0 to 1: mulberry32. */
  #chance(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  #pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.#chance() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  }

  #key(): Item {
    if (this.#chance() < 0.01)
      return this.#pick([
        { pk: { S: 'x' } },
        { pk: { S: '' }, sk: { S: 'a' } },
        { pk: { N: '1' }, sk: { S: 'a' } },
      ]);
    return { pk: { S: this.#prefix + this.#pick(['a', 'b']) }, sk: { S: this.#pick(SORTS) } };
  }

  #value(kind: ValueKind): object {
    if (this.#chance() < 0.04) return this.#value('any');
    if (kind === 'number') return { N: this.#pick(NUMBERS) };
    if (kind === 'text') return { S: this.#pick(TEXTS) };
    if (kind === 'prefix') return { S: this.#pick(['E', 'E#2', 'F', 'F#é', 'F#\uFFFD', 'a', 'b']) };
    if (kind === 'texts') return { SS: this.#subset(TEXTS) };
    if (kind === 'numbers') return { NS: this.#subset(['1', '2', '3.5']) };
    if (kind === 'map') return { M: this.#card() };
    return this.#pick<object>([
      { N: this.#pick(NUMBERS) },
      { S: this.#pick(TEXTS) },
      { S: '' },
      { BOOL: this.#chance() < 0.5 },
      { NULL: true },
      { B: 'AQI=' },
      { SS: ['b', 'a'] },
      { L: [{ S: 'a' }, { N: '1' }] },
      { M: {} },
    ]);
  }

  #subset(from: readonly string[]): string[] {
    const chosen = from.filter(() => this.#chance() < 0.4);
    return chosen.length > 0 ? chosen : [this.#pick(from)];
  }

  #card(): object {
    return { title: this.#value('text'), ...(this.#chance() < 0.7 && { n: this.#value('number') }) };
  }

  #item(): object {
    const list = { gs1pk: { S: this.#list() }, gs1sk: this.#value('text') };
    return {
      ...this.#key(),
      n: this.#value('number'),
      ...(this.#chance() < 0.5 && { s: this.#value('text') }),
      ...(this.#chance() < 0.5 && { card: { M: this.#card() } }),
      ...(this.#chance() < 0.3 && { tags: this.#value('texts') }),
      ...(this.#chance() < 0.2 && { m: this.#value('any') }),
      ...(this.#chance() < 0.5 && list),
    };
  }

  #list(): string {
    return `${this.#prefix}${this.#pick(['red', 'blue'])}`;
  }

  /** The placeholders of several expressions; now and then one is missing or unused. */
  #placeholders(...templates: (Template | undefined)[]): object {
    const names = Object.assign({}, ...templates.map((template) => template?.names));
    const kinds: Record<string, ValueKind> = Object.assign(
      {},
      ...templates.map((template) => template?.values),
    );
    const values = Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        name === ':list' ? { S: this.#list() } : this.#value(kind),
      ]),
    );
    if (this.#chance() < 0.01) values[':unused'] = { S: 'a' };
    if (this.#chance() < 0.01) delete values[':n'];
    return {
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  }

  #write(kind: WriteKind, Key = this.#key()): Record<string, unknown> {
    const isConditional = kind === 'ConditionCheck' || this.#chance() < 0.5;
    const condition = isConditional ? this.#pick(CONDITIONS) : undefined;
    const update = kind === 'UpdateItem' ? this.#pick(UPDATES) : undefined;
    return {
      TableName: TABLE,
      ...(kind === 'PutItem' ? { Item: { ...this.#item(), ...Key } } : { Key }),
      ...(condition && { ConditionExpression: condition.text }),
      ...(update && { UpdateExpression: update.text }),
      ...this.#placeholders(condition, update),
      ...(condition && this.#chance() < 0.3 && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    };
  }

  #single(operation: 'PutItem' | 'UpdateItem' | 'DeleteItem'): Request {
    const input = this.#write(operation);
    if (operation !== 'UpdateItem') return { operation, input };
    // Of nested attributes DynamoDB Local sometimes returns too many; the product never asks for them.
    const isNested = /card\./.test(String(input.UpdateExpression));
    const ReturnValues = this.#pick(['NONE', 'ALL_NEW', isNested ? 'ALL_NEW' : 'UPDATED_NEW']);
    return { operation, input: { ...input, ReturnValues } };
  }

  /** A transaction writes each item once. */
  #transaction(): Request {
    const wanted = Array.from({ length: 1 + Math.floor(this.#chance() * 3) }, () => this.#key());
    const keys = new Map(wanted.map((key) => [JSON.stringify(key), key])).values();
    const kinds = ['PutItem', 'UpdateItem', 'UpdateItem', 'DeleteItem', 'ConditionCheck'] as const;
    const TransactItems = [...keys].map((key) => {
      const kind = this.#pick(kinds);
      return { [kind.replace('Item', '')]: this.#write(kind, key) };
    });
    return { operation: 'TransactWriteItems', input: { TransactItems } };
  }

  #batchWrite(): Request {
    const writes = Array.from({ length: 1 + Math.floor(this.#chance() * 3) }, () =>
      this.#chance() < 0.7 ? { PutRequest: { Item: this.#item() } } : { DeleteRequest: { Key: this.#key() } },
    );
    return { operation: 'BatchWriteItem', input: { RequestItems: { [TABLE]: writes } } };
  }

  #batchGet(): Request {
    const Keys = Array.from({ length: 1 + Math.floor(this.#chance() * 4) }, () => this.#key());
    const projection = this.#chance() < 0.5 ? this.#pick(PROJECTIONS) : undefined;
    const request = {
      Keys,
      ConsistentRead: this.#chance() < 0.5,
      ...(projection && { ProjectionExpression: projection.text }),
      ...(projection?.names && { ExpressionAttributeNames: projection.names }),
    };
    return { operation: 'BatchGetItem', input: { RequestItems: { [TABLE]: request } } };
  }

  #get(): Request {
    return { operation: 'GetItem', input: { TableName: TABLE, Key: this.#key(), ConsistentRead: true } };
  }

  #query(): Request {
    const range = this.#pick(TABLE_RANGES);
    return this.#pages(range, `${this.#prefix}${this.#pick(['a', 'b'])}`, PROJECTIONS, {
      ConsistentRead: this.#chance() < 0.5,
    });
  }

  #queryIndex(): Request {
    return this.#pages(this.#pick(INDEX_RANGES), this.#list(), INDEX_PROJECTIONS, { IndexName: 'gs1' });
  }

  #pages(range: Template, partition: string, projections: readonly Template[], more: object): Request {
    const filter = this.#chance() < 0.2 ? this.#pick(FILTERS) : undefined;
    const isCount = this.#chance() < 0.1;
    const projection = !isCount && this.#chance() < 0.3 ? this.#pick(projections) : undefined;
    const placeholders = this.#placeholders(range, filter, projection);
    const values = 'ExpressionAttributeValues' in placeholders ? placeholders.ExpressionAttributeValues : {};
    const input = {
      TableName: TABLE,
      KeyConditionExpression: range.text,
      ...(filter && { FilterExpression: filter.text }),
      ...(projection && { ProjectionExpression: projection.text }),
      ...(isCount && { Select: 'COUNT' }),
      ...(this.#chance() < 0.7 && { Limit: 1 + Math.floor(this.#chance() * 3) }),
      ScanIndexForward: this.#chance() < 0.5,
      ...placeholders,
      ExpressionAttributeValues: { ...Object(values), ':pk': { S: partition } },
      ...more,
    };
    return { operation: 'Query', input, pages: true };
  }
}
