import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PAYMENT_HOSTS } from './outside-services.ts';
import { nameStack } from './stack-names.ts';
import { findResource, readStackResources } from './stack-resources.ts';
import { findStage } from './stage.ts';

/**
 * Returns the environment for running code of the domain on a stage on AWS, by the names that CloudFormation gave its resources. The
 * credentials are those of the person who runs the command.
 *
 * @throws Error if the stage does not exist, or was not deployed
 */
export async function readStageVariables(
  name: string,
  client = new CloudFormationClient({}),
): Promise<Record<string, string>> {
  const stage = findStage(name);
  const [data, identity] = await Promise.all([
    readStackResources(nameStack(stage.name, 'data'), client),
    readStackResources(nameStack(stage.name, 'identity'), client),
  ]);
  return {
    TABLE: findResource(data, 'AWS::DynamoDB::GlobalTable'),
    WEBSITE_POOL: findResource(identity, 'AWS::Cognito::UserPool', 'Website'),
    WEBSITE_CLIENT: findResource(identity, 'AWS::Cognito::UserPoolClient', 'Website'),
    GAME_POOL: findResource(identity, 'AWS::Cognito::UserPool', 'Game'),
    GAME_CLIENT: findResource(identity, 'AWS::Cognito::UserPoolClient', 'Game'),
    MASTER_SECRET: findResource(identity, 'AWS::SecretsManager::Secret', 'MasterSecret'),
    PAYMENT_HOSTS: JSON.stringify(PAYMENT_HOSTS),
    SITE_ORIGIN: `https://${stage.domain}`,
    STAGE: stage.name,
    VERSION: 'command',
  };
}
