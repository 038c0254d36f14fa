import type { SQSRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sample from '../../../../events/tasks/delayed.json' with { type: 'json' };
import { MessageQueue } from './message-queue.ts';

let queue: MessageQueue;
let received: SQSRecord[] = [];
let givenUp: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  givenUp = [];
  queue = new MessageQueue({ name: 'delayed', visibilitySeconds: 30, maxReceives: 2 });
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

const listen = () =>
  queue.listen({ receive: (record) => received.push(record), giveUp: (body) => givenUp.push(body) });

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const bodies = () => received.map(({ body }) => body);

describe('a queue', () => {
  it('delivers each message when its delay is over, and not before', () => {
    listen();
    queue.send('later', 10);
    queue.send('sooner', 2);
    pass(1.999);
    expect(bodies()).toEqual([]);
    pass(0.001);
    expect(bodies()).toEqual(['sooner']);
    pass(8);
    expect(bodies()).toEqual(['sooner', 'later']);
  });

  it('delivers a message in the form of an event of Lambda', () => {
    listen();
    const { id, md5 } = queue.send('a letter', 0);
    pass(0);
    const [record] = received;
    expect(record).toMatchObject({ messageId: id, md5OfBody: md5, eventSource: 'aws:sqs' });
    expect(record?.attributes.ApproximateReceiveCount).toBe('1');
    const listKeys = (value: object) => [...Object.keys(value), ...Object.keys(Object(value).attributes)];
    expect(listKeys(record ?? {})).toEqual(sample.Records.flatMap(listKeys));
  });

  it('delivers a message again that is not deleted, and gives it up in the end', () => {
    listen();
    queue.send('a letter', 0);
    pass(30);
    expect(received.map(({ attributes }) => attributes.ApproximateReceiveCount)).toEqual(['1', '2']);
    expect(new Set(received.map(({ receiptHandle }) => receiptHandle)).size).toBe(2);
    expect(givenUp).toEqual([]);
    pass(30);
    expect([bodies(), givenUp]).toEqual([['a letter', 'a letter'], ['a letter']]);
  });

  it('does not deliver a deleted message again', () => {
    listen();
    queue.send('a letter', 0);
    pass(0);
    queue.delete(received[0]?.receiptHandle ?? '');
    pass(100);
    expect([bodies(), givenUp]).toEqual([['a letter'], []]);
  });

  it('keeps messages while no one takes them', () => {
    const stop = listen();
    stop();
    queue.send('a letter', 0);
    pass(60);
    expect(bodies()).toEqual([]);
    listen();
    expect(bodies()).toEqual(['a letter']);
  });

  it('delivers nothing once it is closed', () => {
    listen();
    queue.send('a letter', 1);
    queue.close();
    pass(60);
    expect(bodies()).toEqual([]);
  });
});
