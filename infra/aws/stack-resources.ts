import {
  type CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';

/**
 * Returns what a deployed stack consists of. It requests a list in pages: a description of the stack ends after a hundred
 * resources.
 *
 * @throws Error with a sentence if it cannot be read
 */
export async function readStackResources(
  stack: string,
  client: CloudFormationClient,
): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName: stack },
    ))
      found.push(...StackResourceSummaries);
    return found;
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
export function findResource(resources: readonly StackResourceSummary[], type: string, word = ''): string {
  const found = resources.find(
    ({ ResourceType, LogicalResourceId = '' }) => ResourceType === type && LogicalResourceId.startsWith(word),
  );
  if (found?.PhysicalResourceId) return found.PhysicalResourceId;
  throw new Error(`The stage has no ${type} ${word}. Deploy it again.`);
}
