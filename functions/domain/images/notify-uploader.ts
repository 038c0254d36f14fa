import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { NotificationContent } from '../notifications/notification.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import type { Decision, Image } from './image.ts';

/**
 * Notifies the uploader of a decision on their image, in its transaction, whatever way it was made. A decision that
 * changes nothing for the uploader is none, nor is one of their own.
 */
export function notifyUploader(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const decision = after?.decisions?.at(-1);
  if (!after || !decision || !isNew(before, decision)) return [];
  const { kind: system, id } = after.uploadedBy;
  if (system !== 'web' && system !== 'game') return [];
  if (decision.by.kind === system && decision.by.id === id) return [];
  const content = buildContent(before, after, decision);
  if (!content) return [];
  const occasion = { at: Date.parse(decision.at), event: `${after.id} ${decision.on} ${decision.decision}` };
  return [buildNotificationWrite({ system, id }, content, occasion)];
}

/** Whether a decision was made by this change: of a change of the details it is the last one before, too. */
const isNew = (before: Image | undefined, { at, on }: Decision): boolean => {
  const last = before?.decisions?.at(-1);
  return last?.at !== at || last.on !== on;
};

function buildContent(
  before: Image | undefined,
  { id, title, originalName, decisions = [] }: Image,
  { decision, reason = 'other', note }: Decision,
): NotificationContent | undefined {
  const was = before?.approvalStatus;
  const image = { id, title: title || originalName };
  if (decision === 'rejected') {
    const kind = was === 'approved' ? 'image-taken-down' : 'image-rejected';
    return { kind, image, reason, ...(note && { note }) };
  }
  if (was === 'approved') return undefined;
  const wasPublic = decisions.slice(0, -1).some((earlier) => earlier.decision === 'approved');
  return { kind: wasPublic ? 'image-restored' : 'image-approved', image };
}
