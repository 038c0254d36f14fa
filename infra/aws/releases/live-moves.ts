import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { AppBucket } from './app-bucket.ts';
import type { DeployedFunction } from './find-functions.ts';
import type { Move } from './make-moves.ts';
import { showPages } from './publish-app.ts';
import { type Release, storeReleases } from './record.ts';
import { setLiveVersion, type Versions } from './versions.ts';

/** Moves from one version of each function to another; a function that stays, or that `to` lacks, is left alone. */
export const listFunctionMoves = (
  functions: readonly DeployedFunction[],
  { from, to, lambda }: { from: Versions; to: Versions; lambda: LambdaClient },
): Move[] =>
  functions.flatMap((deployed) => {
    const [before, after] = [from[deployed.feature], to[deployed.feature]];
    if (before === undefined || after === undefined || before === after) return [];
    return [
      {
        name: `${deployed.feature} to version ${after}`,
        make: () => setLiveVersion(deployed, after, lambda),
        undo: () => setLiveVersion(deployed, before, lambda),
      },
    ];
  });

/** The move from the pages of one release, if there is one, to those of another. */
export const buildPageMove = (from: Release | undefined, to: Release, target: AppBucket): Move => ({
  name: `the pages of ${to.name}`,
  make: () => showPages(to, target),
  undo: async () => {
    if (from) await showPages(from, target);
  },
});

/** The move that records which releases there are; the last one, so that what is recorded has happened. */
export const buildRecordMove = (
  from: readonly Release[],
  to: readonly Release[],
  target: AppBucket,
): Move => ({
  name: 'the record of releases',
  make: () => storeReleases(to, target),
  undo: () => storeReleases(from, target),
});
