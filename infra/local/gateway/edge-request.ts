import type { IncomingMessage } from 'node:http';

/** A request as it arrives at the local edge, its body not yet read. */
export interface EdgeRequest {
  method: string;
  /** As sent, without decoding. */
  path: string;
  query: string;
  /** Names in lower case, repeated ones joined by commas; cookies are separate. */
  headers: Record<string, string | undefined>;
  cookies: string[];
  protocol: string;
  /** The client's address and port. */
  address: string;
  port: number;
  incoming: IncomingMessage;
}

/** Parses the head of a request. */
export function toEdgeRequest(incoming: IncomingMessage): EdgeRequest {
  const target = incoming.url ?? '/';
  const questionMark = target.indexOf('?');
  const path = questionMark < 0 ? target : target.slice(0, questionMark);
  const { cookie, ...headers } = joinHeaders(incoming.rawHeaders);
  return {
    method: incoming.method ?? 'GET',
    path,
    query: questionMark < 0 ? '' : target.slice(questionMark + 1),
    headers,
    cookies: cookie?.split(/; ?|,/).filter(Boolean) ?? [],
    protocol: `HTTP/${incoming.httpVersion}`,
    address: incoming.socket.remoteAddress ?? '127.0.0.1',
    port: incoming.socket.remotePort ?? 0,
    incoming,
  };
}

function joinHeaders(raw: string[]): Record<string, string | undefined> {
  const headers = new Map<string, string>();
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(headers);
}
