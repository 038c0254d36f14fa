import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { createTable } from './create-table.ts';

describe('the table', () => {
  it('is created with six identical indexes, a stream of both images, and expiry', async () => {
    const client = new DynamoDBClient({});
    const TableName = `whole-${process.pid}-${performance.now()}`;
    await createTable(client, TableName);
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      name: IndexName,
      keys: KeySchema?.map(({ AttributeName }) => AttributeName),
      attributes: Projection?.NonKeyAttributes?.toSorted((a, b) => a.localeCompare(b)),
    }));
    expect(indexes?.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => ({
        name: `gs${number}`,
        keys: [`gs${number}pk`, `gs${number}sk`],
        attributes: ['card', 'version'],
      })),
    );
    expect(Table?.StreamSpecification).toEqual({
      StreamEnabled: true,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    });
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
    client.destroy();
  });
});
