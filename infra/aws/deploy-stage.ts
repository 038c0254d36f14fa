import { type CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { findStack } from './find-stacks.ts';
import { KEPT_PARTS, nameStack, PARTS } from './stack-names.ts';

interface Deployment {
  /** The name of the stage. */
  stage: string;
  cloudformation: CloudFormationClient;
  /** Writes the templates. */
  synthesize: (options: { isProtected: boolean }) => Promise<void>;
  /** Runs the CDK with some arguments, and returns its exit code. */
  runCdk: (args: readonly string[]) => Promise<number>;
  /** Makes what was deployed live. */
  release: () => Promise<void>;
  /** Further options of `cdk deploy`. */
  options: readonly string[];
  say: (line: string) => void;
}

/**
 * Deploys a stage, and releases its code if that succeeds.
 *
 * @returns the exit code of the CDK
 * @throws Error if what was deployed cannot be released
 */
export async function deployStage(deployment: Deployment): Promise<number> {
  const code = await updateStacks(deployment);
  if (code === 0) await deployment.release();
  return code;
}

/**
 * Updates the stacks. What cannot be recreated is protected from being deleted by a second update once it exists: a first
 * creation that failed could not be removed and repeated otherwise.
 *
 * @returns the exit code of the CDK
 */
async function updateStacks(deployment: Deployment): Promise<number> {
  const { synthesize, runCdk, options } = deployment;
  const isFirst = await sayWhatExists(deployment);
  await synthesize({ isProtected: !isFirst });
  const code = await runCdk(['deploy', '--all', ...options]);
  if (code !== 0 || !isFirst) return code;
  deployment.say('Protecting what cannot be recreated from being deleted');
  await synthesize({ isProtected: true });
  return runCdk([
    'deploy',
    '--exclusively',
    ...KEPT_PARTS.map((part) => nameStack(deployment.stage, part)),
    ...options,
  ]);
}

/**
 * Says which stacks failed to be created the last time, and what of them the CDK removes before it creates them again.
 *
 * @returns whether one of the stacks with what cannot be recreated is still to be created
 */
async function sayWhatExists(deployment: Deployment): Promise<boolean> {
  const { cloudformation, say } = deployment;
  let isFirst = false;
  for (const part of PARTS) {
    const name = nameStack(deployment.stage, part);
    const stack = await findStack(name, cloudformation);
    const hasFailed = stack?.StackStatus === 'ROLLBACK_COMPLETE';
    if (hasFailed) {
      const left = await listResources(name, cloudformation);
      const what = left.length === 0 ? 'nothing is left of it' : `this is removed: ${left.join(', ')}`;
      say(`${name} failed when it was created. It is created again; ${what}.`);
    }
    if (KEPT_PARTS.some((kept) => kept === part) && (!stack || hasFailed)) isFirst = true;
  }
  return isFirst;
}

/** The resources that a failed creation has left. */
async function listResources(stack: string, cloudformation: CloudFormationClient): Promise<string[]> {
  const { StackResources = [] } = await cloudformation.send(
    new DescribeStackResourcesCommand({ StackName: stack }),
  );
  return StackResources.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE').map(
    ({ LogicalResourceId, ResourceType }) => `${LogicalResourceId} (${ResourceType})`,
  );
}
