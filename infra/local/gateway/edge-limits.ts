import { type EdgeAnswer, edgeMessage } from './edge-answer.ts';
import type { EdgeRequest } from './edge-request.ts';

/** CloudFront's limit on a URL, and API Gateway's limit on the request line with all headers; in bytes. */
const ADDRESS_BYTES = 8_192;
const HEAD_BYTES = 10_240;

/** The limit of Node's parser, high enough that the limits above apply first. */
export const PARSER_BYTES = 64 * 1024;

/** Rejects requests that the edge never passes on; `undefined` if the request may pass. */
export function findEdgeRefusal(request: EdgeRequest): EdgeAnswer | undefined {
  const line = `${request.method} ${request.incoming.url} ${request.protocol}\r\n`;
  const raw = request.incoming.rawHeaders;
  const headerBytes = raw.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
  if (Buffer.byteLength(request.incoming.url ?? '') > ADDRESS_BYTES) return edgeMessage(414, 'URI Too Long');
  if (Buffer.byteLength(line) + headerBytes > HEAD_BYTES) {
    return edgeMessage(431, 'Request Header Fields Too Large');
  }
  return isDecodable(request.path) ? undefined : edgeMessage(400, 'Bad Request');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return path.startsWith('/');
  } catch {
    return false;
  }
}
