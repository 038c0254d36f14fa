import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLAIM_SECONDS, claimTask } from '#platform/data/claim-task.ts';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { listGivenUpTasks } from '#platform/data/given-up-tasks.ts';
import { buildTaskMessage } from '#platform/data/task-message.ts';
import { buildTask, enqueue, findFailingTasks, findTask, type Task } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import delayed from '../../../events/tasks/delayed.json' with { type: 'json' };
import announced from '../../../events/tasks/stream.json' with { type: 'json' };
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { handler } from './handler.ts';

const ses = mockClient(SESv2Client);
const sqs = mockClient(SQSClient);

beforeEach(async () => {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    DELAY_QUEUE: 'https://sqs.eu-central-1.amazonaws.com/123456789012/delayed-tasks',
  });
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  await createFreshTable();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NOTHING = { done: 0, putOff: 0, failed: 0 };
const DONE = { ...NOTHING, done: 1 };
const DAY = 86_400_000;
const LETTER = { subject: 'A letter', text: 'Good evening.' };

async function stored(task: Task): Promise<Task> {
  await enqueue(task);
  return task;
}

/** The stream event of a stored task. */
function announcement({ id }: Task): DynamoDBStreamEvent {
  const [record] = structuredClone(announced).Records;
  if (!record) throw new Error('The sample event has a record');
  record.dynamodb.Keys.pk.S = `TASK#${id}`;
  return { Records: [record as DynamoDBStreamEvent['Records'][number]] }; // JSON has no literal types
}

/** The event of the delay queue with messages of these bodies. */
const messages = (...bodies: string[]): SQSEvent => ({
  Records: bodies.flatMap((body) => delayed.Records.map((record) => ({ ...record, body }))),
});

/** Runs an event at a time after now. */
function handleAfter(seconds: number, event: Parameters<typeof handler>[0]) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  return handler(event).finally(() => vi.useRealTimers());
}

/** The bodies and delays of the messages that were sent to the delay queue. */
const held = () =>
  sqs.commandCalls(SendMessageCommand).map(({ args }) => {
    const { MessageBody = '', DelaySeconds } = args[0].input;
    return { body: MessageBody, seconds: DelaySeconds };
  });

const sent = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

