import type { RunnableTask } from '../../platform/data/define-task.ts';
import { noteActivityLater } from '../accounts/activity.ts';
import { endSuspensionLater } from '../accounts/end-suspension.ts';
import { reportFailedSignIn } from '../accounts/failed-sign-in.ts';
import { forceLater } from '../accounts/force-second-factor.ts';
import { sendCode, sendNotice, sendReset, sendVerification } from '../accounts/mail-tasks.ts';
import { reconcileRegistrationLater } from '../accounts/reconcile-registration.ts';
import { reconcilePasswordLater } from '../accounts/replace-password.ts';
import { expireFaqUploadTask, reconcileFaqImagesTask } from '../faq/tasks.ts';
import { removeLikesTask } from '../gallery/likes.ts';
import { reconcileFilesTask } from '../images/publishing/reconcile-files-task.ts';
import { closeReportsTask } from '../images/reports/open-reports.ts';
import { expireUploadTask } from '../images/upload/begin-upload.ts';
import { clearSlotsTask } from '../site-content/clear-slots.ts';
import { mailOperations } from './operations-mail.ts';

/** Every task definition; a test compares it with those that the domain defines. */
export const EVERY_TASK: readonly RunnableTask[] = [
  clearSlotsTask,
  closeReportsTask,
  endSuspensionLater,
  expireFaqUploadTask,
  expireUploadTask,
  forceLater,
  mailOperations,
  noteActivityLater,
  reconcileFaqImagesTask,
  reconcileFilesTask,
  reconcilePasswordLater,
  reconcileRegistrationLater,
  removeLikesTask,
  reportFailedSignIn,
  sendCode,
  sendNotice,
  sendReset,
  sendVerification,
];
