import { Problem } from '../../../functions/platform/problem.ts';
import type { EdgeRequest } from '../gateway/edge-request.ts';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Lets only this machine's own pages and programs in. A page of another origin could otherwise send
 * requests here, or have its own name point at this machine.
 *
 * @throws Problem `not-allowed`
 */
export function requireOwnPage({ headers }: EdgeRequest): void {
  const { host = '', origin } = headers;
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ''))) {
    throw new Problem('not-allowed', 'The local console answers to localhost alone');
  }
  if (origin !== undefined && origin !== `http://${host}`) {
    throw new Problem('not-allowed', 'The local console takes no requests from other origins');
  }
}
