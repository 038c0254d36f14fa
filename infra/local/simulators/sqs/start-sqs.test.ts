import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDelayQueueUrl, DELAY_QUEUE_NAME } from '../../lambda/local-environment.ts';
import type { Simulator } from '../listening.ts';
import { MessageQueue } from './message-queue.ts';
import { startSqs } from './start-sqs.ts';

let queue: MessageQueue;
let simulator: Simulator;
let client: SQSClient;
let received: string[] = [];

beforeEach(async () => {
  received = [];
  queue = new MessageQueue({ name: DELAY_QUEUE_NAME, visibilitySeconds: 30, maxReceives: 2 });
  queue.listen({ receive: ({ body }) => received.push(body), giveUp: () => undefined });
  simulator = await startSqs(queue);
  client = new SQSClient({ endpoint: simulator.url });
});
afterEach(async () => {
  client.destroy();
  await simulator.stop();
});

/** Sends a message with the SDK, which checks the digest in the response. */
const send = (MessageBody: string, DelaySeconds?: number, QueueUrl = buildDelayQueueUrl(simulator.url)) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));

describe('the simulator of SQS', () => {
  it('takes a message of the SDK, and delivers it', async () => {
    expect(await send('{"name":"Zoë"}')).toMatchObject({
      MessageId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await expect.poll(() => received).toEqual(['{"name":"Zoë"}']);
  });

  it('accepts the longest delay and the longest message', async () => {
    await send('later', 900);
    await send('é'.repeat(524_288), 900);
    expect(received).toEqual([]);
  });

  it.each([
    [-1, 'Value -1 for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.'],
    [901, 'Value 901 for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900.'],
  ])('refuses a delay of %s seconds', async (seconds, message) => {
    await expect(send('later', seconds)).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      message,
    });
  });

  it('refuses a delay that is no whole number', async () => {
    await expect(send('later', 1.5)).rejects.toMatchObject({ name: 'SerializationException' });
  });

  it('refuses an empty message and one that is too long', async () => {
    await expect(send('')).rejects.toMatchObject({ name: 'MissingParameter' });
    await expect(send('é'.repeat(524_289))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  it('knows no other queue', async () => {
    await expect(send('a letter', 0, `${simulator.url}/000000000000/other`)).rejects.toMatchObject({
      name: 'QueueDoesNotExist',
      Error: { Code: 'AWS.SimpleQueueService.NonExistentQueue' },
    });
  });

  it('supports only one call', async () => {
    const headers = { 'x-amz-target': 'AmazonSQS.ReceiveMessage' };
    const response = await fetch(simulator.url, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { __type: expect.stringContaining('UnknownOperationException') },
    ]);
  });
});
