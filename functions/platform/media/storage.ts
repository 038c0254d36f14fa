import { GRANTS, readGrant } from '../environment.ts';
import { getContentType } from './file-names.ts';
import type { StoredObject } from './s3.ts';

/** Loaded on demand: most events of most features touch no file, and the client of S3 is a third of a start. */
const loadS3 = () => import('./s3.ts');

const getUploadsBucket = (): string => readGrant(GRANTS.uploads).UPLOADS_BUCKET;
const getMediaBucket = (): string => readGrant(GRANTS.media).MEDIA_BUCKET;

/** Published files have a hash in their URL and never change. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Private files are kept as long as their signed URLs are valid; the edge keeps them, too, and checks each request. */
const WHILE_SIGNED = 'public, max-age=900';

/**
 * Reads an object of the private bucket if it is still the expected one.
 *
 * @param eTag without quotes, as in events
 * @param limit bytes; of a larger object, only one byte more is read
 * @returns undefined if it is gone or was replaced
 */
export async function readUpload(key: string, eTag: string, limit: number): Promise<Buffer | undefined> {
  const { readObject } = await loadS3();
  return readObject({ bucket: getUploadsBucket(), key }, { eTag, limit });
}

/** Reads a file of the private bucket; undefined if it does not exist. */
export async function readFromUploads(key: string): Promise<Buffer | undefined> {
  const { readObject } = await loadS3();
  return readObject({ bucket: getUploadsBucket(), key });
}

/** Writes a file into the private bucket, with the content type of its extension. */
export async function writeUpload(key: string, bytes: Uint8Array): Promise<void> {
  const { writeObject } = await loadS3();
  const headers = { contentType: getContentType(key), cacheControl: WHILE_SIGNED };
  await writeObject({ bucket: getUploadsBucket(), key }, bytes, headers);
}

/**
 * Replaces an uploaded object by an empty placeholder. S3 then refuses every later upload to its address: a presigned
 * URL never overwrites an object, and there is no moment without one.
 */
export const leavePlaceholder = (key: string): Promise<void> => writeUpload(key, Buffer.alloc(0));

/** Lists all objects of the private bucket with a prefix. */
export const listUploads = (prefix: string): Promise<StoredObject[]> => list(getUploadsBucket(), prefix);

/** Deletes objects of the private bucket; a missing object is not an error. */
export const deleteUploads = (keys: readonly string[]): Promise<void> => deleteKeys(getUploadsBucket(), keys);

/** Deletes all objects of the private bucket with a prefix. */
export async function deleteFromUploads(prefix: string): Promise<void> {
  await deleteUploads((await listUploads(prefix)).map(({ key }) => key));
}

/** Publishes a file of the private bucket under another key. */
export async function copyToMedia(from: string, to: string): Promise<void> {
  const { copyObject } = await loadS3();
  const headers = { contentType: getContentType(to), cacheControl: FOREVER };
  await copyObject({ bucket: getUploadsBucket(), key: from }, { bucket: getMediaBucket(), key: to }, headers);
}

/** Publishes a file that is in no other bucket. */
export async function writeToMedia(key: string, bytes: Uint8Array): Promise<void> {
  const { writeObject } = await loadS3();
  const headers = { contentType: getContentType(key), cacheControl: FOREVER };
  await writeObject({ bucket: getMediaBucket(), key }, bytes, headers);
}

/** Lists the keys of all published files with a prefix. */
export const listMedia = async (prefix: string): Promise<string[]> =>
  (await list(getMediaBucket(), prefix)).map(({ key }) => key);

/** Deletes published files; a missing file is not an error. */
export const deleteFromMedia = (keys: readonly string[]): Promise<void> => deleteKeys(getMediaBucket(), keys);

async function list(bucket: string, prefix: string): Promise<StoredObject[]> {
  const { listObjects } = await loadS3();
  return listObjects(bucket, prefix);
}

async function deleteKeys(bucket: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { deleteObjects } = await loadS3();
  await deleteObjects(bucket, keys);
}
