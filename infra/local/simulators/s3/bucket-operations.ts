import { type Bucket, buildXmlResponse } from './object-operations.ts';
import type { ObjectEntry } from './object-store.ts';
import { S3Refusal } from './s3-refusal.ts';
import type { S3Request, S3Response } from './s3-request.ts';
import { escapeXml, listTexts } from './xml.ts';

/** S3 lists or deletes at most 1,000 keys at a time. */
const MAX_KEYS = 1000;

/** ListObjectsV2 with prefix, delimiter, start and continuation. */
export function listObjects({ query }: S3Request, { name, store }: Bucket): S3Response {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const limit = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
  const rows = buildRows(store.withPrefix(prefix), prefix, delimiter).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = rows.slice(0, limit);
  const next = rows.length > page.length && page.at(-1)?.name;
  return buildXmlResponse(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name>` +
      `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys>` +
      (delimiter && `<Delimiter>${escapeXml(delimiter)}</Delimiter>`) +
      `<IsTruncated>${Boolean(next)}</IsTruncated>` +
      (next
        ? `<NextContinuationToken>${Buffer.from(next).toString('base64url')}</NextContinuationToken>`
        : '') +
      `${page.map(renderRow).join('')}</ListBucketResult>`,
  );
}

/** DeleteObjects. */
export async function deleteObjects({ message }: S3Request, { store }: Bucket): Promise<S3Response> {
  const xml = Buffer.concat(await message.toArray()).toString();
  const keys = listTexts(xml, 'Key');
  if (keys.length === 0 || keys.length > MAX_KEYS)
    throw new S3Refusal(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  for (const key of keys) store.delete(key);
  const deleted = listTexts(xml, 'Quiet')[0] === 'true' ? [] : keys;
  return buildXmlResponse(
    `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${deleted
      .map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`)
      .join('')}</DeleteResult>`,
  );
}

/** An entry of a listing: an object, or all keys that share a prefix up to the delimiter. */
interface Row {
  name: string;
  entry?: ObjectEntry;
}

function buildRows(entries: ObjectEntry[], prefix: string, delimiter: string): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const cut = delimiter ? entry.key.indexOf(delimiter, prefix.length) : -1;
    const row = cut < 0 ? { name: entry.key, entry } : { name: entry.key.slice(0, cut + delimiter.length) };
    rows.set(row.name, row);
  }
  return [...rows.values()];
}

const isAfter = (name: string, after: string): boolean =>
  Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;

const renderRow = ({ name, entry }: Row): string =>
  entry
    ? `<Contents><Key>${escapeXml(name)}</Key><LastModified>${entry.modified}</LastModified>` +
      `<ETag>&quot;${entry.etag}&quot;</ETag><Size>${entry.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    : `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`;
