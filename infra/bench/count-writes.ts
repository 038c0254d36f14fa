import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { countUnits } from '../costs/data-writes.ts';

/** A write of a transaction, and its write units. */
export interface CountedWrite {
  action: TransactAction;
  writeUnits: number;
}

/**
 * Runs some work, with each write of its transactions in a transaction of its own, so that each has a figure.
 *
 * @returns the writes of its transactions, in their order; others are not counted
 */
export async function countWrites(work: () => Promise<unknown>): Promise<CountedWrite[]> {
  const writes: CountedWrite[] = [];
  // The client has one method that sends any command; its overloads add nothing here.
  const client = DynamoDBDocumentClient.prototype as unknown as {
    send: (this: unknown, command: unknown, ...rest: unknown[]) => Promise<unknown>;
  };
  const send = client.send;
  client.send = async function (command, ...rest) {
    if (!(command instanceof TransactWriteCommand)) return send.call(this, command, ...rest);
    client.send = send;
    for (const action of command.input.TransactItems ?? [])
      writes.push({ action, writeUnits: await countUnits(action) });
    client.send = counting;
    return {};
  };
  const counting = client.send;
  try {
    await work();
  } finally {
    client.send = send;
  }
  return writes;
}
