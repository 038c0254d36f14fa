import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import { LIVE_ALIAS, nameAlias } from '../live-alias.ts';
import { FUNCTION_PARTS, nameStack } from '../stack-names.ts';
import { readStackResources } from '../stack-resources.ts';

/** A feature of a stage, and the name of its function. */
export interface DeployedFunction {
  feature: string;
  functionName: string;
}

/**
 * Finds the functions of a stage, in the order in which a release makes its code live: what does the work that others
 * leave behind comes before them. A feature that the stage does not have is left out.
 *
 * @param stage the name of the stage
 * @throws Error if the stage is not deployed
 */
export async function findFunctions(
  stage: string,
  cloudformation: CloudFormationClient,
): Promise<DeployedFunction[]> {
  const stacks = await Promise.all(
    [...FUNCTION_PARTS, 'jobs' as const].map((part) =>
      readStackResources(nameStack(stage, part), cloudformation),
    ),
  );
  const aliases = stacks.flat().filter(({ ResourceType }) => ResourceType === 'AWS::Lambda::Alias');
  return listInOrder().flatMap(({ name }) => {
    const id = new RegExp(`^${nameAlias(name)}[0-9A-F]{8}$`);
    const arn = aliases.find(({ LogicalResourceId = '' }) => id.test(LogicalResourceId))?.PhysicalResourceId;
    return arn === undefined ? [] : [{ feature: name, functionName: readName(arn) }];
  });
}

/** What runs tasks, then the jobs, what processes uploads, and at last what serves calls. */
const TURNS: readonly ((feature: Feature) => boolean)[] = [
  ({ startedBy }) => startedBy === 'task-items',
  ({ processes, contract, handlesUnknownRoutes }) => !processes && !contract && !handlesUnknownRoutes,
  ({ processes }) => processes !== undefined,
  () => true,
];

/** Lists the features in the order in which a release makes them live. */
const listInOrder = (): Feature[] => {
  const getTurn = (feature: Feature) => TURNS.findIndex((isIts) => isIts(feature));
  return FEATURES.toSorted((one, other) => getTurn(one) - getTurn(other));
};

/** An alias is known by the ARN `arn:aws:lambda:<region>:<account>:function:<name>:<alias>`. */
function readName(arn: string): string {
  const [name, alias] = arn.split(':').slice(6);
  if (name && alias === LIVE_ALIAS) return name;
  throw new Error(`${arn} is no alias ${LIVE_ALIAS} of a function`);
}
