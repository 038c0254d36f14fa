import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  type StackResource,
} from '@aws-sdk/client-cloudformation';
import { nameStack } from '../aws/stack-names.ts';
import { findStage } from '../aws/stage.ts';

/**
 * Returns the environment for changing accounts of a stage on AWS, by the names that CloudFormation gave its resources. The
 * credentials are those of the person who runs the command.
 *
 * @throws Error if the stage does not exist, or was not deployed
 */
export async function readStageVariables(
  name: string,
  client = new CloudFormationClient({}),
): Promise<Record<string, string>> {
  const stage = findStage(name);
  const [data, identity] = await Promise.all(
    (['data', 'identity'] as const).map((part) => readResources(nameStack(stage.name, part), client)),
  );
  return {
    TABLE: find(data, 'AWS::DynamoDB::GlobalTable'),
    WEBSITE_POOL: find(identity, 'AWS::Cognito::UserPool', 'Website'),
    WEBSITE_CLIENT: find(identity, 'AWS::Cognito::UserPoolClient', 'Website'),
    GAME_POOL: find(identity, 'AWS::Cognito::UserPool', 'Game'),
    GAME_CLIENT: find(identity, 'AWS::Cognito::UserPoolClient', 'Game'),
    MASTER_SECRET: find(identity, 'AWS::SecretsManager::Secret', 'MasterSecret'),
    SITE_ORIGIN: `https://${stage.domain}`,
    STAGE: stage.name,
    VERSION: 'command',
  };
}

async function readResources(stack: string, client: CloudFormationClient): Promise<StackResource[]> {
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

/** The name of the only resource of a type whose logical id begins with a word. */
function find(resources: readonly StackResource[] | undefined, type: string, word = ''): string {
  const found = resources?.find(
    ({ ResourceType, LogicalResourceId = '' }) => ResourceType === type && LogicalResourceId.startsWith(word),
  );
  if (found?.PhysicalResourceId) return found.PhysicalResourceId;
  throw new Error(`The stage has no ${type} ${word}. Deploy it again.`);
}
