import { implementTask, type RunnableTask } from '#platform/data/define-task.ts';
import { sendCodeTask, sendNoticeTask, sendResetTask, sendVerificationTask } from './mail-tasks.ts';

/** Loaded on demand: most runs of the tasks send no mail. */
const loadMails = () => import('./account-mails.ts');

/** The tasks that send mail, with their functions; only the feature that runs tasks bundles them. */
export const MAIL_TASKS: readonly RunnableTask[] = [
  implementTask(sendCodeTask, async (input) => (await loadMails()).mailCode(input)),
  implementTask(sendResetTask, async (input) => (await loadMails()).mailReset(input)),
  implementTask(sendVerificationTask, async (input) => (await loadMails()).mailVerification(input)),
  implementTask(sendNoticeTask, async (input) => (await loadMails()).mailNotice(input)),
];
