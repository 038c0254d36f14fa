import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends a request as another machine would: every address of the network may register and sign in only so
 * often, and the stories of all files together need more. Only Linux has more than one loopback address;
 * elsewhere all requests come from the same.
 */
export function fetchFromElsewhere(address: string, { method, headers, body }: Sent): Promise<Response> {
  const { hostname, port, pathname, search } = new URL(address);
  const from = process.platform === 'linux' ? { localAddress: `127.${octet()}.${octet()}.${octet()}` } : {};
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sent = request(
    // The site listens there, and the other addresses are of that family too.
    {
      ...from,
      hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      path: pathname + search,
      method,
      headers,
    },
    (answer) => {
      text(answer).then((read) => resolve(new Response(read, { status: answer.statusCode ?? 500 })), reject);
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

const octet = (): number => randomInt(1, 255);
