import { type CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { mailDomain } from '../mail-domain.ts';
import { findStack } from './find-stacks.ts';
import { nameStack } from './stack-names.ts';
import type { Stage } from './stage.ts';

/**
 * Returns whether SES knows the domain of the mails from elsewhere: the stack then uses it, as it could not create it a
 * second time.
 */
export async function findForeignMailDomain(
  { name, mailFrom }: Stage,
  cloudformation: CloudFormationClient,
  ses = new SESv2Client({}),
): Promise<boolean> {
  if (await isCreatedByStack(nameStack(name, 'jobs'), cloudformation)) return false;
  try {
    await ses.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain(mailFrom) }));
    return true;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}

async function isCreatedByStack(name: string, cloudformation: CloudFormationClient): Promise<boolean> {
  if (!(await findStack(name, cloudformation))) return false;
  const { StackResources = [] } = await cloudformation.send(
    new DescribeStackResourcesCommand({ StackName: name }),
  );
  return StackResources.some(
    ({ ResourceType, ResourceStatus }) =>
      ResourceType === 'AWS::SES::EmailIdentity' && ResourceStatus !== 'DELETE_COMPLETE',
  );
}
