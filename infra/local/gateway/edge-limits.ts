import type { EdgeRequest } from './edge-request.ts';
import { buildEdgeMessage, type EdgeResponse } from './edge-response.ts';

/**
 * CloudFront's limits on a URL and on a request without its body, in bytes:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html.
 */
const ADDRESS_BYTES = 8_192;
const HEAD_BYTES = 32_768;

/** The limit of Node's parser, high enough that the limits above apply first. */
export const PARSER_BYTES = 64 * 1024;

/** Rejects requests that the edge never passes on; `undefined` if the request may pass. */
export function findEdgeRefusal(request: EdgeRequest): EdgeResponse | undefined {
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
