import type { TransactAction } from '#platform/data/entity-definition.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import type { Report } from './report.ts';

/**
 * Notifies the account that sent a report of what became of it, in the transaction that closes the report, unless it was
 * their own decision. The reports that an account sent on an image are closed with the same time, and are one event.
 */
export function notifyReporter(before: Report | undefined, after: Report | undefined): TransactAction[] {
  const { decision } = after ?? {};
  if (before?.state !== 'open' || !before.reporter || !decision) return [];
  const { reporter, imageId: id, imageTitle: title, group, reason } = before;
  const { outcome, by, at } = decision;
  if (by.kind === reporter.system && by.id === reporter.id) return [];
  const about = reason === 'profile' ? 'profile' : 'image';
  const content = { kind: 'report-closed', reported: { id, title }, about, outcome } as const;
  const occasion = { at: Date.parse(at), event: `${group} report-closed ${about}` };
  return [buildNotificationWrite(reporter, content, occasion)];
}
