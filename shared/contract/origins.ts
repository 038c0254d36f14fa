import type { Call } from './call.ts';

/** The web pages that may make a call and read its response. */
export type Origins = 'any' | 'own' | 'listed';

/**
 * Returns which web pages may make a call: by default those of any origin if it reads what is public or proves a player
 * by their token, and else the site's own.
 */
export function getOrigins({
  origins,
  access,
  method,
}: Pick<Call, 'origins' | 'access' | 'method'>): Origins {
  if (origins) return origins;
  if (access === 'player' || access === 'verified player') return 'any';
  return access === 'anyone' && method === 'GET' ? 'any' : 'own';
}
