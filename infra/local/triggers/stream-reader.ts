import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';

/** Reads a table's stream from now on, across all its shards. */
export interface StreamReader {
  /** The records since the last call, in order within a shard. */
  read: () => Promise<_Record[]>;
}

/**
 * Opens a stream at its current end; records written after this resolves are read.
 *
 * @param streamArn the stream's name
 */
export async function openStream(client: DynamoDBStreamsClient, streamArn: string): Promise<StreamReader> {
  /** The iterator of each shard by its id; `undefined` once the shard is closed and fully read. */
  const iterators = new Map<string, string | undefined>();
  const take = async (shards: Shard[], type: 'LATEST' | 'TRIM_HORIZON') => {
    for (const { ShardId } of shards) {
      if (!ShardId || iterators.has(ShardId)) continue;
      iterators.set(ShardId, await openIterator(client, streamArn, ShardId, type));
    }
  };
  await take(await listShards(client, streamArn), 'LATEST');
  return {
    read: async () => {
      const records: _Record[] = [];
      const open = [...iterators].filter((entry): entry is [string, string] => entry[1] !== undefined);
      for (const [shard, iterator] of open) {
        const read = await readShard(client, iterator);
        records.push(...read.records);
        if (read.isVoid) iterators.set(shard, await openIterator(client, streamArn, shard, 'LATEST'));
        else iterators.set(shard, read.next);
      }
      // A closed shard has successors, which begin where it ended.
      const hasEnded = open.length === 0 || open.some(([shard]) => iterators.get(shard) === undefined);
      if (hasEnded) await take(await listShards(client, streamArn), 'TRIM_HORIZON');
      return records;
    },
  };
}

async function listShards(client: DynamoDBStreamsClient, StreamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  let last: string | undefined;
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId: last }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    last = StreamDescription?.LastEvaluatedShardId;
  } while (last);
  return shards;
}

async function openIterator(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  ShardId: string,
  ShardIteratorType: 'LATEST' | 'TRIM_HORIZON',
): Promise<string | undefined> {
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType }),
  );
  return ShardIterator;
}

/**
 * An iterator expires after a quarter of an hour without use, for example while the machine sleeps. The job for
 * overdue tasks covers the records in between; the reader continues at the current position.
 */
async function readShard(
  client: DynamoDBStreamsClient,
  ShardIterator: string,
): Promise<{ records: _Record[]; next?: string | undefined; isVoid?: boolean }> {
  try {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
    return { records: Records, next: NextShardIterator };
  } catch (error) {
    const isVoid = error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException;
    if (isVoid) return { records: [], isVoid };
    throw error;
  }
}
