import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Sent } from '../costs/record-requests.ts';

/** One request to send again, and the requests that it waits for. */
export interface Step {
  command: string;
  input: object;
  /** Indexes in the plan. */
  after: readonly number[];
}

/** Builds a plan from recorded requests: each waits for those that had ended when it was sent. */
export const buildPlan = (sent: readonly Sent[]): Step[] =>
  sent.map(({ command, input, start }) => ({
    command,
    input,
    after: sent.flatMap(({ end }, index) => (end <= start ? [index] : [])),
  }));

/** How each operation is sent; the type of a map cannot express that an input belongs to its operation. */
const SEND: Record<string, (client: DynamoDBDocumentClient, input: never) => Promise<unknown>> = {
  BatchGetCommand: (client, input) => client.send(new BatchGetCommand(input)),
  GetCommand: (client, input) => client.send(new GetCommand(input)),
  QueryCommand: (client, input) => client.send(new QueryCommand(input)),
  PutCommand: (client, input) => client.send(new PutCommand(input)),
  UpdateCommand: (client, input) => client.send(new UpdateCommand(input)),
};

/**
 * Sends the requests of a plan.
 *
 * @throws Error of a failed request, or for an unsupported operation
 */
export async function replay(client: DynamoDBDocumentClient, plan: readonly Step[]): Promise<void> {
  const responses: Promise<unknown>[] = [];
  for (const { command, input, after } of plan) {
    const send = SEND[command];
    if (!send) throw new Error(`${command} is not replayed`);
    const awaited = Promise.all(after.map((index) => responses[index]));
    responses.push(awaited.then(() => send(client, input as never))); // recorded from this command
  }
  await Promise.all(responses);
}
