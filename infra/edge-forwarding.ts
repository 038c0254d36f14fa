import { STATE_COOKIE } from '#domain/discord-link/authorization-state.ts';
import type { Call } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { getOrigins } from '#shared/contract/origins.ts';
import { listProofHeaders } from '#shared/contract/proof-headers.ts';
import { isMachineAccess } from '#shared/contract/session-for.ts';
import { chooseDestination, type Destination } from './edge.ts';

/**
 * What of a request reaches an origin, besides the parts of its cache key. CloudFront's policies and the local edge both
 * follow from it.
 */
export interface Forwarding {
  /** In lower case; or all that the client sent except the name of the host. */
  headers: 'all' | readonly string[];
  /** By name. */
  cookies: 'all' | readonly string[];
}

/** What the API reads of every request. */
const READ_FOR_EVERY_CALL = ['content-type', 'cloudfront-viewer-address', 'user-agent'];

const EVERY_CALL = EVERY_CONTRACT.flatMap(({ calls }): Call[] => Object.values(calls));

const listHeaders = (...destinations: readonly Destination[]): string[] => {
  const calls = EVERY_CALL.filter(({ path }) => destinations.includes(chooseDestination(path)));
  const own = calls.flatMap(({ access, headers }) => [
    ...Object.keys(headers?.entries ?? {}),
    ...(isMachineAccess(access) ? listProofHeaders(access) : []),
  ]);
  const hasListedOrigins = calls.some((call) => getOrigins(call) === 'listed');
  return [...new Set([...own, ...READ_FOR_EVERY_CALL, ...(hasListedOrigins ? ['origin'] : [])])].sort(
    (one, other) => one.localeCompare(other),
  );
};

/** The kinds of forwarding, by name. */
export const FORWARDING = {
  /** Calls of people: the headers that the contracts name. */
  api: { headers: listHeaders('api', 'staff', 'authorizations', 'documents', 'pages'), cookies: [] },
  /** The same, and the cookie of an authorization at another site. CloudFront passes on `Set-Cookie` only with it. */
  authorizations: {
    headers: listHeaders('api', 'staff', 'authorizations', 'documents', 'pages'),
    cookies: [STATE_COOKIE],
  },
  gameServer: { headers: listHeaders('gameServer'), cookies: [] },
  discord: { headers: listHeaders('discord'), cookies: [] },
  /** Gateways sign with more headers than a list of CloudFront's may have. */
  webhooks: { headers: 'all', cookies: 'all' },
  /** Files do not depend on the client. */
  files: { headers: [], cookies: [] },
} as const satisfies Record<string, Forwarding>;

/** What of a request reaches the origin of a destination. */
export const getForwarding = (destination: Destination): Forwarding =>
  FORWARDING[BY_DESTINATION[destination]];

const BY_DESTINATION: Record<Destination, keyof typeof FORWARDING> = {
  api: 'api',
  staff: 'api',
  documents: 'api',
  authorizations: 'authorizations',
  gameServer: 'gameServer',
  discord: 'discord',
  webhooks: 'webhooks',
  pages: 'api',
  media: 'files',
  downloads: 'files',
  app: 'files',
  models: 'files',
};
