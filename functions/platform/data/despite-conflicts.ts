import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { fullJitter } from './full-jitter.ts';

const TRIES = 6;
const PAUSES = { first: 20, longest: 400 };

/**
 * Sends a write of one item again while transactions hold that item: DynamoDB refuses it then, and unlike
 * other refusals that pass the SDK does not send it again by itself.
 *
 * @throws TransactionConflictException after six tries, and at once whatever else `send` throws
 */
export async function despiteConflicts<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || tries === TRIES) throw error;
      await fullJitter(tries, PAUSES);
    }
  }
}
