import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readSavedJson, saveJson } from '../../saved-json.ts';

/** A running simulator with its URL. */
export interface Simulator {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Binds a server to a free port on the loopback interface.
 *
 * @param server not yet listening, or listening already
 */
export async function startListening(server: Server): Promise<Simulator> {
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

const Port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));

/**
 * Binds a server to the port of its last run, so that stored addresses of its pages stay valid. If another program has
 * taken that port, it gets a free one.
 *
 * @param file where the port is stored
 */
export async function startListeningAsBefore(server: Server, file: string): Promise<Simulator> {
  const port = readSavedJson(file, Port);
  if (port !== undefined) {
    server.listen(port, '127.0.0.1');
    // A taken port leaves the server as it was.
    await once(server, 'listening').catch(() => undefined);
  }
  const simulator = await startListening(server);
  saveJson(file, Number(new URL(simulator.url).port));
  return simulator;
}

/**
 * A server with an async request handler. The failure of one request, such as a disconnected client, only ends that
 * request.
 */
export const handleErrors = (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server =>
  createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
