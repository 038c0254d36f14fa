import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Event } from 'aws-lambda';
import { CREDENTIALS } from '../../lambda/local-environment.ts';
import { type Simulator, startListening } from '../listening.ts';
import { buildCorsHeaders, handlePreflight } from './cors.ts';
import { buildObjectCreatedEvent } from './object-created-event.ts';
import type { Bucket } from './object-operations.ts';
import { ObjectStore } from './object-store.ts';
import { type Buckets, routeRequest } from './route-request.ts';
import { S3Refusal } from './s3-refusal.ts';
import { readRequest, type S3Request, type S3Response, withHoistedHeaders } from './s3-request.ts';
import { verifySignature } from './verify-signature.ts';

interface S3Options {
  /** Where the objects are stored; existing ones are served again. */
  directory: string;
  /** A free one by default. */
  port?: number;
  /** Created at the start; CreateBucket can create more, which the next start does not open. */
  buckets: readonly string[];
  /** The origin, or origins, of the pages that may send requests from a browser. */
  allowedOrigin: string | readonly string[];
  /** Called after each new object is stored, in any of the buckets. */
  onObjectCreated?: (event: S3Event) => void;
}

/** A running S3 simulator. */
export interface RunningS3 extends Simulator {
  port: number;
}

/**
 * Starts a simulator of S3 on 127.0.0.1, for the local stage and for tests. It supports the features of S3 that the
 * project uses, path-style, and responds with `NotImplemented` to others. A kill at any moment leaves an object complete
 * or absent; every acknowledged object is stored.
 *
 * @throws Error with the code EADDRINUSE if the port is occupied
 */
export async function startS3(options: S3Options): Promise<RunningS3> {
  const buckets = openBuckets(options);
  const origins = [options.allowedOrigin].flat();
  const server = createServer((message, response) => void serveOne(message, response, buckets, origins));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { url, stop } = await startListening(server);
  return { url, port: Number(new URL(url).port), stop };
}

function openBuckets({ directory, buckets, onObjectCreated }: S3Options): Buckets {
  const unfinished = join(directory, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const open = (name: string): Bucket => {
    const store = new ObjectStore(join(directory, 'buckets', name));
    const created: Bucket['created'] = (entry, how, { message }) => {
      const event = buildObjectCreatedEvent(name, entry, how, message.socket.remoteAddress ?? '127.0.0.1');
      // As on AWS, the client receives the response first, and failures here do not affect it.
      setImmediate(() => onObjectCreated?.(event));
    };
    return { name, store, unfinished, created };
  };
  return { buckets: new Map(buckets.map((name) => [name, open(name)])), open };
}

async function serveOne(
  message: IncomingMessage,
  response: ServerResponse,
  buckets: Buckets,
  origins: readonly string[],
): Promise<void> {
  const requestId = randomUUID();
  const outcome = await handleRequest(message, buckets, origins).catch((error: unknown) =>
    buildRefusal(error, requestId),
  );
  // The CORS headers are sent with every response, otherwise a page could not read an error.
  const cors = buildCorsHeaders(message.headers.origin, origins);
  // The SDK sets its clock by this header, and Node's own header ignores the shifted clock.
  const date = new Date().toUTCString();
  response.writeHead(outcome.status, { date, 'x-amz-request-id': requestId, ...cors, ...outcome.headers });
  if (message.method === 'HEAD' || outcome.body === undefined) response.end();
  else if (typeof outcome.body === 'string') response.end(outcome.body);
  // A visitor who disconnects during a download is not an error.
  else await pipeline(outcome.body, response).catch(() => response.destroy());
}

async function handleRequest(
  message: IncomingMessage,
  buckets: Buckets,
  origins: readonly string[],
): Promise<S3Response> {
  const request: S3Request = readRequest(message);
  if (request.method === 'OPTIONS') return handlePreflight(request, origins);
  await verifySignature(request, CREDENTIALS);
  return routeRequest(withHoistedHeaders(request), buckets);
}

function buildRefusal(error: unknown, requestId: string): S3Response {
  const known = error instanceof S3Refusal ? error : new S3Refusal('InternalError', String(error));
  return {
    status: known.status,
    headers: { 'content-type': 'application/xml' },
    body: known.toXml(requestId),
  };
}