describe('a task', () => {
  it('runs when the stream announces it, and is then deleted', async () => {
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 1, putOff: 0, failed: 0 });
    expect(sent()).toMatchObject([{ Destination: { ToAddresses: ['staff@pixelcrowd.test'] } }]);
    expect(await findTask(task.id)).toBeUndefined();
  });

  it('does not run again when it is announced again', async () => {
    const task = await stored(buildTask('operations-mail', LETTER));
    await handler(announcement(task));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(sent()).toHaveLength(1);
  });

  it('waits until it is due', async () => {
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 3600 }));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await handler({ job: 'tasks-overdue' })).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await findTask(task.id)).toBeDefined();
    expect(held()).toEqual([]);
  });

  it('is postponed after a failure', async () => {
    ses.on(SendEmailCommand).rejects(new Error('the mail service is down'));
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 1, failed: 0 });
    expect(await findTask(task.id)).toMatchObject({ attempts: 1 });
  });

  it('runs at the same time as the others of its batch', async () => {
    const tasks = await Promise.all([1, 2, 3].map(() => stored(buildTask('operations-mail', LETTER))));
    let arrived = 0;
    const everyone = Promise.withResolvers<void>();
    // Each mail waits until all three are on their way.
    ses.on(SendEmailCommand).callsFake(async () => {
      arrived += 1;
      if (arrived === tasks.length) everyone.resolve();
      await everyone.promise;
      return {};
    });
    const Records = tasks.flatMap((task) => announcement(task).Records);
    expect(await handler({ Records })).toEqual({ done: 3, putOff: 0, failed: 0 });
  });

  it('is completed although the table cannot store the failure of another one', async () => {
    const [failing, slow] = await Promise.all(
      ['failing@', 'slow@'].map((subject) => stored(buildTask('operations-mail', { ...LETTER, subject }))),
    );
    if (!failing || !slow) throw new Error('Both are stored');
    const isLost = Promise.withResolvers<void>();
    ses.on(SendEmailCommand).callsFake(async ({ Content }) => {
      if (Content.Simple.Subject.Data === 'failing@') throw new Error('the mail service is down');
      await isLost.promise;
      return {};
    });
    const table = getDocumentClient();
    const send = table.send.bind(table);
    vi.spyOn(table, 'send').mockImplementation(async (command) => {
      const postpones =
        command instanceof UpdateCommand && command.input.UpdateExpression?.includes('attempts');
      if (!postpones) return send(command);
      isLost.resolve();
      throw new Error('the table does not respond');
    });
    const Records = [failing, slow].flatMap((task) => announcement(task).Records);
    await expect(handler({ Records })).rejects.toThrow('the table does not respond');
    expect(await findTask(slow.id)).toBeUndefined();
    expect(await findTask(failing.id)).toMatchObject({ attempts: 0 });
  });

  it('fails for good if the mail service finds its mail invalid', async () => {
    const refusal = new BadRequestException({ message: 'Illegal address', $metadata: {} });
    ses.on(SendEmailCommand).rejects(refusal);
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 1 });
    expect(await findTask(task.id)).toMatchObject({ failed: 'Illegal address' });
  });

  it.each([
    ['of an unknown type', buildTask('paint-the-fence', {})],
    ['with an input that does not match', buildTask('operations-mail', { subject: 7 })],
  ])('%s waits a week for a release that knows it, and does not block others', async (_, task) => {
    await stored(task);
    await stored(buildTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 1, failed: 0 });
    const start = Date.now();
    const runAfter = async (milliseconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + milliseconds });
      const outcomes = await handler({ job: 'tasks-overdue' });
      vi.useRealTimers();
      return outcomes;
    };
    expect(await runAfter(30_000)).toEqual({ done: 1, putOff: 1, failed: 0 });
    // A release that arrives is waited for by five minutes at most, however long the task has waited.
    for (const day of [1, 2, 3, 4, 5, 6]) {
      expect(await runAfter(day * DAY)).toEqual({ done: 0, putOff: 1, failed: 0 });
      const { due = '' } = (await findTask(task.id)) ?? {};
      expect(Date.parse(due) - (start + day * DAY)).toBeLessThanOrEqual(5 * 60_000 + 1_000);
    }
    expect((await findFailingTasks())?.longest).toMatchObject({ id: task.id });
    expect(await listGivenUpTasks(5)).toEqual([]);

    expect(await runAfter(7 * DAY + 60_000)).toEqual({ done: 0, putOff: 0, failed: 1 });
    expect(await findTask(task.id)).toMatchObject({ failed: expect.stringContaining(task.kind) });
    expect(await listGivenUpTasks(5)).toMatchObject([{ id: task.id }]);
    // Neither the schedule nor a late event runs it again.
    expect(await handler({ job: 'tasks-overdue' })).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
  });
});

describe('a task that a run has claimed', () => {
  const claim = (task: Task) => claimTask(task, toIsoTime(Date.now()));

  it('is run by no other run', async () => {
    const task = await stored(buildTask('operations-mail', LETTER));
    const runs = await Promise.all([
      handler(announcement(task)),
      handler(messages(buildTaskMessage(task.id))),
      handler({ job: 'tasks-overdue' }),
    ]);
    expect(runs.filter(({ done }) => done > 0)).toHaveLength(1);
    expect(sent()).toHaveLength(1);
  });

  it('is free when the claim of a crashed run ends', async () => {
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await claim(task)).toBe(true);
    expect(await handler(announcement(task))).toEqual(NOTHING);
    expect(await handleAfter(CLAIM_SECONDS - 1, { job: 'tasks-overdue' })).toEqual(NOTHING);
    expect(await handleAfter(CLAIM_SECONDS, { job: 'tasks-overdue' })).toEqual(DONE);
  });

  it('is free at a start, when no run can be in progress', async () => {
    await claim(await stored(buildTask('operations-mail', LETTER)));
    expect(await handler({ job: 'tasks-overdue', all: true })).toEqual(DONE);
  });

  it('hides no other overdue task', async () => {
    for (let count = 0; count < 30; count += 1)
      await claim(await stored(buildTask('operations-mail', LETTER)));
    await stored(buildTask('operations-mail', LETTER));
    expect(await handler({ job: 'tasks-overdue' })).toEqual(DONE);
  });

  it('is free again once it is put off', async () => {
    ses.on(SendEmailCommand).rejectsOnce(new Error('the mail service is down'));
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ ...NOTHING, putOff: 1 });
    expect(await handleAfter(30, { job: 'tasks-overdue' })).toEqual(DONE);
  });
});

