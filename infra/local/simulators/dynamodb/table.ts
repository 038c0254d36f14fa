import { type AttributeValue, getType, type Item } from './attribute-values.ts';
import { buildValidationError } from './dynamo-error.ts';

/** The names of the attributes that are a key; both are texts. */
export interface KeyNames {
  partition: string;
  sort: string;
}

/** An item's place in a table. */
export interface Key {
  partition: string;
  sort: string;
}

export interface Index extends KeyNames {
  name: string;
  /** Its position among the table's indexes. */
  position: number;
  /** The attributes in it; `undefined` for all. */
  projected: ReadonlySet<string> | undefined;
}

/** A table as the engine needs it. */
export interface Table extends KeyNames {
  name: string;
  /** Names its rows in SQLite. */
  id: number;
  indexes: readonly Index[];
  /** Whether its changes are announced. */
  hasStream: boolean;
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
const MAX_PARTITION_BYTES = 2048;
const MAX_SORT_BYTES = 1024;

/**
 * Returns the key that a request names.
 *
 * @throws DynamoError if it lacks an attribute of the key or has others
 */
export function readKey(key: Item, table: KeyNames): Key {
  const isKey = Object.keys(key).every((name) => name === table.partition || name === table.sort);
  if (!isKey || !key[table.partition] || !key[table.sort])
    throw buildValidationError('The provided key element does not match the schema');
  return readItemKey(key, table);
}

/**
 * Returns the key of an item.
 *
 * @throws DynamoError if it has none
 */
export function readItemKey(item: Item, { partition, sort }: KeyNames): Key {
  const key = {
    partition: readKeyText(item[partition], partition),
    sort: readKeyText(item[sort], sort),
  };
  if (Buffer.byteLength(key.partition) > MAX_PARTITION_BYTES)
    throw refuse(`Size of hashkey has exceeded the maximum size limit of${MAX_PARTITION_BYTES} bytes`);
  if (Buffer.byteLength(key.sort) > MAX_SORT_BYTES)
    throw refuse(`Aggregated size of all range keys has exceeded the size limit of ${MAX_SORT_BYTES} bytes`);
  return key;
}

function readKeyText(value: AttributeValue | undefined, name: string): string {
  if (!value) throw refuse(`Missing the key ${name} in the item`);
  if (value.S === undefined)
    throw refuse(`Type mismatch for key ${name} expected: S actual: ${getType(value)}`);
  if (value.S === '')
    throw refuse(`The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`);
  return value.S;
}

/**
 * Returns the key of an item in an index; `undefined` if the index does not contain it.
 *
 * @throws DynamoError if an attribute of the key has no value that a key can have
 */
export function readIndexKey(item: Item, index: Index): Key | undefined {
  for (const name of [index.partition, index.sort]) {
    const value = item[name];
    if (value && value.S === undefined)
      throw refuse(
        `Type mismatch for Index Key ${name} Expected: S Actual: ${getType(value)} IndexName: ${index.name}`,
      );
    if (value?.S === '')
      throw refuse(
        `A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${name}`,
      );
  }
  const [partition, sort] = [item[index.partition]?.S, item[index.sort]?.S];
  return partition === undefined || sort === undefined ? undefined : { partition, sort };
}

/** What an index stores of an item. */
export function projectOnto(item: Item, index: Index, table: KeyNames): Item {
  if (!index.projected) return item;
  const projected: Item = {};
  for (const name in item) {
    const isKey =
      name === table.partition || name === table.sort || name === index.partition || name === index.sort;
    const value = item[name];
    if (value && (isKey || index.projected.has(name))) projected[name] = value;
  }
  return projected;
}

const refuse = (what: string) => buildValidationError(`One or more parameter values were invalid: ${what}`);
