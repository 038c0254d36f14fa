import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { deployStage } from './deploy-stage.ts';
import { runCdk } from './run-cdk.ts';
import { startTestAccount } from './test-account.ts';
import { testApp } from './test-stacks.ts';

it('the CDK itself uploads the templates, and asks for a change set that creates a stack without predecessors', async () => {
  const account = await startTestAccount();
  const { directory, stacks } = testApp({ isProtected: false }).synth({ skipValidation: true });
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const code = await deployStage({
    stage: 'test',
    cloudformation: new CloudFormationClient({ endpoint: account.url, region: 'eu-central-1', credentials }),
    synthesize: async () => undefined,
    runCdk: (args) => runCdk(args, { assembly: directory, env: account.env, stdio: 'ignore' }),
    release: () => Promise.reject(new Error('A deployment that failed is not released')),
    options: ['--require-approval', 'never'],
    say: () => undefined,
  });
  await account.stop();

  // The account refuses the change set.
  expect(code).not.toBe(0);
  expect(account.changeSets).toHaveLength(1);
  const {
    StackName,
    ChangeSetType,
    TemplateURL = '',
    ...request
  } = Object.fromEntries(account.changeSets[0] ?? []);
  expect(ChangeSetType).toBe('CREATE');
  // Which of them is first depends on whose assets are uploaded first.
  const first = stacks
    .filter(({ dependencies }) => !dependencies.some(({ id }) => stacks.some((stack) => stack.id === id)))
    .map(({ stackName }) => stackName);
  expect(first).toContain('pixelcrowd-test-data');
  expect(first).not.toContain('pixelcrowd-test-visitors');
  expect(first).toContain(StackName);
  expect(request['Capabilities.member.1']).toBe('CAPABILITY_IAM');
  const template = account.stored.get(new URL(TemplateURL).pathname.slice(1).split('/').at(-1) ?? '');
  const written = readFileSync(join(directory, `${StackName}.template.json`), 'utf8');
  expect(JSON.parse(template?.toString() ?? '')).toEqual(JSON.parse(written));
});