describe('a task that is due within 15 minutes', () => {
  it('is announced by the delay queue when it is due, and runs then', async () => {
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 10 }));
    expect(await handler(announcement(task))).toEqual(NOTHING);
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
      QueueUrl: process.env.DELAY_QUEUE,
      MessageBody: buildTaskMessage(task.id),
      DelaySeconds: 10,
    });
    expect(sent()).toEqual([]);

    expect(await handleAfter(10, messages(...held().map(({ body }) => body)))).toEqual(DONE);
    expect(sent()).toHaveLength(1);
    expect(await findTask(task.id)).toBeUndefined();
  });

  it.each([
    ['for a second, if less than one remains', 0.2, 1],
    ['for the seconds that remain, rounded up', 9.2, 10],
    ['for the longest time that SQS offers', 900, 900],
  ])('is held back %s', async (_, afterSeconds, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds }));
    await handler(announcement(task));
    expect(held()).toEqual([{ body: buildTaskMessage(task.id), seconds }]);
  });

  it('is left to the job for overdue tasks, if it is due a moment later than that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 900.001 }));
    await handler(announcement(task));
    expect(held()).toEqual([]);
    expect(await handleAfter(901, { job: 'tasks-overdue' })).toEqual(DONE);
  });

  it('is held back for the rest, if it is delivered a moment early', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 10 }));
    const message = messages(buildTaskMessage(task.id));
    vi.advanceTimersByTime(8_500);
    expect(await handler(message)).toEqual(NOTHING);
    expect(held()).toEqual([{ body: buildTaskMessage(task.id), seconds: 2 }]);
    vi.advanceTimersByTime(1_500);
    expect(await handler(message)).toEqual(DONE);
  });

  it('does not run again when it is delivered again, and does not mind messages that name none', async () => {
    const task = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 10 }));
    const other = await stored(buildTask('operations-mail', LETTER));
    const body = buildTaskMessage(task.id);
    expect(await handleAfter(10, messages(body))).toEqual(DONE);
    const unread = ['', 'null', '{"task":7}', '{"task":"TASK#1"}', '{}'];
    const unknown = delayed.Records.map((record) => record.body);
    expect(await handleAfter(700, messages(body, ...unread, ...unknown, buildTaskMessage(other.id)))).toEqual(
      DONE,
    );
    expect(sent()).toHaveLength(2);
    expect(held()).toEqual([]);
  });

  it('is left to the job for overdue tasks, if the delay queue does not take it, and holds up no other', async () => {
    sqs.on(SendMessageCommand).rejects(new Error('the queue does not respond'));
    const later = await stored(buildTask('operations-mail', LETTER, { afterSeconds: 10 }));
    const now = await stored(buildTask('operations-mail', LETTER));
    const Records = [later, now].flatMap((task) => announcement(task).Records);
    expect(await handler({ Records })).toEqual(DONE);
    expect(await findTask(later.id)).toMatchObject({ attempts: 0 });
    expect(await handleAfter(10, { job: 'tasks-overdue' })).toEqual(DONE);
  });

  it('waits for that job after a failure', async () => {
    ses.on(SendEmailCommand).rejects(new Error('the mail service is down'));
    const task = await stored(buildTask('operations-mail', LETTER));
    expect(await handler(messages(buildTaskMessage(task.id)))).toEqual({ ...NOTHING, putOff: 1 });
    expect(held()).toEqual([]);
  });
});
