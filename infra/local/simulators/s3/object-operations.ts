import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectEntry, ObjectStore } from './object-store.ts';
import { receiveBody } from './receive-body.ts';
import { buildNoSuchKey, buildNotImplemented, S3Refusal } from './s3-refusal.ts';
import type { S3Request, S3Response, SentHeaders } from './s3-request.ts';

/** A bucket as the operations use it. */
export interface Bucket {
  name: string;
  store: ObjectStore;
  /** A folder on the same disk for incomplete files. */
  unfinished: string;
  created: (entry: ObjectEntry, how: 'Put' | 'Copy', request: S3Request) => void;
}

/** The headers that are stored with an object and returned with it. */
const STORED_HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
];

/** GetObject and HeadObject, whole or one range, with the conditions on the ETag. */
export function getObject({ key, method, headers }: S3Request, { store }: Bucket): S3Response {
  const entry = store.find(key);
  if (!entry) throw buildNoSuchKey(key);
  const quoted = `"${entry.etag}"`;
  if (headers['if-match'] && headers['if-match'] !== quoted) throw buildPreconditionFailed('If-Match');
  const described = describe(entry);
  if (headers['if-none-match'] === quoted) return { status: 304, headers: described };
  const range = parseRange(headers.range, entry.size);
  const responseHeaders = {
    ...described,
    'content-length': String(range ? range.end - range.start + 1 : entry.size),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${entry.size}` }),
  };
  const status = range ? 206 : 200;
  return method === 'HEAD'
    ? { status, headers: responseHeaders }
    : { status, headers: responseHeaders, body: store.read(entry, range) };
}

/** PutObject. With `If-None-Match: *` the key must not exist, both before and after the body. */
export async function putObject(
  request: S3Request,
  { store, unfinished, created }: Bucket,
): Promise<S3Response> {
  const { key, headers } = request;
  const onlyIfFree = headers['if-none-match'] === '*';
  if (headers['if-none-match'] && !onlyIfFree) throw buildNotImplemented('If-None-Match');
  const mustBeFree = (): void => {
    if (onlyIfFree && store.find(key)) throw buildPreconditionFailed('If-None-Match');
  };
  mustBeFree();
  const file = join(unfinished, randomUUID());
  try {
    const { size, md5 } = await receiveBody(request, file);
    mustBeFree();
    const entry = { key, size, etag: md5, modified: now(), headers: pickKeptHeaders(headers) };
    store.put(entry, file);
    created(entry, 'Put', request);
    return { status: 200, headers: { etag: `"${md5}"` } };
  } finally {
    // The file still exists only if the body was rejected.
    await rm(file, { force: true });
  }
}

/** CopyObject, from the same bucket or another, with the source's headers or new ones. */
export async function copyObject(
  request: S3Request,
  { store, unfinished, created }: Bucket,
  bucketNamed: (name: string) => Bucket,
): Promise<S3Response> {
  const { key, headers } = request;
  const { 'x-amz-copy-source': copySource = '' } = headers;
  const [sourceBucket = '', ...rest] = decodeURIComponent(copySource).replace(/^\//, '').split('/');
  const from = bucketNamed(sourceBucket).store;
  const source = from.find(rest.join('/'));
  if (!source) throw buildNoSuchKey(rest.join('/'));
  const file = join(unfinished, randomUUID());
  await pipeline(from.read(source), createWriteStream(file));
  const replaced = headers['x-amz-metadata-directive'] === 'REPLACE';
  const entry = {
    ...source,
    key,
    modified: now(),
    headers: replaced ? pickKeptHeaders(headers) : source.headers,
  };
  store.put(entry, file);
  created(entry, 'Copy', request);
  return buildXmlResponse(
    `<CopyObjectResult><ETag>"${entry.etag}"</ETag><LastModified>${entry.modified}</LastModified></CopyObjectResult>`,
  );
}

/** DeleteObject; a missing key is not an error. */
export function deleteObject({ key }: S3Request, { store }: Bucket): S3Response {
  store.delete(key);
  return { status: 204 };
}

/** A response in XML. */
export const buildXmlResponse = (xml: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
});

const now = (): string => new Date().toISOString();

const buildPreconditionFailed = (condition: string): S3Refusal =>
  new S3Refusal('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

const describe = ({ etag, modified, headers }: ObjectEntry): Record<string, string> => ({
  ...headers,
  etag: `"${etag}"`,
  'last-modified': new Date(modified).toUTCString(),
  'accept-ranges': 'bytes',
});

function pickKeptHeaders(headers: SentHeaders): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && (STORED_HEADERS.includes(name) || name.startsWith('x-amz-meta-')))
      kept[name] = value;
  return kept;
}

/** One range of bytes, `undefined` for the whole object; like S3, ignores invalid ranges. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new S3Refusal('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
