import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Event } from 'aws-lambda';
import { CREDENTIALS } from '../../lambda/place.ts';
import { listening, type Simulator } from '../listening.ts';
import { answerPreflight, corsHeaders } from './cors.ts';
import { objectCreatedEvent } from './object-created-event.ts';
import type { Bucket } from './object-operations.ts';
import { ObjectStore } from './object-store.ts';
import { type Buckets, routeRequest } from './route-request.ts';
import { S3Refusal } from './s3-refusal.ts';
import { readRequest, type S3Answer, type S3Request, withHoistedHeaders } from './s3-request.ts';
import { verifySignature } from './verify-signature.ts';

interface S3Options {
  /** Where the objects are kept; those found there are served again. */
  directory: string;
  /** A free one where none is named. */
  port?: number;
  /** Made at the start; more can be made by CreateBucket, and are not opened again by the next start. */
  buckets: readonly string[];
  /** The origin, or origins, of the pages that may send requests from a browser. */
  allowedOrigin: string | readonly string[];
  /** Told of each new object after it is stored, in any of the buckets. */
  onObjectCreated?: (event: S3Event) => void;
}

/** A stand-in for S3 that runs. */
export interface RunningS3 extends Simulator {
  port: number;
}

/**
 * Starts a stand-in for S3 on 127.0.0.1, for the local stage and for tests. It speaks what the project uses of
 * S3, path-style, and says `NotImplemented` to the rest. A kill at any moment leaves an object whole or not at
 * all; whatever a request was told is stored, is.
 *
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function startS3(options: S3Options): Promise<RunningS3> {
  const buckets = openBuckets(options);
  const origins = [options.allowedOrigin].flat();
  const server = createServer((message, response) => void serveOne(message, response, buckets, origins));
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { url, stop } = await listening(server);
  return { url, port: Number(new URL(url).port), stop };
}

function openBuckets({ directory, buckets, onObjectCreated }: S3Options): Buckets {
  const unfinished = join(directory, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const open = (name: string): Bucket => {
    const store = new ObjectStore(join(directory, 'buckets', name));
    const created: Bucket['created'] = (entry, how, { message }) => {
      const event = objectCreatedEvent(name, entry, how, message.socket.remoteAddress ?? '127.0.0.1');
      // As on AWS, whoever stored the object has the answer first, and failures here are none of its business.
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
  const answer = await answerTo(message, buckets, origins).catch((error: unknown) =>
    refusal(error, requestId),
  );
  // Headers are sent for an origin whatever the answer is, else a page could not read the refusal.
  const cors = corsHeaders(message.headers.origin, origins);
  // The SDK sets its clock by this header, and Node's own one knows nothing of a clock put forward.
  const date = new Date().toUTCString();
  response.writeHead(answer.status, { date, 'x-amz-request-id': requestId, ...cors, ...answer.headers });
  if (message.method === 'HEAD' || answer.body === undefined) response.end();
  else if (typeof answer.body === 'string') response.end(answer.body);
  // A visitor who goes away in the middle of a file is no failure.
  else await pipeline(answer.body, response).catch(() => response.destroy());
}

async function answerTo(
  message: IncomingMessage,
  buckets: Buckets,
  origins: readonly string[],
): Promise<S3Answer> {
  const request: S3Request = readRequest(message);
  if (request.method === 'OPTIONS') return answerPreflight(request, origins);
  await verifySignature(request, CREDENTIALS);
  return routeRequest(withHoistedHeaders(request), buckets);
}

function refusal(error: unknown, requestId: string): S3Answer {
  const known = error instanceof S3Refusal ? error : new S3Refusal('InternalError', String(error));
  return {
    status: known.status,
    headers: { 'content-type': 'application/xml' },
    body: known.toXml(requestId),
  };
}
