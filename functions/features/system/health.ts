import { probeTable } from '#platform/data/probe-table.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { runProbe } from '#platform/probes/run-probe.ts';
import { Problem } from '#platform/problem.ts';
import type { ResponseData } from '#shared/contract/call.ts';
import type { system } from '#shared/contract/system.ts';

type Health = ResponseData<typeof system.calls.health>;

/**
 * Probes each part by the same rules as the dashboard.
 *
 * @throws Problem `unavailable` with the same report in `data` when a part is down
 */
export async function readHealth(): Promise<Health> {
  const [table, media] = await Promise.all([runProbe('table', probeTable), runProbe('media', probeMedia)]);
  const parts = { table: table.state, media: media.state };
  const status = Object.values(parts).includes('down') ? 'down' : 'up';
  const account = { status, version: readGrant(GRANTS.release).VERSION, parts } as const;
  if (status === 'up') return account;
  throw new Problem('unavailable', 'Part of the service is unavailable', {
    data: account,
    retryAfterSeconds: 10,
  });
}

/** Loads the client of S3 on demand: nothing else in this feature needs it. */
async function probeMedia(signal: AbortSignal): Promise<void> {
  const { probeBucket } = await import('#platform/probes/probe-bucket.ts');
  await probeBucket(readGrant(GRANTS.media).MEDIA_BUCKET, signal);
}
