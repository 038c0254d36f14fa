import { createHash, randomUUID } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import { ACCOUNT, REGION } from '../../lambda/local-environment.ts';

interface Message {
  id: string;
  body: string;
  sentAt: number;
  firstReceivedAt?: number;
  /** How often it was delivered. */
  receives: number;
}

/** What takes messages from a queue, as Lambda does for an event source mapping. */
interface Receiver {
  receive: (record: SQSRecord) => void;
  /** Receives a message that was delivered as often as the queue allows; on AWS it goes to a dead-letter queue. */
  giveUp: (body: string) => void;
}

interface QueueOptions {
  name: string;
  /** How long a delivered message that is not deleted stays invisible. */
  visibilitySeconds: number;
  maxReceives: number;
}

/**
 * A standard queue of SQS, in memory: what a kill loses is in the table, too. Like SQS it delivers a message that is not deleted
 * again, and measures delays with a clock of its own, which the local clock does not shift.
 */
export class MessageQueue {
  readonly #options: QueueOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The timers of delivered messages, by their receipt handles. */
  readonly #delivered = new Map<string, NodeJS.Timeout>();
  #visible: Message[] = [];
  #receiver: Receiver | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /**
   * Stores a message.
   *
   * @param delaySeconds how long it stays invisible
   * @returns its id and the MD5 digest of its body
   */
  send(body: string, delaySeconds: number): { id: string; md5: string } {
    const message: Message = { id: randomUUID(), body, sentAt: Date.now(), receives: 0 };
    this.#after(delaySeconds, () => this.#show(message));
    return { id: message.id, md5: digest(body) };
  }

  /**
   * Delivers all visible messages, and each further one when it becomes visible.
   *
   * @returns a function that ends it; messages then stay in the queue
   */
  listen(receiver: Receiver): () => void {
    this.#receiver = receiver;
    for (const message of this.#visible.splice(0)) this.#show(message);
    return () => {
      this.#receiver = undefined;
    };
  }

  /** Deletes a delivered message. */
  delete(receiptHandle: string): void {
    const timer = this.#delivered.get(receiptHandle);
    if (!timer) return;
    this.#delivered.delete(receiptHandle);
    this.#clear(timer);
  }

  /** Ends all timers. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #show(message: Message): void {
    const { maxReceives, visibilitySeconds } = this.#options;
    if (!this.#receiver) {
      this.#visible.push(message);
    } else if (message.receives >= maxReceives) {
      this.#receiver.giveUp(message.body);
    } else {
      message.receives += 1;
      message.firstReceivedAt ??= Date.now();
      const receiptHandle = randomUUID();
      const timer = this.#after(visibilitySeconds, () => {
        this.#delivered.delete(receiptHandle);
        this.#show(message);
      });
      this.#delivered.set(receiptHandle, timer);
      this.#receiver.receive(this.#buildRecord(message, receiptHandle));
    }
  }

  #buildRecord({ id, body, sentAt, firstReceivedAt, receives }: Message, receiptHandle: string): SQSRecord {
    return {
      messageId: id,
      receiptHandle,
      body,
      attributes: {
        ApproximateReceiveCount: String(receives),
        SentTimestamp: String(sentAt),
        SenderId: 'LOCAL',
        ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
      },
      messageAttributes: {},
      md5OfBody: digest(body),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:${REGION}:${ACCOUNT}:${this.#options.name}`,
      awsRegion: REGION,
    };
  }

  #after(seconds: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, seconds * 1_000).unref();
    this.#timers.add(timer);
    return timer;
  }

  #clear(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }
}

const digest = (body: string): string => createHash('md5').update(body).digest('hex');
