import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';

/** CloudFormation's error for a stack that does not exist; it has no class of its own. */
export const isMissingStack = (error: unknown): boolean =>
  error instanceof CloudFormationServiceException &&
  error.name === 'ValidationError' &&
  error.message.includes('does not exist');

/** Returns a stack by its name; undefined if there is none. */
export async function findStack(
  name: string,
  client = new CloudFormationClient({}),
): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0];
  } catch (error) {
    if (isMissingStack(error)) return undefined;
    throw error;
  }
}
