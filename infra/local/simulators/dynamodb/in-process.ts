import * as sdk from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, Item } from './attribute-values.ts';
import type { Database } from './database.ts';
import { DynamoError } from './dynamo-error.ts';
import { type Faults, refuse, travel } from './faults.ts';

interface Command {
  input: object;
}

interface Client {
  config: { endpoint?: unknown };
}

/** The clients have one method that sends any of their commands; its overloads add nothing here. */
type Send = (this: Client, command: Command, ...rest: unknown[]) => Promise<object>;

/** Commands of the document client whose operation is not their own name. */
const OPERATIONS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  BatchGet: 'BatchGetItem',
  BatchWrite: 'BatchWriteItem',
  TransactWrite: 'TransactWriteItems',
};

/** Fields of requests and responses that hold attributes, at any depth. */
const ATTRIBUTES = new Set([
  ...['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'],
  ...['Attributes', 'LastEvaluatedKey'],
]);
/** Fields that hold lists of them. */
const LISTS = new Set(['Items', 'Keys', 'Responses']);

/**
 * Lets the SDK's clients of this process use a database without HTTP, except for those with an endpoint of their own.
 *
 * @param faults what requests meet; read for each
 * @returns a function that ends it
 */
export function connectInProcess(database: Pick<Database, 'execute'>, faults: Faults): () => void {
  let journeys = 0;
  const go = () => travel(faults.latencies?.[journeys++ % faults.latencies.length] ?? 0);
  const send = async (command: Command, codec: Codec): Promise<object> => {
    const name = command.constructor.name.replace(/Command$/, '');
    const operation = OPERATIONS[name] ?? name;
    const input = codec.encode(command.input);
    await go();
    const fault = faults.choose?.(operation, input);
    const refused = refuse(fault, operation, input);
    const { output, error, consumed } = refused
      ? { output: {}, error: refused, consumed: undefined }
      : database.execute(operation, input);
    // No response comes in the turn of its request: a client that sends one after another would keep others from theirs.
    await travel(1);
    await go();
    const cost = consumed && { ConsumedCapacity: consumed };
    if (fault === 'answer-lost') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    if (error) throw Object.assign(toSdkError(error), cost);
    return { $metadata: {}, ...codec.decode(output), ...cost };
  };
  const ends = [
    replaceSend(DynamoDBDocumentClient.prototype, (command) => send(command, DOCUMENTS)),
    replaceSend(sdk.DynamoDBClient.prototype, (command) => send(command, RAW)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** @returns a function that restores what was there before: the SDK's own method, or that of another database */
function replaceSend(prototype: object, send: (command: Command) => Promise<object>): () => void {
  // The method that the SDK's base class defines for both clients.
  const ownSend = Object.getPrototypeOf(prototype).send as Send;
  const before = Object.getOwnPropertyDescriptor(prototype, 'send');
  const value: Send = function (command, ...rest) {
    return this.config.endpoint ? ownSend.call(this, command, ...rest) : send(command);
  };
  Object.defineProperty(prototype, 'send', { value, writable: true, configurable: true });
  return () => {
    if (before) Object.defineProperty(prototype, 'send', before);
    else Reflect.deleteProperty(prototype, 'send');
  };
}

/** How attributes look to those who use a client, and in the protocol. */
interface Codec {
  encode: (input: object) => object;
  decode: (output: object) => object;
}

const DOCUMENTS: Codec = {
  encode: (input) => mapAttributes(input, (native) => marshall(native, { removeUndefinedValues: true })),
  decode: (output) => mapAttributes(output, (item) => unmarshall(decodeItem(item))),
};

const RAW: Codec = {
  encode: (input) => input,
  decode: (output) => mapAttributes(output, decodeItem),
};

/** Applies a function to every set of attributes in a request or response. */
function mapAttributes(
  // The fields that hold attributes are known by their names.
  given: object,
  map: (attributes: Record<string, NativeAttributeValue>) => object,
): object {
  if (Array.isArray(given)) return given.map((each) => (isObject(each) ? mapAttributes(each, map) : each));
  const entries = Object.entries(given).map(([name, value]) => {
    if (!isObject(value) || name === 'ExpressionAttributeNames') return [name, value];
    if (ATTRIBUTES.has(name)) return [name, map(value)];
    if (LISTS.has(name)) return [name, mapLists(value, map)];
    return [name, mapAttributes(value, map)];
  });
  return Object.fromEntries(entries);
}

/** A list of attributes, or one for each table. */
function mapLists(value: object, map: (attributes: object) => object): object {
  if (Array.isArray(value)) return value.map(map);
  return Object.fromEntries(Object.entries(value).map(([table, items]) => [table, items.map(map)]));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** The SDK's values have bytes where the protocol has base64. */
function decodeItem(item: Item): Record<string, sdk.AttributeValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, decodeValue(value)]));
}

function decodeValue(value: AttributeValue): sdk.AttributeValue {
  if (value.B !== undefined) return { B: Buffer.from(value.B, 'base64') };
  if (value.BS) return { BS: value.BS.map((bytes) => Buffer.from(bytes, 'base64')) };
  if (value.M) return { M: decodeItem(value.M) };
  if (value.L) return { L: value.L.map(decodeValue) };
  // Nothing else differs between the two.
  return value as sdk.AttributeValue;
}

/** Returns the error that the SDK throws for one of the service. */
function toSdkError(error: unknown): Error {
  if (!(error instanceof DynamoError)) return error instanceof Error ? error : new Error(String(error));
  const options = { message: error.message, $metadata: {}, ...decodeDetails(error) };
  // The SDK exports a class for each error that the API's model has.
  const Known = (sdk as unknown as Record<string, new (given: object) => Error>)[error.name];
  if (Known) return new Known(options);
  return new sdk.DynamoDBServiceException({ name: error.name, $fault: 'client', ...options });
}

const decodeDetails = ({ details }: DynamoError): object => mapAttributes(details, decodeItem);
