import { InvocationType, InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { LIVE_ALIAS } from '../live-alias.ts';
import type { DeployedFunction } from './find-functions.ts';

/** What its schedule sends, too, until nothing is left to do. */
const EVENT = { job: 'migrations' };

/** Lets the release that answers bring the stored data into its format, and does not wait for that. */
export async function startMigrations(
  functions: readonly DeployedFunction[],
  lambda: LambdaClient,
): Promise<void> {
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
