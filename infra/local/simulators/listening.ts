import { once } from 'node:events';
import type { Server } from 'node:http';

/** A simulator that can be reached. */
export interface Simulator {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Lets a server listen on a free port of this machine alone.
 *
 * @param server not yet listening, or listening already
 */
export async function listening(server: Server): Promise<Simulator> {
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('A simulator listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
