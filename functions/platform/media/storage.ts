import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GRANTS, readGrant } from '../environment.ts';
import { getContentType } from './content-type.ts';

const client = new S3Client({});

const uploads = (): string => readGrant(GRANTS.uploads).UPLOADS_BUCKET;
const media = (): string => readGrant(GRANTS.media).MEDIA_BUCKET;

/** Published files have a hash in their URL and never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** S3 deletes at most 1,000 keys per request. */
const PER_DELETION = 1000;

/** An object of the private bucket, as a listing describes it. */
export interface StoredUpload {
  key: string;
  eTag: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

/**
 * Reads an object of the private bucket if it is still the expected one.
 *
 * @param eTag without quotes, as in events
 * @param limit bytes; of a larger object, only one byte more is read
 * @returns undefined if it is gone or was replaced
 */
export async function readUpload(key: string, eTag: string, limit: number): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: uploads(), Key: key, IfMatch: `"${eTag}"`, Range: `bytes=0-${limit}` }),
    );
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidRange') return Buffer.alloc(0); // an empty object has no range to read
    if (name === 'NoSuchKey' || name === 'PreconditionFailed') return undefined;
    throw error;
  }
}

/** Writes a file into the private bucket, with the content type of its extension. */
export async function writeUpload(key: string, bytes: Uint8Array): Promise<void> {
  await client.send(
    new PutObjectCommand({ Bucket: uploads(), Key: key, Body: bytes, ContentType: getContentType(key) }),
  );
}

/**
 * Replaces an uploaded object by an empty placeholder. S3 then refuses every later upload to its address: a presigned
 * URL never overwrites an object, and there is no moment without one.
 */
export const leavePlaceholder = (key: string): Promise<void> => writeUpload(key, Buffer.alloc(0));

/** Lists all objects of the private bucket with a prefix. */
export const listUploads = (prefix: string): Promise<StoredUpload[]> => list(uploads(), prefix);

/** Deletes objects of the private bucket; a missing object is not an error. */
export const deleteUploads = (keys: readonly string[]): Promise<void> => deleteKeys(uploads(), keys);

/** Deletes all objects of the private bucket with a prefix. */
export async function deleteFromUploads(prefix: string): Promise<void> {
  await deleteUploads((await listUploads(prefix)).map(({ key }) => key));
}

/** Publishes a file of the private bucket under another key. */
export async function copyToMedia(from: string, to: string): Promise<void> {
  await client.send(
    new CopyObjectCommand({
      Bucket: media(),
      Key: to,
      CopySource: `${uploads()}/${encodeURI(from)}`,
      MetadataDirective: 'REPLACE',
      ContentType: getContentType(to),
      CacheControl: FOREVER,
    }),
  );
}

/** Lists the keys of all published files with a prefix. */
export const listMedia = async (prefix: string): Promise<string[]> =>
  (await list(media(), prefix)).map(({ key }) => key);

/** Deletes published files; a missing file is not an error. */
export const deleteFromMedia = (keys: readonly string[]): Promise<void> => deleteKeys(media(), keys);

async function list(bucket: string, prefix: string): Promise<StoredUpload[]> {
  const found: StoredUpload[] = [];
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

async function deleteKeys(bucket: string, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += PER_DELETION) {
    const Objects = keys.slice(start, start + PER_DELETION).map((Key) => ({ Key }));
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors?.length) throw new Error(`${Errors[0]?.Key} was not deleted: ${Errors[0]?.Message}`);
  }
}
