import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StartFailure } from '../start-failure.ts';
import type { RequestHandler } from './edge.ts';
import { type EdgeRequest, toEdgeRequest } from './edge-request.ts';
import { buildEdgeMessage, type EdgeResponse } from './edge-response.ts';

/** The only public server of the local cloud. */
export interface Gateway {
  port: number;
  /** Starts handling requests; before that, each response says that the start is in progress. */
  open: (handle: RequestHandler) => void;
  /** Accepts no further requests, waits for pending ones, and closes. */
  close: () => Promise<void>;
}

const CLOSE_MILLISECONDS = 15_000;

/**
 * Listens immediately, so that an occupied port is reported before any long work begins.
 *
 * @param port 0 for any free one
 * @param onError receives errors in request handling
 * @param describeStart the command that starts on another port
 * @throws StartFailure if the port is occupied
 */
export async function openGateway(
  port: number,
  onError: (error: unknown) => void,
  describeStart = (other: number) => `npm start -- --port ${other}`,
): Promise<Gateway> {
  let handle: RequestHandler = async () => STARTING;
  const server = createServer({ maxHeaderSize: PARSER_BYTES }, (incoming, response) => {
    void respond(incoming, response, (request) => handle(request), onError);
  });
  server.on('clientError', refuseUnreadable);
  await listen(server, port, describeStart);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    open: (requestHandler) => {
      handle = requestHandler;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), CLOSE_MILLISECONDS);
      await closed;
      clearTimeout(patience);
    },
  };
}

async function listen(server: Server, port: number, describeStart: (other: number) => string): Promise<void> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (cause) {
    throw new StartFailure(describePortError(port, cause, describeStart), { cause });
  }
}

function describePortError(port: number, cause: unknown, describeStart: (other: number) => string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop it, or choose another port: ${describeStart(port < 65_535 ? port + 1 : 3000)}`;
  }
  return `Port ${port} can't be opened (${code}). Choose one above 1023: ${describeStart(3000)}`;
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  handle: RequestHandler,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    const request = toEdgeRequest(incoming);
    send(incoming, response, findEdgeRefusal(request) ?? (await handle(request)));
  } catch (error) {
    // A client that disconnects while its body is read is not a server error.
    if (incoming.destroyed && !incoming.complete) return;
    onError(error);
    if (!response.headersSent) send(incoming, response, buildEdgeMessage(502, 'Bad Gateway'));
  }
}

function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: EdgeResponse,
): void {
  // Of a response to HEAD, the function says how long the body would be.
  const named = incoming.method === 'HEAD' ? Number(headers['content-length']) : 0;
  const length = named || (body?.length ?? 0);
  const unread = !incoming.complete;
  response.writeHead(status, {
    ...headers,
    date: new Date().toUTCString(),
    ...(status !== 304 && status !== 204 && { 'content-length': length }),
    ...(unread && { connection: 'close' }),
  });
  response.end(incoming.method === 'HEAD' ? undefined : body);
  // Reads and discards the rest of a rejected body, so that the client receives the response instead of a reset.
  if (unread) incoming.resume();
}

/** Requests that the parser rejects never reach the handler. */
function refuseUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

const STARTING: EdgeResponse = {
  status: 503,
  headers: { 'content-type': 'application/json', 'retry-after': '1' },
  body: Buffer.from(
    JSON.stringify({ success: false, code: 'unavailable', message: 'The local cloud is starting' }),
  ),
};

/**
 * CloudFront's limits on a URL and on a request without its body, in bytes:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html.
 */
const ADDRESS_BYTES = 8_192;
const HEAD_BYTES = 32_768;

/** The limit of Node's parser, high enough that the limits above apply first. */
const PARSER_BYTES = 64 * 1024;

/** Rejects requests that the edge never passes on; `undefined` if the request may pass. */
function findEdgeRefusal(request: EdgeRequest): EdgeResponse | undefined {
  const line = `${request.method} ${request.incoming.url} ${request.protocol}\r\n`;
  const raw = request.incoming.rawHeaders;
  const headerBytes = raw.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
  if (Buffer.byteLength(request.incoming.url ?? '') > ADDRESS_BYTES)
    return buildEdgeMessage(414, 'URI Too Long');
  if (Buffer.byteLength(line) + headerBytes > HEAD_BYTES) {
    return buildEdgeMessage(431, 'Request Header Fields Too Large');
  }
  return isDecodable(request.path) ? undefined : buildEdgeMessage(400, 'Bad Request');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return path.startsWith('/');
  } catch {
    return false;
  }
}
