import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { beforeEach, expect, it } from 'vitest';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { readStageVariables } from './stage-variables.ts';
import { testTemplates } from './test-stacks.ts';

const cloudformation = mockClient(CloudFormationClient);
const read = () => readStageVariables('dev', new CloudFormationClient({}));

beforeEach(() => cloudformation.reset());

it('are the names that CloudFormation gave to the resources of the synthesised stacks', async () => {
  const templates = testTemplates();
  cloudformation.on(ListStackResourcesCommand).callsFake(({ StackName }) => {
    const { Resources } = templates[StackName.endsWith('-data') ? 'data' : 'identity'].toJSON();
    const StackResourceSummaries = Object.entries<{ Type: string }>(Resources).map(
      ([LogicalResourceId, { Type }]) => ({
        LogicalResourceId,
        ResourceType: Type,
        PhysicalResourceId: `name of ${LogicalResourceId}`,
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: new Date(),
      }),
    );
    return { StackResourceSummaries };
  });
  const variables = await read();
  expect(variables.TABLE).toMatch(/^name of Table\w+$/);
  expect(variables.WEBSITE_POOL).toMatch(/^name of Website\w+$/);
  expect(variables.WEBSITE_CLIENT).toMatch(/^name of WebsiteClient\w+$/);
  expect(variables.GAME_POOL).toMatch(/^name of Game\w+$/);
  expect(variables.GAME_CLIENT).toMatch(/^name of GameClient\w+$/);
  expect(variables.MASTER_SECRET).toMatch(/^name of MasterSecret\w+$/);
});

it('are refused in one sentence for a stage that was not deployed, or does not exist', async () => {
  cloudformation.on(ListStackResourcesCommand).rejects(new Error('Stack does not exist'));
  await expect(read()).rejects.toThrow("The stack pixelcrowd-dev-data can't be read. Is the stage deployed");
  await expect(readStageVariables('moon', new CloudFormationClient({}))).rejects.toThrow(
    'There is no stage moon',
  );
});
