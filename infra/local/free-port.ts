import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a TCP port on 127.0.0.1 that is currently free. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port found');
  return address.port;
}
