import type { Answer } from '../../../shared/contract/call.ts';
import type { system } from '../../../shared/contract/system.ts';
import { probeTable } from '../../platform/data/probe-table.ts';
import { GRANTS, granted } from '../../platform/environment.ts';
import { probeMedia } from '../../platform/media/probe-media.ts';
import { Problem } from '../../platform/problem.ts';

type Health = Answer<typeof system.calls.health>;

/**
 * Asks each part whether it answers.
 *
 * @throws Problem `unavailable` with the same account in `data` when one does not
 */
export async function health(): Promise<Health> {
  const [table, media] = await Promise.all([stateOf(probeTable()), stateOf(probeMedia())]);
  const parts = { table, media };
  const status = Object.values(parts).includes('down') ? 'down' : 'up';
  const account = { status, version: granted(GRANTS.release).VERSION, parts } as const;
  if (status === 'up') return account;
  throw new Problem('unavailable', 'A part of the service cannot be reached', {
    data: account,
    retryAfterSeconds: 10,
  });
}

const stateOf = (probe: Promise<void>): Promise<'up' | 'down'> =>
  probe.then(
    () => 'up',
    () => 'down',
  );
