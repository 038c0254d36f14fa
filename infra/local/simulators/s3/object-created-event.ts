import { randomUUID } from 'node:crypto';
import type { S3Event } from 'aws-lambda';
import { REGION } from '../../lambda/local-environment.ts';
import type { ObjectEntry } from './object-store.ts';

let sequence = 0n;

/**
 * The notification that S3 sends about a new object: the key is form-encoded, the ETag has no quotes.
 *
 * @param how the operation that created it
 * @param sourceAddress the client address of the request
 */
export function buildObjectCreatedEvent(
  bucket: string,
  { key, size, etag }: ObjectEntry,
  how: 'Put' | 'Copy',
  sourceAddress: string,
): S3Event {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: REGION,
        eventTime: new Date().toISOString(),
        eventName: `ObjectCreated:${how}`,
        userIdentity: { principalId: 'AWS:LOCAL' },
        requestParameters: { sourceIPAddress: sourceAddress },
        responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'created',
          bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: `arn:aws:s3:::${bucket}` },
          object: { key: buildEventKey(key), size, eTag: etag, sequencer: createSequencer() },
        },
      },
    ],
  };
}

/** S3 encodes a key like a form: a space is a plus, slashes stay. */
const buildEventKey = (key: string): string =>
  encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/');

function createSequencer(): string {
  sequence += 1n;
  return (BigInt(Date.now()) * 1_000_000n + sequence).toString(16).toUpperCase().padStart(18, '0');
}
