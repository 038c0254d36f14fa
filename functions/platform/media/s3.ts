import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { limitRequests } from '../limit-requests.ts';

/** An object as a listing describes it. */
export interface StoredObject {
  key: string;
  eTag: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

/** Where an object is stored. */
interface ObjectAddress {
  bucket: string;
  key: string;
}

const client = new S3Client(limitRequests());

/** S3 deletes at most 1,000 keys per request. */
const PER_DELETION = 1000;

/**
 * Reads an object, or only if it is still the expected one.
 *
 * @param expected its ETag, without quotes as in events, and a limit in bytes: of a larger object, only one byte more is
 *   read
 * @returns undefined if it is gone or was replaced
 */
export async function readObject(
  { bucket, key }: ObjectAddress,
  expected?: { eTag: string; limit: number },
): Promise<Buffer | undefined> {
  const conditions = expected && { IfMatch: `"${expected.eTag}"`, Range: `bytes=0-${expected.limit}` };
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...conditions }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidRange') return Buffer.alloc(0); // an empty object has no range to read
    if (name === 'NoSuchKey' || name === 'PreconditionFailed') return undefined;
    throw error;
  }
}

/** Writes an object. */
export async function writeObject(
  { bucket, key }: ObjectAddress,
  bytes: Uint8Array,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
}

/** Copies an object, with new headers instead of its own. */
export async function copyObject(
  from: ObjectAddress,
  to: ObjectAddress,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): Promise<void> {
  await client.send(
    new CopyObjectCommand({
      Bucket: to.bucket,
      Key: to.key,
      CopySource: `${from.bucket}/${encodeURI(from.key)}`,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
}

/** Lists all objects of a bucket with a prefix. */
export async function listObjects(bucket: string, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key = '', ETag = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      found.push({ key: Key, eTag: ETag.replaceAll('"', ''), size: Size, modified: LastModified });
    token = page.NextContinuationToken;
  } while (token);
  return found;
}

/**
 * Deletes objects; a missing one is not an error.
 *
 * @throws Error if S3 keeps one of them
 */
export async function deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += PER_DELETION) {
    const Objects = keys.slice(start, start + PER_DELETION).map((Key) => ({ Key }));
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors?.length) throw new Error(`${Errors[0]?.Key} was not deleted: ${Errors[0]?.Message}`);
  }
}
