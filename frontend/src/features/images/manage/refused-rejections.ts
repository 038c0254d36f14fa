import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Decision } from '../../../api/image-changes.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { Rejection } from './rejection-dialog.tsx';

type Id = StaffImage['id'];

/** Reasons and notes of rejections that the server refused after the dialog had closed, by reviewer and image. */
export const refusedRejections = new Drafts<Rejection>();

/** Keeps the reason and note of a refused rejection for the reviewer's next attempt. */
export function storeRefusedRejection(userId: string, id: Id, { status, reason, note }: Decision): void {
  if (status !== 'rejected') return;
  refusedRejections.store({ ...(reason && { reason }), ...(note && { note }) }, userId, id);
}
