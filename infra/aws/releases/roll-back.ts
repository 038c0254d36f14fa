import { findAppBucket } from './app-bucket.ts';
import { findFunctions } from './find-functions.ts';
import { buildPageMove, buildRecordMove, listFunctionMoves } from './live-moves.ts';
import { makeMoves } from './make-moves.ts';
import { type Release, readReleases } from './record.ts';
import type { Clients } from './release-stage.ts';
import { readLiveVersions, type Versions } from './versions.ts';

interface RollbackOptions {
  /** The name of the stage. */
  stage: string;
  clients: Clients;
  say: (line: string) => void;
}

/**
 * Makes the release before the live one live again: its pages first, and its functions in the reverse order of a
 * release. The release that was live is forgotten. If a release was interrupted, the one that it was to replace is the
 * release before.
 *
 * @throws Error if no earlier release is remembered, or if a move failed; everything is then as before
 */
export async function rollBack({ stage, clients, say }: RollbackOptions): Promise<void> {
  const { cloudformation, lambda, s3 } = clients;
  const target = { s3, bucket: await findAppBucket(stage, cloudformation) };
  const functions = await findFunctions(stage, cloudformation);
  const from = await readLiveVersions(functions, lambda);
  const before = await readReleases(target);
  const [current] = before;
  const after = current && isFullyLive(current, from) ? before.slice(1) : before;
  const [former] = after;
  if (!current || !former)
    throw new Error(`The stage ${stage} remembers no earlier release. Deploy the commit that you want back.`);
  say(`Moving back to ${former.name}`);
  for (const { feature } of functions)
    if (!former.versions[feature]) say(`  ${feature} stays: ${former.name} did not have it`);
  const moves = listFunctionMoves(functions, { from, to: former.versions, lambda }).toReversed();
  await makeMoves(
    [buildPageMove(current, former, target), ...moves, buildRecordMove(before, after, target)],
    say,
  );
  say(`${former.name} is live again. The stacks and the data are as they were.`);
}

/** Whether everything of a release that still exists is live. */
const isFullyLive = ({ versions }: Release, live: Versions): boolean =>
  Object.entries(versions).every(([feature, version]) => (live[feature] ?? version) === version);
