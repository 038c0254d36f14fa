import { Problem } from '#platform/problem.ts';
import type { EdgeRequest } from '../gateway/edge-request.ts';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Accepts only pages and programs of this machine. Otherwise a page of another origin could send requests here, or
 * resolve its own host name to this machine.
 *
 * @throws Problem `not-allowed`
 */
export function requireOwnPage({ headers }: EdgeRequest): void {
  const { host = '', origin } = headers;
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ''))) {
    throw new Problem('not-allowed', 'The local console only accepts requests to localhost');
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    throw new Problem('not-allowed', "The local console doesn't accept requests from other origins");
  }
}
