import { DynamoError } from './dynamo-error.ts';
import type { RequestOf } from './requests.ts';
import type { Store } from './store.ts';
import type { Index, KeyNames, Table } from './table.ts';

type Description = RequestOf<'CreateTable'>;

interface Known {
  table: Table;
  description: Description;
  /** The attribute with the epoch seconds after which an item has expired. */
  expiry: string | undefined;
}

const ACCOUNT = '123456789012';

/** The tables of a database; their descriptions are read once. */
export class Tables {
  readonly #store: Store;
  readonly #region: string;
  readonly #known = new Map<string, Known>();

  constructor(store: Store, region: string) {
    this.#store = store;
    this.#region = region;
    for (const { id, name, description, expiry } of store.all('SELECT * FROM tables'))
      this.#know(
        Number(id),
        JSON.parse(String(description)),
        expiry === null ? undefined : String(expiry),
        String(name),
      );
  }

  /** @throws DynamoError if there is no such table */
  require(name: string): Table {
    return this.#require(name).table;
  }

  /** The attribute of a table's items that says when they expire. */
  getExpiry(name: string): string | undefined {
    return this.#known.get(name)?.expiry;
  }

  /** The name of a table's stream. */
  streamArn(name: string): string {
    return `${this.#arn(name)}/stream/2026-01-01T00:00:00.000`;
  }

  create(description: Description): object {
    const { TableName: name } = description;
    if (this.#known.has(name))
      throw new DynamoError('ResourceInUseException', `Table already exists: ${name}`);
    this.#store.run(
      'INSERT INTO tables (name, description) VALUES (?, ?)',
      name,
      JSON.stringify(description),
    );
    const [row] = this.#store.all('SELECT id FROM tables WHERE name = ?', name);
    this.#know(Number(row?.id), description, undefined, name);
    return { TableDescription: this.#describe(name) };
  }

  describe(name: string): object {
    return { Table: this.#describe(name) };
  }

  delete(name: string): object {
    const TableDescription = this.#describe(name);
    const { id } = this.require(name);
    this.#store.transact(() => {
      for (const rows of ['items', 'entries']) this.#store.run(`DELETE FROM ${rows} WHERE t = ?`, id);
      this.#store.run('DELETE FROM tables WHERE id = ?', id);
    });
    this.#known.delete(name);
    return { TableDescription };
  }

  expireBy(name: string, attribute: string): object {
    const known = this.#require(name);
    known.expiry = attribute;
    this.#store.run('UPDATE tables SET expiry = ? WHERE id = ?', attribute, known.table.id);
    return { TimeToLiveSpecification: { Enabled: true, AttributeName: attribute } };
  }

  describeExpiry(name: string): object {
    const { expiry } = this.#require(name);
    return {
      TimeToLiveDescription: expiry
        ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiry }
        : { TimeToLiveStatus: 'DISABLED' },
    };
  }

  #require(name: string): Known {
    const known = this.#known.get(name);
    if (!known)
      throw new DynamoError('ResourceNotFoundException', 'Cannot do operations on a non-existent table');
    return known;
  }

  #know(id: number, description: Description, expiry: string | undefined, name: string): void {
    const indexes = description.GlobalSecondaryIndexes?.map(buildIndex) ?? [];
    const hasStream = description.StreamSpecification?.StreamEnabled ?? false;
    const table = { name, id, ...readKeyNames(description.KeySchema), indexes, hasStream };
    this.#known.set(name, { table, description, expiry });
  }

  #describe(name: string): object {
    const { description } = this.#require(name);
    const { BillingMode, GlobalSecondaryIndexes, StreamSpecification, ...rest } = description;
    return {
      ...rest,
      TableStatus: 'ACTIVE',
      TableArn: this.#arn(name),
      BillingModeSummary: { BillingMode },
      ...(GlobalSecondaryIndexes && {
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' })),
      }),
      ...(StreamSpecification && { StreamSpecification, LatestStreamArn: this.streamArn(name) }),
    };
  }

  #arn(name: string): string {
    return `arn:aws:dynamodb:${this.#region}:${ACCOUNT}:table/${name}`;
  }
}

function buildIndex(
  { IndexName, KeySchema, Projection }: NonNullable<Description['GlobalSecondaryIndexes']>[number],
  position: number,
): Index {
  const { ProjectionType, NonKeyAttributes = [] } = Projection;
  const projected = ProjectionType === 'ALL' ? undefined : new Set(NonKeyAttributes);
  return { name: IndexName, position, ...readKeyNames(KeySchema), projected };
}

function readKeyNames(schema: Description['KeySchema']): KeyNames {
  const find = (type: string) => schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
  const [partition, sort] = [find('HASH'), find('RANGE')];
  if (!partition || !sort)
    throw new DynamoError('ValidationException', 'A key needs a partition key and a sort key here');
  return { partition, sort };
}
