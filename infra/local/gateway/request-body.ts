import type { IncomingMessage } from 'node:http';

/**
 * Reads a whole body.
 *
 * @param most the maximum number of bytes
 * @returns `undefined` if it is longer; the rest is then left unread
 */
export async function readBody(incoming: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > most) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const bytes: Buffer = chunk; // no encoding is set, so chunks are bytes
    length += bytes.length;
    if (length > most) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
