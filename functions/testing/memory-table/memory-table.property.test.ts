import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { countCases } from '../count-cases.ts';
import { freshTable } from '../fresh-table.ts';
import { freshMemoryTable } from './memory-table.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Send = () => Promise<unknown>;

afterEach(() => void vi.restoreAllMocks());

const key = fc.record({ pk: fc.constantFrom('a', 'b'), sk: fc.constantFrom('E#1', 'E#2', 'F#1') });
const number = fc.integer({ min: -3, max: 3 });

const condition = fc.constantFrom(
  undefined,
  'attribute_not_exists(pk)',
  'attribute_exists(pk)',
  'attribute_not_exists(pk) OR n <= :n',
  'attribute_exists(card.title) AND (#n < :n OR #n BETWEEN :n AND :n)',
  'n <> :n',
);
const CHANGES = [
  'ADD #n :n',
  'SET m = if_not_exists(m, :n), card = :map ADD #n :n',
  'SET card = :map, gs1pk = :list, gs1sk = :sort REMOVE m',
  'REMOVE gs1pk, gs1sk',
];
/** Invalid for an item without a card. */
const CARD_CHANGE = 'SET card.title = :n';

/** The placeholders that an expression uses; DynamoDB refuses others. */
function pickPlaceholders(expression: string, n: number) {
  const values = { ':n': n, ':map': { title: n, none: undefined }, ':list': 'list', ':sort': `s${n}` };
  const used = Object.entries(values).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  return {
    ...(used.length > 0 && { ExpressionAttributeValues: Object.fromEntries(used) }),
    ...(expression.includes('#n') && { ExpressionAttributeNames: { '#n': 'n' } }),
  };
}

const KINDS = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const;
const action = (...changes: string[]): fc.Arbitrary<Action> =>
  fc
    .record({ kind: fc.constantFrom(...KINDS), key, number, condition, change: fc.constantFrom(...changes) })
    .map(({ kind, key: Key, number: n, condition: guard, change: UpdateExpression }): Action => {
      const ConditionExpression = guard ?? 'attribute_not_exists(absent)';
      const common = { TableName: '', ConditionExpression, ...pickPlaceholders(ConditionExpression, n) };
      if (kind === 'Put')
        return { Put: { ...common, Item: { ...Key, n, card: { title: n, none: undefined } } } };
      if (kind === 'Delete') return { Delete: { ...common, Key } };
      if (kind === 'ConditionCheck') return { ConditionCheck: { ...common, Key } };
      const used = pickPlaceholders(`${ConditionExpression} ${UpdateExpression}`, n);
      return { Update: { ...common, ...used, Key, UpdateExpression } };
    });

/** Names the table of the moment: each of the two runs has its own. */
const place = <Input extends { TableName: string | undefined }>(input: Input): Input => ({
  ...input,
  TableName: tableName(),
});

const write = action(...CHANGES, CARD_CHANGE).map(
  ({ Put, Update, Delete }): Send =>
    async () => {
      if (Put) return documentClient().send(new PutCommand(place(Put)));
      if (Delete) return documentClient().send(new DeleteCommand(place(Delete)));
      return Update && documentClient().send(new UpdateCommand(place(Update)));
    },
);

/** An item is written once in a transaction. */
const selectItem = ({ Put, Update, Delete, ConditionCheck }: Action): string => {
  const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return `${pk} ${sk}`;
};

const actions = fc.uniqueArray(action(...CHANGES), { minLength: 1, maxLength: 3, selector: selectItem });

const transact = actions.map(
  (given): Send =>
    () => {
      const placed = given.map((each) =>
        Object.fromEntries(Object.entries(each).map(([kind, input]) => [kind, input && place(input)])),
      );
      return documentClient().send(new TransactWriteCommand({ TransactItems: placed }));
    },
);

const read = key.map(
  (Key): Send =>
    async () => {
      const [single, batch] = await Promise.all([
        documentClient().send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true })),
        documentClient().send(new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: [Key] } } })),
      ]);
      return [single.Item, batch.Responses?.[tableName()]];
    },
);

const query = fc
  .record({
    range: fc.constantFrom(
      { KeyConditionExpression: 'pk = :list', ':list': 'a' },
      { KeyConditionExpression: 'pk = :list AND begins_with(sk, :p)', ':list': 'a', ':p': 'E' },
      { KeyConditionExpression: 'pk = :list AND sk BETWEEN :p AND :q', ':list': 'b', ':p': 'E#2', ':q': 'G' },
      {
        IndexName: 'gs1',
        KeyConditionExpression: 'gs1pk = :list AND gs1sk > :p',
        ':list': 'list',
        ':p': 's-2',
      },
    ),
    ScanIndexForward: fc.boolean(),
    Limit: fc.integer({ min: 1, max: 4 }),
  })
  .map(
    ({ range: { KeyConditionExpression, IndexName, ...values }, ...options }): Send =>
      async () => {
        const found: unknown[] = [];
        let start: Record<string, unknown> | undefined;
        do {
          const input = { TableName: tableName(), IndexName, KeyConditionExpression, ...options };
          const { Items = [], LastEvaluatedKey } = await documentClient().send(
            new QueryCommand({ ...input, ExpressionAttributeValues: values, ExclusiveStartKey: start }),
          );
          found.push(...Items);
          start = LastEvaluatedKey;
        } while (start);
        // Entries with the same sort key have no order.
        return IndexName ? new Set(found) : found;
      },
  );

const commands = fc.array(fc.oneof(write, write, transact, read, query), { minLength: 5, maxLength: 25 });

it('the table in memory answers any commands as the emulator does', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      await freshTable();
      const answers = await sendAll(given);
      freshMemoryTable([0]);
      expect(await sendAll(given)).toEqual(answers);
      vi.restoreAllMocks();
    }),
    { numRuns: countCases(10, 0.02), endOnFailure: true },
  );
});

async function sendAll(given: readonly Send[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const send of given) answers.push(await send().then(pickContent, describeError));
  return answers;
}

const pickContent = (answer: unknown): unknown =>
  Array.isArray(answer) || answer instanceof Set ? answer : 'done';

/** Refusals have to be the same; what DynamoDB finds invalid is an error here, too. */
function describeError(error: unknown): unknown {
  if (error instanceof ConditionalCheckFailedException) return 'refused';
  if (error instanceof TransactionCanceledException && !hasInvalidPart(error))
    return error.CancellationReasons?.map(({ Code }) => Code);
  return 'invalid';
}

const hasInvalidPart = ({ CancellationReasons = [] }: TransactionCanceledException): boolean =>
  CancellationReasons.some(({ Code }) => Code === 'ValidationError');
