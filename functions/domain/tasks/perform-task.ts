import * as v from 'valibot';
import { ACTIVITIES } from '../../../shared/account.ts';
import { FaqId, FaqUploadId, ImageId, IsoTime, PlayerId, WebsiteUserId } from '../../../shared/ids.ts';
import { GameRole } from '../../../shared/roles.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { sendOperationsMail } from '../../platform/mail.ts';
import { mailCode, mailNotice, mailReset, mailVerification } from '../accounts/account-mails.ts';
import { noteActivity } from '../accounts/activity.ts';
import { endSuspension } from '../accounts/end-suspension.ts';
import { noteFailedSignIn } from '../accounts/failed-sign-in.ts';
import { forceRest } from '../accounts/force-second-factor.ts';
import { reconcileRegistration } from '../accounts/reconcile-registration.ts';
import { reconcilePassword } from '../accounts/replace-password.ts';
import { expireFaqUpload, reconcileFaqImages } from '../faq/reconcile-faq-images.ts';
import { removeLikes } from '../gallery/likes.ts';
import { reconcileImageFiles } from '../images/publishing/reconcile-files.ts';
import { closeReports } from '../images/reports/close-reports.ts';
import { expireUpload } from '../images/upload/begin-upload.ts';
import { NOTICES } from '../mails/notice-letters.ts';
import { clearSlotsShowing } from '../site-content/clear-slots.ts';

/**
 * Defines a task type by its input schema and its function, which must be idempotent because tasks may run
 * twice.
 */
const task =
  <Schema extends v.GenericSchema>(input: Schema, perform: (input: v.InferOutput<Schema>) => Promise<void>) =>
  (given: unknown) =>
    perform(v.parse(input, given));

const OneImage = v.object({ imageId: ImageId });
const System = v.picklist(['web', 'game']);
const OneAccount = { system: System, accountId: v.union([WebsiteUserId, PlayerId]) };
const ClientInfo = { address: v.string(), device: v.string() };
const Actor = v.object({
  ...{ kind: v.string(), id: v.string(), name: v.string() },
  staff: v.exactOptional(v.object({ from: v.exactOptional(v.string()) })),
});

const ACCOUNT_TASKS = {
  'reconcile-registration': task(v.object(OneAccount), ({ system, accountId }) =>
    reconcileRegistration(system, accountId),
  ),
  'reconcile-password': task(v.object({ ...OneAccount, since: IsoTime }), ({ system, accountId, since }) =>
    reconcilePassword(system, accountId, since),
  ),
  'end-suspension': task(v.object(OneAccount), ({ system, accountId }) => endSuspension(system, accountId)),
  'note-activity': task(
    v.object({ ...OneAccount, ...ClientInfo, what: v.picklist(ACTIVITIES), at: IsoTime, once: v.string() }),
    ({ system, accountId, at, once, ...entry }) => noteActivity(system, accountId, entry, { at, once }),
  ),
  'failed-sign-in': task(
    v.object({
      ...OneAccount,
      ...ClientInfo,
      what: v.picklist(['sign-in-failed', 'locked']),
      at: IsoTime,
      once: v.string(),
    }),
    noteFailedSignIn,
  ),
  'force-second-factor': task(
    v.object({ actor: Actor, role: GameRole, before: v.optional(v.string()) }),
    ({ before, ...rest }) => forceRest({ ...rest, before }),
  ),
  'send-code': task(
    v.object({ ...OneAccount, challengeId: v.string(), sentCount: v.number(), expires: IsoTime }),
    mailCode,
  ),
  'send-reset': task(
    v.object({ system: System, email: v.string(), ...ClientInfo, once: v.string() }),
    mailReset,
  ),
  'send-verification': task(v.object(OneAccount), mailVerification),
  'send-notice': task(
    v.object({
      ...OneAccount,
      notice: v.picklist(NOTICES),
      at: IsoTime,
      to: v.optional(v.string()),
      ...v.partial(v.object(ClientInfo)).entries,
    }),
    mailNotice,
  ),
};

const TASKS: Record<string, (input: unknown) => Promise<void>> = {
  'reconcile-files': task(
    v.object({ ...OneImage.entries, wasPublic: v.boolean() }),
    ({ imageId, wasPublic }) => reconcileImageFiles(imageId, { wasPublic }),
  ),
  'expire-upload': task(OneImage, ({ imageId }) => expireUpload(imageId)),
  'remove-likes': task(OneImage, ({ imageId }) => removeLikes(imageId)),
  'clear-slots': task(v.object({ ...OneImage.entries, actor: Actor }), ({ imageId, actor }) =>
    clearSlotsShowing(imageId, actor),
  ),
  'close-reports': task(
    v.object({ ...OneImage.entries, outcome: v.picklist(['taken-down', 'image-removed']), actor: Actor }),
    ({ imageId, ...closing }) => closeReports(imageId, closing),
  ),
  'expire-faq-upload': task(v.object({ uploadId: FaqUploadId }), ({ uploadId }) => expireFaqUpload(uploadId)),
  'reconcile-faq-images': task(
    v.object({ faqId: v.optional(FaqId), hashes: v.array(v.string()) }),
    reconcileFaqImages,
  ),
  ...ACCOUNT_TASKS,
  'operations-mail': task(v.object({ subject: v.string(), text: v.string() }), sendOperationsMail),
};

/**
 * Runs a task.
 *
 * @throws Error for an unknown task type, and any error of its function; the task is then retried
 */
export async function performTask({ kind, input }: Task): Promise<void> {
  const perform = TASKS[kind];
  if (!perform) throw new Error(`There is no task of the kind ${kind}`);
  await perform(input);
}
