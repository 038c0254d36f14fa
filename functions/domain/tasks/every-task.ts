import type { RunnableTask } from '#platform/data/define-task.ts';
import { noteActivityTask } from '../accounts/activity-task.ts';
import { reportFailedSignInTask, reportLockTask } from '../accounts/attempts/failed-sign-in-tasks.ts';
import { bindSubscriptionTask } from '../accounts/bind-subscription-task.ts';
import { followNameTask } from '../accounts/definitions/artist-page-task.ts';
import { syncDiscordRolesTask } from '../accounts/definitions/discord-roles-task.ts';
import { stampOwnersTask, stampUploadsTask } from '../accounts/definitions/stamp-tasks.ts';
import { forceHolderTask, forceRoleTask } from '../accounts/force-second-factor/force-role-tasks.ts';
import { forgetSnapshotsTask } from '../accounts/forget-snapshots-task.ts';
import {
  sendCodeTask,
  sendNoticeTask,
  sendResetTask,
  sendVerificationTask,
} from '../accounts/messages/mail-tasks.ts';
import { reconcilePasswordTask, voidPasswordTask } from '../accounts/passwords/password-tasks.ts';
import { reconcileRegistrationTask } from '../accounts/registration/reconcile-registration-task.ts';
import { endSuspensionTask } from '../accounts/user-management/end-suspension-task.ts';
import { reverseDecisionTask } from '../appeals/appeal-tasks.ts';
import { sendDigestTask } from '../digests/digest-task.ts';
import { decideOnDiscordTask } from '../discord-bot/review/decide-task.ts';
import { showPendingTask } from '../discord-bot/review/show-pending-task.ts';
import { unlinkDiscordTask } from '../discord-link/unlink-task.ts';
import {
  askConsentTask,
  importPostTask,
  markPostTask,
  withdrawPostTask,
} from '../discord-posts/post-tasks.ts';
import { expireFaqUploadTask, reconcileFaqImagesTask } from '../faq/tasks.ts';
import { labelArtistTask } from '../gallery/artists/label-artist-task.ts';
import { notifyFollowersTask } from '../gallery/follows/notify-followers-task.ts';
import { removeLikesTask } from '../gallery/remove-likes-task.ts';
import { invalidatePagesTask, reconcileSensitiveFilesTask } from '../gallery-settings/tasks.ts';
import { changeImagesTask } from '../image-bulk/change-images-task.ts';
import { carryOutTask } from '../images/holds/carry-out-task.ts';
import {
  approveAheadTask,
  drawPreviewsTask,
  drawPreviewTask,
  expireUploadTask,
  indexImageTask,
  judgeAgainTask,
  labelImageTask,
  postForReviewTask,
  reconcileFilesTask,
  remakeSheetsTask,
} from '../images/image-tasks.ts';
import { closeGroupTask, closeReportsTask, reopenGroupTask } from '../images/reports/close-reports-tasks.ts';
import { invalidateTagsTask } from '../images/tags/tasks.ts';
import { expireItemTask } from '../items/expire-item-task.ts';
import { mailOperationsTask } from '../mails/mail-operations-task.ts';
import {
  sendConfirmTrialTask,
  sendDeclinedTask,
  sendReceiptTask,
  sendRefundedTask,
  sendSubscriptionMailTask,
  sendTrialCancelledTask,
  sendTrialRefusedTask,
  sendTrialUnconfirmedTask,
} from '../payments/subscriptions/mail-tasks.ts';
import {
  endSubscriptionTask,
  missProofTask,
  refreshSubscriptionTask,
} from '../payments/subscriptions/subscription-tasks.ts';
import { refreshTransactionTask } from '../payments/transactions/gateway-payments/refresh-task.ts';
import { reportRefusalTask } from '../payments/transactions/orders/report-refusal-task.ts';
import { makeRefundTask } from '../payments/transactions/refunds/make-refund-task.ts';
import { clearSlotsTask, sendDownloadLinkTask } from '../site-content/tasks.ts';

/** Every task definition; a test compares it with those that the domain defines. */
export const EVERY_TASK: readonly RunnableTask[] = [
  approveAheadTask,
  askConsentTask,
  bindSubscriptionTask,
  carryOutTask,
  changeImagesTask,
  clearSlotsTask,
  closeGroupTask,
  closeReportsTask,
  reopenGroupTask,
  decideOnDiscordTask,
  drawPreviewsTask,
  drawPreviewTask,
  endSubscriptionTask,
  endSuspensionTask,
  expireFaqUploadTask,
  expireItemTask,
  expireUploadTask,
  followNameTask,
  forceHolderTask,
  forceRoleTask,
  forgetSnapshotsTask,
  importPostTask,
  indexImageTask,
  invalidatePagesTask,
  invalidateTagsTask,
  judgeAgainTask,
  labelArtistTask,
  labelImageTask,
  mailOperationsTask,
  makeRefundTask,
  markPostTask,
  missProofTask,
  noteActivityTask,
  notifyFollowersTask,
  postForReviewTask,
  reconcileFaqImagesTask,
  reconcileFilesTask,
  reconcilePasswordTask,
  reconcileRegistrationTask,
  reconcileSensitiveFilesTask,
  refreshSubscriptionTask,
  refreshTransactionTask,
  remakeSheetsTask,
  removeLikesTask,
  reportFailedSignInTask,
  reportLockTask,
  reportRefusalTask,
  reverseDecisionTask,
  sendCodeTask,
  sendConfirmTrialTask,
  sendDeclinedTask,
  sendDigestTask,
  sendDownloadLinkTask,
  sendNoticeTask,
  sendReceiptTask,
  sendRefundedTask,
  sendResetTask,
  sendSubscriptionMailTask,
  sendTrialCancelledTask,
  sendTrialRefusedTask,
  sendTrialUnconfirmedTask,
  sendVerificationTask,
  showPendingTask,
  stampOwnersTask,
  stampUploadsTask,
  syncDiscordRolesTask,
  unlinkDiscordTask,
  voidPasswordTask,
  withdrawPostTask,
];
