import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readBody } from '../../gateway/request-body.ts';
import { ACCOUNT } from '../../lambda/local-environment.ts';
import { handleErrors, type Simulator, startListening } from '../listening.ts';
import type { MessageQueue } from './message-queue.ts';

const SEND_MESSAGE = 'AmazonSQS.SendMessage';
const MAX_MESSAGE_BYTES = 1_048_576;
const MAX_DELAY_SECONDS = 900;
/** Escaped as JSON, a character of the longest message may have six bytes. */
const BODY_BYTES = 7 * MAX_MESSAGE_BYTES;

const Request = v.object({
  QueueUrl: v.string(),
  MessageBody: v.optional(v.string(), ''),
  DelaySeconds: v.optional(v.pipe(v.number(), v.integer()), 0),
});

interface QueueResponse {
  status: number;
  headers?: Record<string, string>;
  body: object;
}

/** Starts a server for SQS's SendMessage, with its JSON protocol, in front of the only queue. */
export async function startSqs(queue: MessageQueue): Promise<Simulator> {
  const { url, stop } = await startListening(
    handleErrors(async (request, response) => {
      const body = (await readBody(request, BODY_BYTES))?.toString() ?? '';
      const target = String(request.headers['x-amz-target'] ?? '');
      const result = target === SEND_MESSAGE ? send(body, queue) : UNKNOWN_OPERATION;
      response.writeHead(result.status, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-requestid': randomUUID(),
        date: new Date().toUTCString(),
        ...result.headers,
      });
      response.end(JSON.stringify(result.body));
    }),
  );
  return {
    url,
    stop: async () => {
      queue.close();
      await stop();
    },
  };
}

function send(body: string, queue: MessageQueue): QueueResponse {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), Request), body);
  if (!request.success) return refuse('com.amazon.coral.service#SerializationException', 'Malformed request');
  const { QueueUrl, MessageBody, DelaySeconds } = request.output;
  if (!URL.canParse(QueueUrl) || new URL(QueueUrl).pathname !== `/${ACCOUNT}/${queue.name}`) {
    return refuse(
      'com.amazonaws.sqs#QueueDoesNotExist',
      'The specified queue does not exist.',
      'AWS.SimpleQueueService.NonExistentQueue',
    );
  }
  if (MessageBody === '') {
    return refuse(
      'com.amazon.coral.service#MissingRequiredParameterException',
      'The request must contain the parameter MessageBody.',
      'MissingParameter',
    );
  }
  if (Buffer.byteLength(MessageBody) > MAX_MESSAGE_BYTES) {
    return refuseValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`,
    );
  }
  if (DelaySeconds < 0 || DelaySeconds > MAX_DELAY_SECONDS) {
    return refuseValue(
      `Value ${DelaySeconds} for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= ${MAX_DELAY_SECONDS}.`,
    );
  }
  const { id, md5 } = queue.send(MessageBody, DelaySeconds);
  return { status: 200, body: { MessageId: id, MD5OfMessageBody: md5 } };
}

/** @param code the error's name in the older protocol, which SQS sends along */
const refuse = (type: string, message: string, code?: string): QueueResponse => ({
  status: 400,
  ...(code && { headers: { 'x-amzn-query-error': `${code};Sender` } }),
  body: { __type: type, message },
});

const refuseValue = (message: string): QueueResponse =>
  refuse('com.amazon.coral.service#InvalidParameterValueException', message, 'InvalidParameterValue');

const UNKNOWN_OPERATION = refuse(
  'com.amazon.coral.service#UnknownOperationException',
  'The simulator has only SendMessage',
);
