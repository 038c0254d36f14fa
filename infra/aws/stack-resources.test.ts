import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { expect, it } from 'vitest';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { findResource, readStackResources } from './stack-resources.ts';

const describe = (LogicalResourceId: string) => ({
  LogicalResourceId,
  PhysicalResourceId: `name of ${LogicalResourceId}`,
  ResourceType: 'AWS::S3::Bucket',
  ResourceStatus: 'CREATE_COMPLETE' as const,
  LastUpdatedTimestamp: new Date(),
});

it('finds a resource on any page of a stack', async () => {
  const cloudformation = new CloudFormationClient({});
  mockClient(cloudformation)
    .on(ListStackResourcesCommand, { StackName: 'stack' })
    .resolves({ StackResourceSummaries: [describe('First')], NextToken: 'more' })
    .on(ListStackResourcesCommand, { StackName: 'stack', NextToken: 'more' })
    .resolves({ StackResourceSummaries: [describe('Last')] });
  const resources = await readStackResources('stack', cloudformation);
  expect(findResource(resources, 'AWS::S3::Bucket', 'Last')).toBe('name of Last');
  expect(() => findResource(resources, 'AWS::S3::Bucket', 'Other')).toThrow(
    'The stage has no AWS::S3::Bucket Other. Deploy it again.',
  );
});
