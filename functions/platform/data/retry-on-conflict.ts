import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { waitWithJitter } from './full-jitter.ts';

const MAX_ATTEMPTS = 6;
const BACKOFF = { first: 20, longest: 400 };

/**
 * Resends a write of one item while a transaction holds that item. DynamoDB rejects such writes, and the SDK does not
 * retry them itself, unlike other temporary errors.
 *
 * @throws TransactionConflictException after six attempts; any other error of `send` at once
 */
export async function retryOnConflict<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || tries === MAX_ATTEMPTS) throw error;
      await waitWithJitter(tries, BACKOFF);
    }
  }
}
