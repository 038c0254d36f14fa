import type { RunnableTask } from '#platform/data/define-task.ts';
import { noteActivityTask } from '../accounts/activity.ts';
import { reportFailedSignInTask, reportLockTask } from '../accounts/attempts/failed-sign-in.ts';
import { forceHolderTask, forceRoleTask } from '../accounts/force-second-factor/force-role.ts';
import { MAIL_TASKS } from '../accounts/messages/run-mail-tasks.ts';
import { reconcilePasswordTask } from '../accounts/passwords/replace-password.ts';
import { voidPasswordTask } from '../accounts/passwords/void-password.ts';
import { reconcileRegistrationTask } from '../accounts/registration/reconcile-registration.ts';
import { forgetSnapshotsTask } from '../accounts/snapshots.ts';
import { endSuspensionTask } from '../accounts/user-management/end-suspension.ts';
import { REVIEW_TASKS } from '../discord-bot/review/run-review-tasks.ts';
import { unlinkDiscordTask } from '../discord-link/unlink-task.ts';
import { POST_TASKS } from '../discord-posts/run-post-tasks.ts';
import { runSyncDiscordRoles } from '../discord-roles/run-roles-task.ts';
import { expireFaqUploadTask, reconcileFaqImagesTask } from '../faq/tasks.ts';
import { removeLikesTask } from '../gallery/likes.ts';
import { runReconcileSensitiveFiles } from '../gallery/reconcile-sensitive-files.ts';
import { runInvalidatePages } from '../gallery/run-invalidate-pages.ts';
import { runChangeImages } from '../image-bulk/run-change-images.ts';
import { runApproveAhead, runReconcileFiles } from '../images/publishing/run-publishing-tasks.ts';
import { closeGroupTask, closeReportsTask } from '../images/reports/close-reports-tasks.ts';
import { expireUploadTask } from '../images/upload/begin-upload.ts';
import { expireItemTask } from '../items/create-item.ts';
import { SUBSCRIPTION_TASKS } from '../payments/subscriptions/run-subscription-tasks.ts';
import { refreshTransactionTask } from '../payments/transactions/gateway-payments/refresh-task.ts';
import { makeRefundTask } from '../payments/transactions/refunds/refund-transaction.ts';
import { clearSlotsTask } from '../site-content/clear-slots.ts';
import { runSendDownloadLink } from '../site-content/run-send-download-link.ts';
import { mailOperationsTask } from './operations-mail.ts';

/** Every task definition; a test compares it with those that the domain defines. */
export const EVERY_TASK: readonly RunnableTask[] = [
  runApproveAhead,
  clearSlotsTask,
  closeGroupTask,
  closeReportsTask,
  endSuspensionTask,
  expireFaqUploadTask,
  expireItemTask,
  expireUploadTask,
  forceHolderTask,
  forceRoleTask,
  forgetSnapshotsTask,
  mailOperationsTask,
  makeRefundTask,
  noteActivityTask,
  reconcileFaqImagesTask,
  reconcilePasswordTask,
  reconcileRegistrationTask,
  refreshTransactionTask,
  removeLikesTask,
  runChangeImages,
  runInvalidatePages,
  runReconcileFiles,
  runReconcileSensitiveFiles,
  runSendDownloadLink,
  runSyncDiscordRoles,
  reportFailedSignInTask,
  reportLockTask,
  unlinkDiscordTask,
  voidPasswordTask,
  ...MAIL_TASKS,
  ...POST_TASKS,
  ...REVIEW_TASKS,
  ...SUBSCRIPTION_TASKS,
];
