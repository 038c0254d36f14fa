import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { isTransient } from '../transient-error.ts';
import { readInBatches } from './batch-get.ts';
import { writeInBatches } from './batch-write.ts';
import { getDocumentClient } from './document-client.ts';

const keys = (partition: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ pk: partition, sk: `${index}` }));

describe('batches of items', () => {
  beforeAll(async () => {
    await createFreshTable();
  });

  it('writes items, reads them in the order of their keys, and deletes them', async () => {
    const put = keys('many', 230).map((key) => ({ ...key, even: Number(key.sk) % 2 === 0 }));
    await writeInBatches({ put });
    expect(await readInBatches(keys('many', 230).reverse())).toEqual(put.toReversed());
    const remove = keys('many', 30);
    await writeInBatches({ put: [{ pk: 'many', sk: 'last' }], remove });
    expect(await readInBatches(remove)).toEqual(remove.map(() => undefined));
    expect(await readInBatches([{ pk: 'many', sk: 'last' }, ...keys('many', 31).slice(30)])).toEqual([
      { pk: 'many', sk: 'last' },
      put[30],
    ]);
  });

  it('reads only the attributes that are needed', async () => {
    const key = { pk: 'large', sk: '0' };
    await writeInBatches({ put: [{ ...key, views: 3, card: { title: 'Moth' }, detail: 'long' }] });
    const [item, missing] = await readInBatches([key, { pk: 'large', sk: '1' }], { only: ['views', 'card'] });
    expect(item).toEqual({ ...key, views: 3, card: { title: 'Moth' } });
    expect(missing).toBeUndefined();
  });

  it('accepts duplicate keys and empty batches', async () => {
    const [key = { pk: '', sk: '' }] = keys('twice', 1);
    await writeInBatches({ put: [key] });
    expect(await readInBatches([key, key])).toEqual([key, key]);
    expect(await readInBatches([])).toEqual([]);
    await writeInBatches({});
  });
});

describe('a table that leaves some items unprocessed', () => {
  const [first, second] = [
    { pk: 'busy', sk: '0' },
    { pk: 'busy', sk: '1' },
  ];

  const busyTable = () => {
    process.env.TABLE = 'mocked';
    // Waits between attempts are random up to a bound; with 0 they take no time.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return mockClient(getDocumentClient());
  };
  const left = { UnprocessedKeys: { mocked: { Keys: [second] } } };
  const undone = { UnprocessedItems: { mocked: [{ PutRequest: { Item: second } }] } };

  let table: ReturnType<typeof busyTable>;

  afterEach(() => {
    table.restore();
    vi.restoreAllMocks();
  });

  it('is requested again for unprocessed keys', async () => {
    table = busyTable();
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { mocked: [first] }, ...left })
      .resolves({ Responses: { mocked: [second] } });
    expect(await readInBatches([first, second])).toEqual([first, second]);
    const [, again] = table.commandCalls(BatchGetCommand);
    expect(again?.args[0].input.RequestItems?.mocked?.Keys).toEqual([second]);
  });

  it('receives unprocessed writes again', async () => {
    table = busyTable();
    table.on(BatchWriteCommand).resolvesOnce(undone).resolves({});
    await writeInBatches({ put: keys('busy', 2) });
    const [, again] = table.commandCalls(BatchWriteCommand);
    expect(again?.args[0].input.RequestItems?.mocked).toEqual([{ PutRequest: { Item: second } }]);
  });

  it('ends in a temporary failure after too many attempts', async () => {
    table = busyTable();
    table.on(BatchGetCommand).resolves(left).on(BatchWriteCommand).resolves(undone);
    for (const attempt of [readInBatches(keys('busy', 2)), writeInBatches({ put: keys('busy', 2) })]) {
      const failure = await attempt.catch((error: unknown) => error);
      expect(isTransient(failure)).toBe(true);
    }
  });
});
