import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';
import { buildTaskMessage } from './task-message.ts';

let client: SQSClient | undefined;

/**
 * Has the delay queue announce a task later. In a separate file, so that a start does not load the client.
 *
 * @param afterSeconds a whole number, 900 at most
 */
export async function sendTaskMessage(taskId: string, afterSeconds: number): Promise<void> {
  client ??= new SQSClient(limitRequests());
  await client.send(
    new SendMessageCommand({
      QueueUrl: readGrant(GRANTS.delayQueue).DELAY_QUEUE,
      MessageBody: buildTaskMessage(taskId),
      DelaySeconds: afterSeconds,
    }),
  );
}
