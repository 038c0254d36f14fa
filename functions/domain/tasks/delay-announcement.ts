import type { Task } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';

/** The longest delay of SQS. */
const MAX_DELAY_SECONDS = 900;

/**
 * Has a task that is not due yet announced again when it is, by the delay queue. One that is due after the queue's longest
 * delay is left to the job for overdue tasks.
 *
 * A failure is only logged, because that job runs the task some minutes late. Throwing it would have the stream announce the whole
 * batch again, and hold up the tasks behind it for as long as the queue does not respond.
 */
export async function delayAnnouncement({ id, due }: Task): Promise<void> {
  const seconds = Math.max(1, Math.ceil((Date.parse(due) - Date.now()) / 1_000));
  if (seconds > MAX_DELAY_SECONDS) return;
  try {
    const { sendTaskMessage } = await import('#platform/data/send-task-message.ts');
    await sendTaskMessage(id, seconds);
  } catch (cause) {
    await log(
      'warn',
      'A task waits for the job for overdue tasks, because the delay queue does not take it',
      {
        task: id,
        cause,
      },
    );
  }
}
