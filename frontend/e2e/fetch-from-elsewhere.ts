import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a request from another IP address: each address may register and sign in only so often, and the tests
 * of all files together need more. Only Linux has several loopback addresses; elsewhere all requests come
 * from the same one.
 */
export function fetchFromElsewhere(address: string, { method, headers, body }: Sent): Promise<Response> {
  const { hostname, port, pathname, search } = new URL(address);
  const from =
    process.platform === 'linux'
      ? { localAddress: `127.${createOctet()}.${createOctet()}.${createOctet()}` }
      : {};
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sent = request(
    // The site listens on IPv4, like the other addresses.
    {
      ...from,
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: pathname + search,
      method,
      headers,
    },
    (response) => {
      text(response).then(
        (read) => resolve(new Response(read, { status: response.statusCode ?? 500 })),
        reject,
      );
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

const createOctet = (): number => randomInt(1, 255);
