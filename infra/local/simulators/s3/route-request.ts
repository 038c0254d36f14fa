import { deleteObjects, listObjects } from './bucket-operations.ts';
import { type Bucket, copyObject, deleteObject, getObject, putObject } from './object-operations.ts';
import { buildNotImplemented, S3Refusal } from './s3-refusal.ts';
import type { S3Request, S3Response } from './s3-request.ts';

/** The query fields that do not select an operation, or that the operations here support. */
const KNOWN_FIELD =
  /^(x-amz-.+|x-id|list-type|prefix|delimiter|continuation-token|start-after|max-keys|delete)$/i;

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The existing buckets, and how to create another. */
export interface Buckets {
  buckets: Map<string, Bucket>;
  open: (name: string) => Bucket;
}

/**
 * Runs a request whose signature has been checked.
 *
 * @throws S3Refusal as the operation does, and `NotImplemented` for unsupported features of S3
 */
export async function routeRequest(request: S3Request, { buckets, open }: Buckets): Promise<S3Response> {
  const unknown = [...request.query.keys()].find((field) => !KNOWN_FIELD.test(field));
  if (unknown) throw buildNotImplemented(unknown);
  const bucketNamed = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (bucket) return bucket;
    throw new S3Refusal('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
  };
  if (request.method === 'PUT' && request.key === '') return createBucket(request.bucket, { buckets, open });
  const bucket = bucketNamed(request.bucket);
  if (request.key === '') return onBucket(request, bucket);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return getObject(request, bucket);
    case 'PUT':
      return request.headers['x-amz-copy-source']
        ? copyObject(request, bucket, bucketNamed)
        : putObject(request, bucket);
    case 'DELETE':
      return deleteObject(request, bucket);
    default:
      throw buildMethodNotAllowed(request);
  }
}

function createBucket(name: string, { buckets, open }: Buckets): S3Response {
  if (!BUCKET_NAME.test(name)) throw new S3Refusal('InvalidBucketName', 'The specified bucket is not valid.');
  if (!buckets.has(name)) buckets.set(name, open(name));
  return { status: 200, headers: { location: `/${name}` } };
}

function onBucket(request: S3Request, bucket: Bucket): S3Response | Promise<S3Response> {
  const { method, query } = request;
  if (method === 'HEAD') return { status: 200 };
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(request, bucket);
  if (method === 'POST' && query.has('delete')) return deleteObjects(request, bucket);
  if (method === 'GET') throw buildNotImplemented('list-type');
  throw buildMethodNotAllowed(request);
}

const buildMethodNotAllowed = ({ method }: S3Request): S3Refusal =>
  new S3Refusal('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
    Method: method,
  });
