import { compareNumbers, normalizeNumber } from './decimal.ts';
import { buildValidationError } from './dynamo-error.ts';

/** An attribute's value as in DynamoDB's JSON protocol, where bytes are base64; it has exactly one of these. */
export interface AttributeValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  M?: Item;
  L?: AttributeValue[];
  SS?: string[];
  NS?: string[];
  BS?: string[];
}

export type Item = Record<string, AttributeValue>;

export type AttributeType = keyof AttributeValue;

const SETS = ['SS', 'NS', 'BS'] as const;
const TYPES = new Set<string>(['S', 'N', 'B', 'BOOL', 'NULL', 'M', 'L', ...SETS]);

/** The type of a value; `undefined` for a missing one. */
export const getType = (value: AttributeValue | undefined): AttributeType | undefined => {
  for (const type in value) return type as AttributeType; // its only property, as `readValue` has checked
  return undefined;
};

/**
 * Checks the attributes of a request and returns them with their numbers in normal form.
 *
 * @throws DynamoError if DynamoDB would find them invalid
 */
export function readItem(attributes: object): Item {
  const item: Item = {};
  for (const [name, value] of Object.entries(attributes)) item[name] = readValue(value);
  return item;
}

/** Does the same for one value. */
function readValue(given: unknown): AttributeValue {
  const types = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  const [type = ''] = types;
  if (types.length !== 1 || !TYPES.has(type))
    throw buildValidationError('Supplied AttributeValue must contain exactly one of the supported datatypes');
  // Checked above; what it contains is checked by type below.
  const value = given as AttributeValue;
  if (value.N !== undefined) return { N: normalizeNumber(value.N) };
  if (value.B !== undefined) return { B: encodeBytes(value.B) };
  if (value.M) return { M: readItem(value.M) };
  if (value.L) return { L: value.L.map(readValue) };
  for (const set of SETS) if (value[set]) return readSet(set, value[set]);
  return value;
}

/** The SDK's requests have the bytes themselves; those of the protocol are text. */
const encodeBytes = (bytes: string | Uint8Array): string =>
  typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('base64');

const READ_MEMBER = { SS: (text: string) => text, NS: normalizeNumber, BS: encodeBytes };

function readSet(type: (typeof SETS)[number], given: readonly string[]): AttributeValue {
  const members = given.map(READ_MEMBER[type]);
  if (members.length === 0)
    throw buildValidationError('One or more parameter values were invalid: An string set  may not be empty');
  if (new Set(members).size < members.length)
    throw buildValidationError(
      'One or more parameter values were invalid: Input collection contains duplicates.',
    );
  return { [type]: members };
}

/** The bytes that an item counts for limits and capacity. */
export function measureItem(item: Item): number {
  let bytes = 0;
  for (const name in item) bytes += Buffer.byteLength(name) + measureValue(item[name] ?? {});
  return bytes;
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
function measureValue(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return measureNumber(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  if (value.M) return 3 + Object.keys(value.M).length + measureItem(value.M);
  if (value.L) return value.L.reduce((sum, each) => sum + 1 + measureValue(each), 3);
  if (value.SS) return value.SS.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  if (value.NS) return value.NS.reduce((sum, each) => sum + measureNumber(each), 0);
  if (value.BS) return value.BS.reduce((sum, each) => sum + Buffer.byteLength(each, 'base64'), 0);
  return 1;
}

/** A byte for each two significant digits, and one more. */
const measureNumber = (text: string): number =>
  1 +
  Math.ceil(text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length / 2) +
  (text.startsWith('-') ? 1 : 0);

/** Whether two values are equal; sets have no order. */
export function areEqual(one: AttributeValue | undefined, other: AttributeValue | undefined): boolean {
  const type = getType(one);
  if (!one || !other || type !== getType(other)) return one === other;
  if (type === 'M') return areMapsEqual(one.M ?? {}, other.M ?? {});
  if (type === 'L') {
    const [a, b] = [one.L ?? [], other.L ?? []];
    return a.length === b.length && a.every((each, index) => areEqual(each, b[index]));
  }
  if (type === 'SS' || type === 'NS' || type === 'BS') {
    const [a, b] = [new Set(one[type]), new Set(other[type])];
    return a.size === b.size && a.isSubsetOf(b);
  }
  return type !== undefined && one[type] === other[type];
}

function areMapsEqual(one: Item, other: Item): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => areEqual(one[name], other[name]))
  );
}

/** Orders two values of one type: numbers by value, texts by their UTF-8 bytes; `undefined` if they have no order. */
export function compareValues(
  one: AttributeValue | undefined,
  other: AttributeValue | undefined,
): number | undefined {
  if (one?.N !== undefined && other?.N !== undefined) return compareNumbers(one.N, other.N);
  if (one?.S !== undefined && other?.S !== undefined)
    return Buffer.compare(Buffer.from(one.S), Buffer.from(other.S));
  if (one?.B !== undefined && other?.B !== undefined)
    return Buffer.compare(Buffer.from(one.B, 'base64'), Buffer.from(other.B, 'base64'));
  return undefined;
}
