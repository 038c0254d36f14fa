import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentClient } from '#platform/data/document-client.ts';
import { givenUpTasks } from '#platform/data/given-up-tasks.ts';
import { enqueue, failingTasks, findTask, newTask, type Task } from '#platform/data/tasks.ts';
import announced from '../../../events/tasks/stream.json' with { type: 'json' };
import { freshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { handler } from './handler.ts';

const ses = mockClient(SESv2Client);

beforeEach(async () => {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
  });
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  await freshTable();
});

afterEach(() => vi.restoreAllMocks());

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

const sent = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);

describe('a task', () => {
  it('runs when the stream announces it, and is then deleted', async () => {
    const task = await stored(newTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 1, putOff: 0, failed: 0 });
    expect(sent()).toMatchObject([{ Destination: { ToAddresses: ['staff@pixelcrowd.test'] } }]);
    expect(await findTask(task.id)).toBeUndefined();
  });

  it('does not run again when it is announced again', async () => {
    const task = await stored(newTask('operations-mail', LETTER));
    await handler(announcement(task));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(sent()).toHaveLength(1);
  });

  it('waits until it is due', async () => {
    const task = await stored(newTask('operations-mail', LETTER, { afterSeconds: 3600 }));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await handler({ job: 'tasks-overdue' })).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await findTask(task.id)).toBeDefined();
  });

  it('is postponed after a failure', async () => {
    ses.on(SendEmailCommand).rejects(new Error('the mail service is down'));
    const task = await stored(newTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 1, failed: 0 });
    expect(await findTask(task.id)).toMatchObject({ attempts: 1 });
  });

  it('runs at the same time as the others of its batch', async () => {
    const tasks = await Promise.all([1, 2, 3].map(() => stored(newTask('operations-mail', LETTER))));
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
      ['failing@', 'slow@'].map((subject) => stored(newTask('operations-mail', { ...LETTER, subject }))),
    );
    if (!failing || !slow) throw new Error('Both are stored');
    const isLost = Promise.withResolvers<void>();
    ses.on(SendEmailCommand).callsFake(async ({ Content }) => {
      if (Content.Simple.Subject.Data === 'failing@') throw new Error('the mail service is down');
      await isLost.promise;
      return {};
    });
    const table = documentClient();
    const send = table.send.bind(table);
    vi.spyOn(table, 'send').mockImplementation(async (command) => {
      if (!(command instanceof UpdateCommand)) return send(command);
      isLost.resolve();
      throw new Error('the table does not answer');
    });
    const Records = [failing, slow].flatMap((task) => announcement(task).Records);
    await expect(handler({ Records })).rejects.toThrow('the table does not answer');
    expect(await findTask(slow.id)).toBeUndefined();
    expect(await findTask(failing.id)).toMatchObject({ attempts: 0 });
  });

  it('fails for good if the mail service finds its mail invalid', async () => {
    const refusal = new BadRequestException({ message: 'Illegal address', $metadata: {} });
    ses.on(SendEmailCommand).rejects(refusal);
    const task = await stored(newTask('operations-mail', LETTER));
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 1 });
    expect(await findTask(task.id)).toMatchObject({ failed: 'Illegal address' });
  });

  it.each([
    ['of an unknown type', newTask('paint-the-fence', {})],
    ['with an input that does not match', newTask('operations-mail', { subject: 7 })],
  ])('%s waits a week for a release that knows it, and does not block others', async (_, task) => {
    await stored(task);
    await stored(newTask('operations-mail', LETTER));
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
    expect((await failingTasks())?.longest).toMatchObject({ id: task.id });
    expect(await givenUpTasks(5)).toEqual([]);

    expect(await runAfter(7 * DAY + 60_000)).toEqual({ done: 0, putOff: 0, failed: 1 });
    expect(await findTask(task.id)).toMatchObject({ failed: expect.stringContaining(task.kind) });
    expect(await givenUpTasks(5)).toMatchObject([{ id: task.id }]);
    // Neither the schedule nor a late event runs it again.
    expect(await handler({ job: 'tasks-overdue' })).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(await handler(announcement(task))).toEqual({ done: 0, putOff: 0, failed: 0 });
  });
});
