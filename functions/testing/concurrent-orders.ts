import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { Problem } from '#platform/problem.ts';
import { isTransient } from '#platform/transient-error.ts';

type Order = Parameters<typeof applyOrder>[0];

/** The shares of transactions that fail, from 0 to 1. */
export interface Faults {
  /** The table rejects the transaction. */
  throttled: number;
  /** The table runs the transaction, but its response is lost. */
  lost: number;
}

const buildNamedError = (name: string) => Object.assign(new Error(name), { name });

/**
 * Lets transactions fail as they do on AWS, at random, until `restore` is called. The local database runs each
 * transaction at once, so transactions that touch an item of one that is running are rejected here.
 *
 * @returns the number of transactions sent so far, and how many of them failed for each reason
 */
export function injectFaults({ throttled, lost }: Faults) {
  const counts = { sent: 0, throttled: 0, lost: 0, conflicts: 0 };
  const locked = new Set<string>();
  // The client has one method that sends any command; its overloads add nothing here.
  const client = DynamoDBDocumentClient.prototype as unknown as {
    send: (this: unknown, command: { input: unknown }) => Promise<unknown>;
  };
  const send = client.send;
  client.send = async function (command) {
    if (!(command instanceof TransactWriteCommand)) return send.call(this, command);
    counts.sent++;
    const keys = listKeys(command.input);
    if (keys.some((key) => locked.has(key))) {
      counts.conflicts++;
      throw buildConflict(keys.map((key) => locked.has(key)));
    }
    if (Math.random() < throttled) {
      counts.throttled++;
      throw buildNamedError('ThrottlingException');
    }
    for (const key of keys) locked.add(key);
    try {
      const response = await send.call(this, command);
      if (Math.random() >= lost) return response;
    } finally {
      for (const key of keys) locked.delete(key);
    }
    counts.lost++;
    throw buildNamedError('TimeoutError');
  };
  return {
    counts,
    restore: () => {
      client.send = send;
    },
  };
}

const buildConflict = (conflicts: readonly boolean[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: conflicts.map((isConflict) => ({
      Code: isConflict ? 'TransactionConflict' : 'None',
    })),
  });

/** The keys of a transaction of puts and updates. */
const listKeys = ({ TransactItems = [] }: TransactWriteCommandInput): string[] =>
  TransactItems.map(({ Put, Update }) => {
    const { pk, sk } = Put?.Item ?? Update?.Key ?? {};
    return `${pk} ${sk}`;
  });

/** What became of the orders. */
export interface Outcome {
  /** The balance after each order that was accepted, by its key. */
  accepted: Map<string, number>;
  refused: number;
  /** Responses with 503, after which the client sent the order again. */
  unavailable: number;
}

/** Sends orders as the game server does: again after a 503, until each is accepted or refused. */
export async function runOrders(orders: readonly Order[], workers: number): Promise<Outcome> {
  const outcome: Outcome = { accepted: new Map(), refused: 0, unavailable: 0 };
  await pMap(orders, (order) => sendOrder(order, outcome), { concurrency: workers });
  return outcome;
}

async function sendOrder(order: Order, outcome: Outcome): Promise<void> {
  for (;;) {
    try {
      const { balance } = await applyOrder(order);
      const { idempotencyKey } = order;
      const first = outcome.accepted.get(idempotencyKey);
      if (first !== undefined && first !== balance)
        throw new Error(`${idempotencyKey} got ${first} and ${balance}`);
      outcome.accepted.set(idempotencyKey, balance);
      return;
    } catch (error) {
      if (error instanceof Problem && error.message === 'Not enough coins') {
        outcome.refused++;
        return;
      }
      if (!isTransient(error)) throw error;
      outcome.unavailable++;
    }
  }
}

/** Orders with one in ten sent a second time, in any order. */
export function withReplays<T>(orders: readonly T[]): T[] {
  const replays = orders.filter((_, index) => index % 10 === 0);
  return [...orders, ...replays].sort(() => Math.random() - 0.5);
}
