import type { _Record, AttributeValue } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { REGION } from '../lambda/local-environment.ts';

/** Converts a record to the shape in which Lambda delivers it: plain JSON, bytes as base64, times in seconds. */
export function lambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime: created, Keys, NewImage, OldImage, ...rest } = record.dynamodb ?? {};
  return unmarshallItem({
    ...record,
    awsRegion: REGION,
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    dynamodb: {
      ...rest,
      ...(created && { ApproximateCreationDateTime: Math.floor(created.getTime() / 1000) }),
      ...images({ Keys, NewImage, OldImage }),
    },
  });
}

function images(all: Record<string, Record<string, AttributeValue> | undefined>) {
  return Object.fromEntries(Object.entries(all).filter(([, image]) => image !== undefined));
}

/** JSON has no bytes. */
function unmarshallItem(record: object): DynamoDBRecord {
  const text = JSON.stringify(record, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  // The two types differ in the classes that JSON has just removed.
  return JSON.parse(text) as DynamoDBRecord;
}
