import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVerificationTask } from '#domain/accounts/messages/mail-tasks.ts';
import { claimTask } from '#platform/data/claim-task.ts';
import { buildTaskMessage } from '#platform/data/task-message.ts';
import { buildTask, enqueue, findTask, type Task } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import sent from '../../../events/tasks/mail-sent.json' with { type: 'json' };
import { buildTimeout } from '../../../infra/testing/mail-service.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { handler } from './handler.ts';

vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const ses = mockClient(SESv2Client);
const sqs = mockClient(SQSClient);

const MINUTE = 60_000;
const NOTHING = { done: 0, putOff: 0, failed: 0 };
const DONE = { ...NOTHING, done: 1 };
const PUT_OFF = { ...NOTHING, putOff: 1 };

beforeEach(async () => {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: 'https://pixelcrowd.test',
    DELAY_QUEUE: 'https://sqs.eu-central-1.amazonaws.com/123456789012/delayed-tasks',
  });
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  ses.reset();
  ses.on(SendEmailCommand).rejects(buildTimeout());
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const runJob = () => handler({ job: 'tasks-overdue' });
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const countRequests = () => ses.commandCalls(SendEmailCommand).length;

async function storeLetter(): Promise<Task> {
  const task = buildTask('operations-mail', { subject: 'A letter', text: 'Good evening.' });
  await enqueue(task);
  return task;
}

/** The event by which SES says that the mail of a task was sent. */
function eventAbout({ id }: Task, eventType = 'Send') {
  const { Records } = structuredClone(sent);
  for (const { mailEvent } of Records) Object.assign(mailEvent, { eventType }).mail.tags.task = [id];
  return { Records };
}

describe('a mail', () => {
  it('names its task, and the configuration set that reports it', async () => {
    ses.on(SendEmailCommand).resolves({});
    const { id } = await storeLetter();
    await runJob();
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
      ConfigurationSetName: 'mails',
      EmailTags: [{ Name: 'task', Value: id }],
    });
  });
});

describe('a mail to which SES did not respond in time', () => {
  it('is not sent again after the event that says it was sent', async () => {
    const task = await storeLetter();
    expect(await runJob()).toEqual(PUT_OFF);
    pass(14 * MINUTE);
    expect(await runJob()).toEqual(NOTHING);
    expect(await handler(eventAbout(task))).toEqual(DONE);
    pass(MINUTE);
    expect(await runJob()).toEqual(NOTHING);
    expect(countRequests()).toBe(1);
  });

  it('is sent once more after a quarter of an hour without that event, and then never again', async () => {
    const task = await storeLetter();
    await runJob();
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({
      MessageBody: buildTaskMessage(task.id),
      DelaySeconds: 900,
    });
    pass(15 * MINUTE);
    expect(await runJob()).toEqual(DONE);
    expect(countRequests()).toBe(2);
    expect(await findTask(task.id)).toBeUndefined();
  });

  it('is sent again as usual after a refusal in between, which sent nothing', async () => {
    await storeLetter();
    await runJob();
    pass(15 * MINUTE);
    ses.on(SendEmailCommand).rejects(new Error('Throttled'));
    expect(await runJob()).toEqual(PUT_OFF);
    pass(MINUTE);
    ses.on(SendEmailCommand).rejects(buildTimeout());
    expect(await runJob()).toEqual(DONE);
  });

  it('is over although the event overtakes the end of the run', async () => {
    const task = await storeLetter();
    ses.on(SendEmailCommand).callsFake(async () => {
      await handler(eventAbout(task));
      throw buildTimeout();
    });
    await runJob();
    pass(15 * MINUTE);
    expect(await runJob()).toEqual(NOTHING);
    expect(countRequests()).toBe(1);
  });

  it('is not sent again by a run after one that crashed before it knew', async () => {
    const task = await storeLetter();
    await claimTask(task, toIsoTime(Date.now()));
    expect(await handler(eventAbout(task, 'Delivery'))).toEqual(DONE);
    pass(5 * MINUTE);
    expect(await runJob()).toEqual(NOTHING);
  });
});

describe('a mail for which a person waits', () => {
  it('is sent again at once, and then never again', async () => {
    const { id } = await createGameAccount({ emailVerified: false });
    const task = createVerificationTask('game', id);
    await enqueue(task);
    expect(await runJob()).toEqual(PUT_OFF);
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({
      MessageBody: buildTaskMessage(task.id),
      DelaySeconds: 1,
    });
    expect(await runJob()).toEqual(DONE);
    expect(await runJob()).toEqual(NOTHING);
    expect(countRequests()).toBe(2);
  });
});

describe('an event of SES', () => {
  it.each([
    ['of a mail that no task sent', { eventType: 'Send', mail: { tags: {} } }],
    ['of another kind', { ...sent.Records[0]?.mailEvent, eventType: 'Bounce' }],
    ['of another shape', { notificationType: 'Delivery' }],
    ['that is none', null],
  ])('%s ends no task', async (_, mailEvent) => {
    await storeLetter();
    expect(await handler({ Records: [{ eventSource: 'aws:ses', mailEvent }] })).toEqual(NOTHING);
  });

  it('of a task that is over changes nothing', async () => {
    const task = await storeLetter();
    expect(await handler(eventAbout(task))).toEqual(DONE);
    expect(await handler(eventAbout(task, 'Delivery'))).toEqual(NOTHING);
  });
});
