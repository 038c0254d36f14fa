import { buildLimited } from '../problem.ts';
import { type Bounds, countOne } from './tally.ts';

/**
 * Counts a request against a limit.
 *
 * @param name the limit's name and whose it is, such as `order#` and the hash of an address; each counts separately
 * @param refusal the message at the limit
 * @throws Problem as `buildLimited`, for requests beyond the limit
 */
export async function enforceLimit(name: string, bounds: Bounds, refusal: string): Promise<void> {
  const waitSeconds = await countOne({ pk: `LIMIT#${name}`, sk: 'A' }, bounds);
  if (waitSeconds > 0) throw buildLimited(refusal, { waitSeconds, periodSeconds: bounds.seconds });
}
