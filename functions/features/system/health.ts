import { probeTable } from '#platform/data/probe-table.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { type Probe, runProbe } from '#platform/probes/run-probe.ts';
import { Problem } from '#platform/problem.ts';
import type { ResponseData } from '#shared/contract/call.ts';
import type { system } from '#shared/contract/system.ts';

type Health = ResponseData<typeof system.calls.health>;

/** Less than the function may take, and long enough that a busy part is not taken for one that is down. */
const PATIENCE_MILLISECONDS = 6_000;

/**
 * Probes each part: `slow` if it throttles or takes more than two seconds, `down` if it fails or takes more than six.
 *
 * @throws Problem `unavailable` with the same report in `data` when a part is down
 */
export async function readHealth(): Promise<Health> {
  const [table, media] = await Promise.all([getState('table', probeTable), getState('media', probeMedia)]);
  const parts = { table, media };
  const states = Object.values(parts);
  const status = (['down', 'slow'] as const).find((state) => states.includes(state)) ?? 'up';
  const account = { status, version: readGrant(GRANTS.release).VERSION, parts } as const;
  if (status !== 'down') return account;
  throw new Problem('unavailable', 'Part of the service is unavailable', {
    data: account,
    retryAfterSeconds: 10,
  });
}

async function getState(part: string, probe: Probe<void>): Promise<Health['status']> {
  const found = await runProbe(part, probe, PATIENCE_MILLISECONDS);
  return found.state === 'up' && found.isSlow ? 'slow' : found.state;
}

/** Loads the client of S3 on demand: nothing else in this feature needs it. */
async function probeMedia(signal: AbortSignal): Promise<void> {
  const { probeBucket } = await import('#platform/probes/probe-bucket.ts');
  await probeBucket(readGrant(GRANTS.media).MEDIA_BUCKET, signal);
}
