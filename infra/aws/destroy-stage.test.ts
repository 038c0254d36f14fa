import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, expect, it } from 'vitest';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { destroyStage } from './destroy-stage.ts';
import { findStage } from './stage.ts';
import { stubCdk } from './stub-cdk.ts';

const cloudformation = mockClient(CloudFormationClient);

let acts: string[];
beforeEach(() => {
  acts = [];
  cloudformation.reset();
  cloudformation.on(DescribeStacksCommand).callsFake(({ StackName }) => ({
    Stacks: [{ StackName, StackStatus: 'UPDATE_COMPLETE' }],
  }));
});

/** Destroys a stage, with a CDK that ends with some exit codes, one after another. */
async function destroy(name: string, ...codes: number[]): Promise<number> {
  const cdk = stubCdk(...codes);
  return destroyStage({
    stage: findStage(name),
    cloudformation: new CloudFormationClient({}),
    options: ['--force'],
    synthesize: async ({ isProtected }) => {
      acts.push(isProtected ? 'protected templates' : 'templates');
    },
    runCdk: async (args) => {
      const code = await cdk.run(args);
      acts.push(cdk.listRuns().at(-1) ?? '');
      return code;
    },
    say: (line) => acts.push(line),
  });
}

it('takes away the protection, and then deletes the stacks', async () => {
  expect(await destroy('dev')).toBe(0);
  expect(acts).toEqual([
    expect.stringContaining('stay, with the tag stage=dev.'),
    'templates',
    'deploy --exclusively pixelcrowd-dev-data pixelcrowd-dev-identity',
    'destroy --all --force',
  ]);
});

it('deletes nothing if the protection cannot be taken away', async () => {
  expect(await destroy('dev', 1)).toBe(1);
  expect(acts.at(-1)).toContain('deploy --exclusively');
});

it('creates nothing that does not exist', async () => {
  const message = 'Stack with id x does not exist';
  cloudformation.on(DescribeStacksCommand).rejects(
    new CloudFormationServiceException({
      name: 'ValidationError',
      message,
      $fault: 'client',
      $metadata: {},
    }),
  );
  await destroy('dev');
  expect(acts.slice(1)).toEqual(['templates', 'destroy --all --force']);
});

it('is refused for the stage of the public', async () => {
  await expect(destroy('prod')).rejects.toThrow('The stage prod is not to be destroyed');
  expect(acts).toEqual([]);
});
