import { createHash } from 'node:crypto';
import type { DynamoDBRecord, StreamRecord } from 'aws-lambda';
import type { Change } from './engine.ts';

/** The changes that a subscriber takes. */
export interface ChangeFilter {
  eventName: string;
  /** What the partition key begins with. */
  keyPrefix: string;
}

/** A change that was announced and not confirmed yet. */
export interface PendingChange {
  id: number;
  record: DynamoDBRecord;
}

interface Circumstances {
  /** Milliseconds since 1970. */
  now: number;
  region: string;
  streamArn: string;
}

const nameEvent = ({ before, after }: Change): 'INSERT' | 'MODIFY' | 'REMOVE' => {
  if (!before) return 'INSERT';
  return after ? 'MODIFY' : 'REMOVE';
};

export function matches({ eventName, keyPrefix }: ChangeFilter, change: Change): boolean {
  const [partition] = Object.values(change.keys);
  return nameEvent(change) === eventName && (partition?.S?.startsWith(keyPrefix) ?? false);
}

/** A change as Lambda delivers it from a stream, without what identifies it. */
export function buildRecord(change: Change, { now, region, streamArn }: Circumstances): DynamoDBRecord {
  const { keys, before, after, bytes } = change;
  const images = { Keys: keys, ...(after && { NewImage: after }), ...(before && { OldImage: before }) };
  return {
    eventName: nameEvent(change),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      // The same values; the type from Lambda's package says in another way that each has one property.
      ...(images as Pick<StreamRecord, 'Keys' | 'NewImage' | 'OldImage'>),
      SizeBytes: bytes,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    eventSourceARN: streamArn,
  };
}

/** Adds what identifies a record in its stream, whose records are in the order of their ids. */
export const identifyRecord = ({ id, record }: PendingChange): DynamoDBRecord => ({
  ...record,
  eventID: createHash('md5').update(`change ${id}`).digest('hex'),
  dynamodb: { ...record.dynamodb, SequenceNumber: String(id) },
});
