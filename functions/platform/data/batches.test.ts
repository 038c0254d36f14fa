import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { isPassing } from '../passing-failure.ts';
import { batchGet } from './batch-get.ts';
import { batchWrite } from './batch-write.ts';
import { documentClient } from './document-client.ts';

const keys = (partition: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ pk: partition, sk: `${index}` }));

describe('many items', () => {
  beforeAll(async () => {
    await freshTable();
  });

  it('are written, read in the order of their keys, and removed', async () => {
    const put = keys('many', 230).map((key) => ({ ...key, even: Number(key.sk) % 2 === 0 }));
    await batchWrite({ put });
    expect(await batchGet(keys('many', 230).reverse())).toEqual(put.toReversed());
    const remove = keys('many', 30);
    await batchWrite({ put: [{ pk: 'many', sk: 'last' }], remove });
    expect(await batchGet(remove)).toEqual(remove.map(() => undefined));
    expect(await batchGet([{ pk: 'many', sk: 'last' }, ...keys('many', 31).slice(30)])).toEqual([
      { pk: 'many', sk: 'last' },
      put[30],
    ]);
  });

  it('may be asked for twice, or not at all', async () => {
    const [key = { pk: '', sk: '' }] = keys('twice', 1);
    await batchWrite({ put: [key] });
    expect(await batchGet([key, key])).toEqual([key, key]);
    expect(await batchGet([])).toEqual([]);
    await batchWrite({});
  });
});

describe('a table that leaves some undone', () => {
  const [first, second] = [
    { pk: 'busy', sk: '0' },
    { pk: 'busy', sk: '1' },
  ];

  const busyTable = () => {
    process.env.TABLE = 'mocked';
    // Waits between tries are at random up to a bound: at 0 they take no time.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return mockClient(documentClient());
  };
  const left = { UnprocessedKeys: { mocked: { Keys: [second] } } };
  const undone = { UnprocessedItems: { mocked: [{ PutRequest: { Item: second } }] } };

  let table: ReturnType<typeof busyTable>;

  afterEach(() => {
    table.restore();
    vi.restoreAllMocks();
  });

  it('is asked again for what it did not read', async () => {
    table = busyTable();
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { mocked: [first] }, ...left })
      .resolves({ Responses: { mocked: [second] } });
    expect(await batchGet([first, second])).toEqual([first, second]);
    const [, again] = table.commandCalls(BatchGetCommand);
    expect(again?.args[0].input.RequestItems?.mocked?.Keys).toEqual([second]);
  });

  it('is sent again what it did not write', async () => {
    table = busyTable();
    table.on(BatchWriteCommand).resolvesOnce(undone).resolves({});
    await batchWrite({ put: keys('busy', 2) });
    const [, again] = table.commandCalls(BatchWriteCommand);
    expect(again?.args[0].input.RequestItems?.mocked).toEqual([{ PutRequest: { Item: second } }]);
  });

  it('is given up with a failure that passes', async () => {
    table = busyTable();
    table.on(BatchGetCommand).resolves(left).on(BatchWriteCommand).resolves(undone);
    for (const attempt of [batchGet(keys('busy', 2)), batchWrite({ put: keys('busy', 2) })]) {
      const failure = await attempt.catch((error: unknown) => error);
      expect(isPassing(failure)).toBe(true);
    }
  });
});
