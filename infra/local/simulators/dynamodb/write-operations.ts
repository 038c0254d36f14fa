import { createHash } from 'node:crypto';
import type { Item } from './attribute-values.ts';
import {
  buildUnknownError,
  buildValidationError,
  type CancellationReason,
  DynamoError,
} from './dynamo-error.ts';
import type { Engine } from './engine.ts';
import { project } from './expressions/projections.ts';
import type { RequestOf, WriteRequest } from './requests.ts';
import { applyWrite, type Outcome, prepareWrite, resolveWrite, type Write } from './writes.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const MAX_BATCH_WRITES = 25;
/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html */
const MAX_TRANSACTION_WRITES = 100;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const TOKEN_MILLISECONDS = 10 * 60_000;

/** Puts, updates or deletes one item. */
export function writeItem(
  engine: Engine,
  request: WriteRequest,
  returned: RequestOf<'UpdateItem'>['ReturnValues'] = 'NONE',
): { Attributes?: Item } {
  const write = prepareWrite(engine, request);
  if (returned === 'UPDATED_NEW' && write.changes.some(({ target }) => target.path.length > 1))
    throw buildUnknownError('UPDATED_NEW for nested attributes');
  const outcome = resolveWrite(engine, write, 1);
  engine.store.transact(() => applyWrite(engine, write, outcome, 1));
  const { item } = outcome.after ?? {};
  if (!item || returned === 'NONE') return {};
  if (returned === 'ALL_NEW') return { Attributes: item };
  const paths = write.changes.map(({ target }) => target);
  const updated = project(item, paths, write.scope);
  return Object.keys(updated).length > 0 ? { Attributes: updated } : {};
}

export function batchWriteItem(engine: Engine, { RequestItems }: RequestOf<'BatchWriteItem'>): object {
  const requests = Object.entries(RequestItems).flatMap(([TableName, writes]) =>
    writes.map(({ PutRequest, DeleteRequest }): WriteRequest => {
      if (PutRequest) return { kind: 'Put', TableName, ...PutRequest };
      return { kind: 'Delete', TableName, Key: DeleteRequest?.Key ?? {} };
    }),
  );
  if (requests.length === 0 || requests.length > MAX_BATCH_WRITES)
    throw buildValidationError(
      `Too many items requested for the BatchWriteItem call, or none: ${requests.length}`,
    );
  const writes = requests.map((request) => prepareWrite(engine, request));
  for (const { fault } of writes) if (fault) throw fault;
  requireDistinct(writes, 'Provided list of item keys contains duplicates');
  engine.store.transact(() => {
    for (const write of writes) applyWrite(engine, write, resolveWrite(engine, write, 1), 1);
  });
  return { UnprocessedItems: {} };
}

/** Carries out all writes of a transaction, or none. */
export function transactWriteItems(
  engine: Engine,
  { TransactItems, ClientRequestToken: token }: RequestOf<'TransactWriteItems'>,
): object {
  if (TransactItems.length === 0 || TransactItems.length > MAX_TRANSACTION_WRITES)
    throw buildValidationError(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${MAX_TRANSACTION_WRITES}`,
    );
  const writes = TransactItems.map((given) => prepareWrite(engine, readAction(given)));
  requireDistinct(writes, 'Transaction request cannot include multiple operations on one item');
  if (token !== undefined && isRepeated(engine, token, TransactItems)) {
    for (const { table, key } of writes)
      engine.meter.read(table.name, (key && engine.store.readItem(table, key)?.bytes) ?? 0, true);
    return {};
  }
  const outcomes = resolveAll(engine, writes);
  const bytes = outcomes.reduce((sum, { after }) => sum + (after?.bytes ?? 0), 0);
  if (bytes > MAX_TRANSACTION_BYTES)
    throw buildValidationError('Collective size of the items in the transaction exceeds 4MB');
  engine.store.transact(() => {
    writes.forEach((write, index) => {
      const outcome = outcomes[index];
      if (outcome) applyWrite(engine, write, outcome, 2);
    });
    if (token !== undefined) rememberToken(engine, token, TransactItems);
  });
  return {};
}

function readAction(given: RequestOf<'TransactWriteItems'>['TransactItems'][number]): WriteRequest {
  const { Put, Update, Delete, ConditionCheck } = given;
  if (Object.values(given).filter(Boolean).length !== 1)
    throw buildValidationError('TransactItems can only contain one of Check, Put, Update or Delete');
  if (Put) return { kind: 'Put', ...Put };
  if (Update) return { kind: 'Update', ...Update };
  if (Delete) return { kind: 'Delete', ...Delete };
  if (ConditionCheck) return { kind: 'ConditionCheck', ...ConditionCheck };
  throw buildValidationError('A transaction has an empty write');
}

function requireDistinct(writes: readonly Write[], message: string): void {
  const keys = writes.flatMap(({ table, key }) => (key ? JSON.stringify([table.name, key]) : []));
  if (new Set(keys).size < keys.length) throw buildValidationError(message);
}

/** Every write is tried against what is stored now; one that fails cancels all. */
function resolveAll(engine: Engine, writes: readonly Write[]): Outcome[] {
  const outcomes: Outcome[] = [];
  const reasons = writes.map((write): CancellationReason => {
    try {
      outcomes.push(resolveWrite(engine, write, 2));
      return { Code: 'None' };
    } catch (error) {
      if (!(error instanceof DynamoError)) throw error;
      return { Code: toReason(error), Message: error.message, ...error.details };
    }
  });
  if (outcomes.length === writes.length) return outcomes;
  const codes = reasons.map(({ Code }) => Code).join(', ');
  throw new DynamoError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

function toReason({ name }: DynamoError): string {
  if (name === 'ConditionalCheckFailedException') return 'ConditionalCheckFailed';
  return name === 'ValidationException' ? 'ValidationError' : name;
}

/** @throws DynamoError if the token came with another request */
function isRepeated({ store, now }: Engine, token: string, request: object): boolean {
  const [known] = store.all('SELECT request FROM tokens WHERE token = ? AND expires > ?', token, now);
  if (known && known.request !== digest(request))
    throw new DynamoError('IdempotentParameterMismatchException', 'The request has changed for its token');
  return known !== undefined;
}

function rememberToken({ store, now }: Engine, token: string, request: object): void {
  const expires = now + TOKEN_MILLISECONDS;
  store.run('INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)', token, digest(request), expires);
}

const digest = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64');
