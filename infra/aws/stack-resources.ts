import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  type StackResource,
} from '@aws-sdk/client-cloudformation';

/**
 * Returns what a deployed stack consists of.
 *
 * @throws Error with a sentence if it cannot be read
 */
export async function readStackResources(
  stack: string,
  client: CloudFormationClient,
): Promise<StackResource[]> {
  try {
    const { StackResources = [] } = await client.send(
      new DescribeStackResourcesCommand({ StackName: stack }),
    );
    return StackResources;
  } catch (cause) {
    throw new Error(`The stack ${stack} can't be read. Is the stage deployed, and are you signed in?`, {
      cause,
    });
  }
}

/**
 * Returns the name that AWS gave to the only resource of a type whose logical id begins with a word.
 *
 * @throws Error with a sentence if there is none
 */
export function findResource(resources: readonly StackResource[], type: string, word = ''): string {
  const found = resources.find(
    ({ ResourceType, LogicalResourceId = '' }) => ResourceType === type && LogicalResourceId.startsWith(word),
  );
  if (found?.PhysicalResourceId) return found.PhysicalResourceId;
  throw new Error(`The stage has no ${type} ${word}. Deploy it again.`);
}
