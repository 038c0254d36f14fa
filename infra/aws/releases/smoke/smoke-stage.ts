import type { LambdaClient } from '@aws-sdk/client-lambda';
import { type Check, unmet } from '../../preflight/finding.ts';
import { runPreflight } from '../../preflight/preflight.ts';
import type { Stage } from '../../stage.ts';
import type { DeployedFunction } from '../find-functions.ts';
import type { Versions } from '../versions.ts';
import { bindVersions } from './call-version.ts';
import { WrongResponse } from './expect-response.ts';
import { listGatewayChecks } from './gateway-checks.ts';
import { checkDiscord, checkGameServer } from './machine-checks.ts';
import { checkHealth, checkLike, checkPage } from './site-checks.ts';

interface SmokeOptions {
  stage: Pick<Stage, 'discord'>;
  functions: readonly DeployedFunction[];
  versions: Versions;
  lambda: LambdaClient;
  say: (line: string) => void;
}

/**
 * Tries versions that serve no one yet, on the data of the stage: what every release has to be able to do. It leaves nothing
 * behind. The environment has to be that of the stage.
 *
 * @throws Error if one of them responds otherwise than it has to
 */
export async function smokeStage({ stage, functions, versions, lambda, say }: SmokeOptions): Promise<void> {
  const call = bindVersions(functions, versions, lambda);
  const checks = [
    ...[checkHealth(call), checkPage(call), checkLike(call)],
    ...listGatewayChecks(call),
    ...[checkGameServer(call), checkDiscord(call, stage.discord !== null)],
  ];
  if (await runPreflight(checks.map(reportWrongResponses), say)) return;
  throw new Error('The new versions serve no one: what was live before still is.');
}

/** Goes on with the other checks after a wrong response. */
const reportWrongResponses = ({ name, run }: Check): Check => ({
  name,
  run: () =>
    run().catch((error: unknown) => {
      if (error instanceof WrongResponse) return unmet(error.message);
      throw error;
    }),
});
