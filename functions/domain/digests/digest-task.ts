import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { NotificationId } from '#shared/ids.ts';
import { AccountFields } from '../accounts/task-inputs.ts';

const DigestRange = v.object({
  ...AccountFields,
  /** The newest notification of the digest before. */
  after: NotificationId,
  /** The newest of this one. */
  upTo: NotificationId,
});
export type DigestRange = v.InferOutput<typeof DigestRange>;

/** Emails an account its unread notifications of a range. */
export const sendDigestTask = defineTask(
  'send-digest',
  DigestRange,
  async () => (await import('./mail-digest.ts')).mailDigest,
);
