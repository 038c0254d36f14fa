import {
  GetAliasCommand,
  type LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
  waitUntilFunctionUpdatedV2,
  waitUntilPublishedVersionActive,
} from '@aws-sdk/client-lambda';
import pMap from 'p-map';
import { LIVE_ALIAS } from '../live-alias.ts';
import type { DeployedFunction } from './find-functions.ts';

/** A version of each feature's function, such as `12`. */
export type Versions = Record<string, string>;

/** Lambda allows fifteen requests a second to its control plane. */
const CONCURRENCY = 4;

const WAIT_SECONDS = 300;

/**
 * Publishes the code of the last deployment as a version of each function; Lambda returns the existing one where
 * nothing has changed.
 *
 * @throws Error if a version cannot be started
 */
export async function publishVersions(
  functions: readonly DeployedFunction[],
  lambda: LambdaClient,
): Promise<Versions> {
  const waiting = { client: lambda, maxWaitTime: WAIT_SECONDS };
  const published = await pMap(
    functions,
    async ({ feature, functionName: FunctionName }) => {
      await waitUntilFunctionUpdatedV2(waiting, { FunctionName });
      const { Version = '' } = await lambda.send(new PublishVersionCommand({ FunctionName }));
      await waitUntilPublishedVersionActive(waiting, { FunctionName, Qualifier: Version });
      return [feature, Version] as const;
    },
    { concurrency: CONCURRENCY },
  );
  return Object.fromEntries(published);
}

/** Reads which version of each function serves; `$LATEST` until the first release. */
export async function readLiveVersions(
  functions: readonly DeployedFunction[],
  lambda: LambdaClient,
): Promise<Versions> {
  const live = await pMap(
    functions,
    async ({ feature, functionName: FunctionName }) => {
      const { FunctionVersion = '' } = await lambda.send(
        new GetAliasCommand({ FunctionName, Name: LIVE_ALIAS }),
      );
      return [feature, FunctionVersion] as const;
    },
    { concurrency: CONCURRENCY },
  );
  return Object.fromEntries(live);
}

/** Makes a version of a function serve. */
export async function setLiveVersion(
  { functionName }: DeployedFunction,
  version: string,
  lambda: LambdaClient,
): Promise<void> {
  await lambda.send(
    new UpdateAliasCommand({ FunctionName: functionName, Name: LIVE_ALIAS, FunctionVersion: version }),
  );
}
