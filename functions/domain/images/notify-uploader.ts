import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { NotificationContent, Recipient } from '../notifications/notification.ts';
import { buildNotificationWrite } from '../notifications/notification-rows.ts';
import { findUploaderAccount } from './find-uploader-account.ts';
import type { Decision, Image } from './image.ts';

/**
 * Notifies the uploader of a decision on their image, in its transaction, whatever way it was made. A decision that
 * changes nothing for the uploader is none, nor is one of their own.
 */
export function notifyUploader(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const decision = after?.decisions?.at(-1);
  if (!after || !decision || !isNew(before, decision)) return [];
  const recipient = findUploaderAccount(after);
  if (!recipient || isOwn(decision, after, recipient)) return [];
  const content = buildContent(before, after, decision);
  if (!content) return [];
  const occasion = { at: Date.parse(decision.at), event: `${after.id} ${decision.on} ${decision.decision}` };
  return [buildNotificationWrite(recipient, content, occasion)];
}

/** Whether the uploader has decided, in the system of their account or on Discord. */
const isOwn = ({ by }: Decision, { uploadedBy }: Image, { system, id }: Recipient): boolean =>
  (by.kind === system && by.id === id) || (by.kind === uploadedBy.kind && by.id === uploadedBy.id);

/** Whether a decision was made by this change: of a change of the details it is the last one before, too. */
const isNew = (before: Image | undefined, { at, on }: Decision): boolean => {
  const last = before?.decisions?.at(-1);
  return last?.at !== at || last.on !== on;
};

function buildContent(
  before: Image | undefined,
  { id, title, originalName, decisions = [], uploadedBy }: Image,
  { decision, reason = 'other', note }: Decision,
): NotificationContent | undefined {
  const was = before?.approvalStatus;
  const image = { id, title: title || originalName };
  if (decision === 'rejected') {
    const kind = was === 'approved' ? 'image-taken-down' : 'image-rejected';
    const isPosted = uploadedBy.kind === 'discord';
    return { kind, image, reason, ...(note && { note }), ...(isPosted && { isPosted }) };
  }
  if (was === 'approved') return undefined;
  const wasPublic = decisions.slice(0, -1).some((earlier) => earlier.decision === 'approved');
  return { kind: wasPublic ? 'image-restored' : 'image-approved', image };
}
