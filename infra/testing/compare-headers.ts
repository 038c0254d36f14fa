import { OWN_ADDRESS_HEADER } from '#platform/serve/headers.ts';
import { EVERY_CALL } from '../checks/every-call.ts';
import { chooseDestination } from '../edge.ts';
import { getForwarding } from '../edge-forwarding.ts';
import type { MadeCall } from './made-calls.ts';

/**
 * Headers that CloudFront passes on where they matter (the session where responses are keyed by it, and the condition of its
 * own cache), or that one of two kinds of edges sets.
 */
const READ_EVERYWHERE = ['authorization', 'if-none-match', 'cloudfront-viewer-address', OWN_ADDRESS_HEADER];

const PATHS = new Map(EVERY_CALL.map(({ call }) => [`${call.method} ${call.path}`, call.path]));

/** Returns the headers that calls read although the edge passes them on to no call of their path. */
export function findMissedHeaders(calls: readonly MadeCall[]): string[] {
  const missed = calls.flatMap(({ call, headers }) => {
    const path = PATHS.get(call);
    const passed = path === undefined ? 'all' : getForwarding(chooseDestination(path)).headers;
    if (passed === 'all') return [];
    const known: ReadonlySet<string> = new Set([...READ_EVERYWHERE, ...passed]);
    return headers.filter((name) => !known.has(name)).map((name) => `${call} reads ${name}`);
  });
  return [...new Set(missed)];
}
