import { Agent, request } from 'node:http';
import { type LoopSummary, summarizeLoop } from './loop-summary.ts';

/** A request of a closed loop. */
export interface LoopRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
}

interface Loop {
  /** The site's origin, without TLS. */
  site: string;
  connections: number;
  seconds: number;
  /** Returns the next request of a connection, from 0; `index` counts the requests of that connection. */
  next: (connection: number, index: number) => LoopRequest;
  /** The address that a connection comes from; the system chooses it by default. */
  localAddress?: ((connection: number) => string) | undefined;
}

/**
 * Sends requests over several connections that stay open, each the next request as soon as its last response is complete.
 *
 * @throws Error with the response if one is not 2xx
 */
export async function runLoop(loop: Loop): Promise<LoopSummary> {
  const began = performance.now();
  const ends = began + loop.seconds * 1_000;
  const milliseconds = await Promise.all(
    Array.from({ length: loop.connections }, (_, connection) => runConnection(loop, connection, ends)),
  );
  return summarizeLoop(milliseconds.flat(), (performance.now() - began) / 1_000);
}

async function runConnection({ site, next, localAddress }: Loop, connection: number, ends: number) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    family: 4,
    ...(localAddress && { localAddress: localAddress(connection) }),
  });
  const milliseconds: number[] = [];
  try {
    for (let index = 0; performance.now() < ends; index += 1) {
      const began = performance.now();
      await sendRequest(site, next(connection, index), agent);
      milliseconds.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
  return milliseconds;
}

/**
 * Sends one request and reads its whole response.
 *
 * @returns the body
 * @throws Error with the response if it is not 2xx
 */
export function sendRequest(
  site: string,
  { method, path, headers = {} }: LoopRequest,
  agent?: Agent,
  body = '',
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const sent = request(
    new URL(path, site),
    { method, agent, headers: { ...headers, ...length } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        const text = Buffer.concat(chunks).toString();
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path} returned ${statusCode} ${text.slice(0, 300)}`));
      });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
