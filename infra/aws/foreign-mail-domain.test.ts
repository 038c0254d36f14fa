import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, it } from 'vitest';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { findForeignMailDomain } from './foreign-mail-domain.ts';
import { testTemplates } from './test-stacks.ts';
import { TEST_STAGE } from './test-stage.ts';

const [cloudformation, ses] = [mockClient(CloudFormationClient), mockClient(SESv2Client)];
const find = () => findForeignMailDomain(TEST_STAGE, new CloudFormationClient({}));

beforeEach(() => {
  cloudformation.reset();
  ses.reset();
  cloudformation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 'pixelcrowd-test-jobs', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' }],
  });
  cloudformation.on(DescribeStackResourcesCommand).resolves({ StackResources: [] });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
});

it('is the domain of the mails if SES knows it, and no stack of ours has created it', async () => {
  expect(await find()).toBe(true);
  expect(ses.commandCalls(GetEmailIdentityCommand)[0]?.args[0].input).toEqual({
    EmailIdentity: 'mail.pixelcrowd.test',
  });
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', $metadata: {} }));
  expect(await find()).toBe(false);
});

it('is none that our own stack has created before', async () => {
  cloudformation.on(DescribeStackResourcesCommand).resolves({
    StackResources: [
      {
        LogicalResourceId: 'Mail',
        ResourceType: 'AWS::SES::EmailIdentity',
        ResourceStatus: 'CREATE_COMPLETE',
        Timestamp: new Date(),
      },
    ],
  });
  expect(await find()).toBe(false);
});

it('is used by the stack as it is, which may send from it all the same', () => {
  const { jobs } = testTemplates({ importsMailDomain: true });
  jobs.resourceCountIs('AWS::SES::EmailIdentity', 0);
  const policies = JSON.stringify(jobs.findResources('AWS::IAM::Policy'));
  expect(policies).toMatch(/ses:SendEmail[\s\S]*identity\/mail\.pixelcrowd\.test/);
});
