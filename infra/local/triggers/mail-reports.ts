import { TASK_TAG } from '#platform/mail-event.ts';
import { MAIL_EVENTS, wrapMailEvent } from '../../mail-events.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import type { MailReport } from '../simulators/mail-reports.ts';
import { TASKS_FEATURE } from './task-stream.ts';

/**
 * Passes an event of SES about an email of a task to the feature that performs tasks, and no other: the rule for the event
 * bus on AWS does the same.
 */
export function passMailReport(report: MailReport, lambdas: Pick<Lambdas, 'invokeLater'>): void {
  const { mail } = report.detail as { mail: { tags: object } }; // every event of SES about an email has these
  if (!MAIL_EVENTS.some(({ detailType }) => detailType === report['detail-type'])) return;
  if (TASK_TAG in mail.tags) void lambdas.invokeLater(TASKS_FEATURE, wrapMailEvent(report.detail));
}
