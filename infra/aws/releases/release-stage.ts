import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { InvocationType, InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import { createUlid } from '#platform/new-ulid.ts';
import { LIVE_ALIAS } from '../live-alias.ts';
import { findAppBucket } from './app-bucket.ts';
import { type BuiltApp, listAppFiles } from './built-app.ts';
import { type DeployedFunction, findFunctions } from './find-functions.ts';
import { buildPageMove, buildRecordMove, listFunctionMoves } from './live-moves.ts';
import { makeMoves } from './make-moves.ts';
import { deleteOldFiles, uploadApp } from './publish-app.ts';
import { addRelease, type Release, readReleases } from './record.ts';
import { publishVersions, readLiveVersions, type Versions } from './versions.ts';

/** The clients of the account that has the stage. */
export interface Clients {
  cloudformation: CloudFormationClient;
  lambda: LambdaClient;
  s3: S3Client;
}

interface ReleaseOptions {
  /** The name of the stage. */
  stage: string;
  /** The name of the release. */
  name: string;
  app: BuiltApp;
  clients: Clients;
  /** Tries the versions before they serve anyone, and throws an error if one is broken. */
  smoke: (functions: readonly DeployedFunction[], versions: Versions) => Promise<void>;
  say: (line: string) => void;
}

/**
 * Makes what was deployed last live: publishes versions, tries them, and then moves the functions and the pages to them, so
 * that no page meets an API older than itself, and no task a function that does not know it for long. If anything fails,
 * what was live before stays live.
 *
 * @throws Error that says what failed
 */
export async function releaseStage({
  stage,
  name,
  app,
  smoke,
  say,
  ...options
}: ReleaseOptions): Promise<void> {
  const { cloudformation, lambda, s3 } = options.clients;
  const target = { s3, bucket: await findAppBucket(stage, cloudformation) };
  const functions = await findFunctions(stage, cloudformation);
  say('Publishing versions');
  const versions = await publishVersions(functions, lambda);
  const files = listAppFiles(app);
  const release: Release = { id: createUlid(), name, versions, ...files, takesAnyMethod: true };
  await uploadApp(release, app, target);
  say('Trying them');
  await smoke(functions, versions);
  const before = await readReleases(target);
  const [current, ...earlier] = before;
  // The same code once more is no release to go back to.
  const after = addRelease(release, current && isSameCode(current, release) ? earlier : before);
  const from = await readLiveVersions(functions, lambda);
  say(`Moving to ${name}`);
  await makeMoves(
    [
      ...listFunctionMoves(functions, { from, to: versions, lambda }),
      buildPageMove(current, release, target),
      buildRecordMove(before, after, target),
    ],
    say,
  );
  say(`${name} is live`);
  await startMigrations(functions, lambda);
  const deleted = await deleteOldFiles(after, target);
  if (deleted > 0) say(`Deleted ${deleted} files of earlier releases`);
}

const isSameCode = (one: Release, other: Release): boolean =>
  one.name === other.name &&
  JSON.stringify(Object.entries(one.versions).sort()) ===
    JSON.stringify(Object.entries(other.versions).sort());

/** What its schedule sends, too, until nothing is left to do. */
const EVENT = { job: 'migrations' };

/** Lets the live release bring the stored data into its format, and does not wait for that. */
async function startMigrations(functions: readonly DeployedFunction[], lambda: LambdaClient): Promise<void> {
  const deployed = functions.find(({ feature }) => feature === 'migrations');
  await lambda.send(
    new InvokeCommand({
      FunctionName: deployed?.functionName,
      Qualifier: LIVE_ALIAS,
      InvocationType: InvocationType.Event,
      Payload: JSON.stringify(EVENT),
    }),
  );
}
