import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { deployStage } from './deploy-stage.ts';
import { PARTS } from './stack-names.ts';
import { stubCdk } from './stub-cdk.ts';

const cloudformation = mockClient(CloudFormationClient);
const ALL = PARTS;

/** The stacks that the account has, by their last words. */
function has(stacks: Record<string, StackStatus>): void {
  cloudformation.reset();
  cloudformation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const StackStatus = stacks[StackName.split('-').at(-1)];
    if (StackStatus) return { Stacks: [{ StackName, StackStatus }] };
    const message = `Stack with id ${StackName} does not exist`;
    throw new CloudFormationServiceException({
      name: 'ValidationError',
      message,
      $fault: 'client',
      $metadata: {},
    });
  });
  cloudformation.on(DescribeStackResourcesCommand).resolves({ StackResources: [] });
}

const everywhere = (status: StackStatus) => Object.fromEntries(ALL.map((part) => [part, status]));

let acts: string[];
let said: string[];
beforeEach(() => {
  [acts, said] = [[], []];
});

/** Deploys, with a CDK that ends with some exit codes, one after another. */
async function deploy(...codes: number[]): Promise<number> {
  const cdk = stubCdk(...codes);
  return deployStage({
    stage: 'test',
    cloudformation: new CloudFormationClient({}),
    options: ['--require-approval', 'never'],
    synthesize: async ({ isProtected }) => {
      acts.push(isProtected ? 'protected templates' : 'templates');
    },
    runCdk: async (args) => {
      const code = await cdk.run(args);
      acts.push(cdk.listRuns().at(-1) ?? '');
      return code;
    },
    release: async () => void acts.push('release'),
    say: (line) => said.push(line),
  });
}

const EVERYTHING = 'deploy --all --require-approval never';
const PROTECT = 'deploy --exclusively pixelcrowd-test-data pixelcrowd-test-identity --require-approval never';

describe('the deployment of a stage', () => {
  it('protects what it has created in a second update, the first time', async () => {
    has({});
    expect(await deploy()).toBe(0);
    expect(acts).toEqual(['templates', EVERYTHING, 'protected templates', PROTECT, 'release']);
  });

  it('is one protected update once the stacks exist', async () => {
    has(everywhere('UPDATE_COMPLETE'));
    expect(await deploy()).toBe(0);
    expect(acts).toEqual(['protected templates', EVERYTHING, 'release']);
    expect(said).toEqual([]);
  });

  it('protects nothing of a first creation that failed, so that it can be repeated', async () => {
    has({});
    expect(await deploy(1)).toBe(1);
    expect(acts).toEqual(['templates', EVERYTHING]);

    has({ data: 'ROLLBACK_COMPLETE' });
    cloudformation.on(DescribeStackResourcesCommand).resolves({
      StackResources: [
        {
          LogicalResourceId: 'Table',
          ResourceType: 'AWS::DynamoDB::GlobalTable',
          ResourceStatus: 'DELETE_FAILED',
          Timestamp: new Date(),
        },
        {
          LogicalResourceId: 'Media',
          ResourceType: 'AWS::S3::Bucket',
          ResourceStatus: 'DELETE_COMPLETE',
          Timestamp: new Date(),
        },
      ],
    });
    expect(await deploy()).toBe(0);
    expect(said[0]).toBe(
      'pixelcrowd-test-data failed when it was created. It is created again; this is removed: Table (AWS::DynamoDB::GlobalTable).',
    );
    expect(acts.slice(2)).toEqual(['templates', EVERYTHING, 'protected templates', PROTECT, 'release']);
  });

  it('says that another stack failed when it was created, and keeps the others protected', async () => {
    has({ ...everywhere('CREATE_COMPLETE'), web: 'ROLLBACK_COMPLETE' });
    await deploy();
    expect(said).toEqual([
      'pixelcrowd-test-web failed when it was created. It is created again; nothing is left of it.',
    ]);
    expect(acts).toEqual(['protected templates', EVERYTHING, 'release']);
  });

  it('ends with the exit code of a failed update, and releases nothing', async () => {
    has(everywhere('UPDATE_COMPLETE'));
    expect(await deploy(1)).toBe(1);
    expect(acts).toEqual(['protected templates', EVERYTHING]);
    has({});
    expect(await deploy(0, 1)).toBe(1);
    expect(acts).not.toContain('release');
  });
});
