import type { StaffImage } from '#shared/contract/images.ts';
import type { Decision } from '../../../api/image-changes.ts';
import { Drafts } from '../../../forms/drafts.ts';
import type { Rejection } from './rejection-form.tsx';

type Id = StaffImage['id'];

/** Reasons and notes of rejections that the server refused after the dialog had closed, by reviewer and image. */
export const refusedRejections = new Drafts<Rejection>();

/** Notes of refused decisions on reports, by reviewer and reports. */
export const refusedNotes = new Drafts<string>();

/** What a rejection of several images is about. */
export const SEVERAL = 'several';

/** A decision on an image, or another change. */
type RefusedChange = { [Name in 'status' | 'reason' | 'note']?: Decision[Name] | undefined };

/** Keeps the reason and note of a refused rejection for the reviewer's next attempt. */
export function storeRefusedRejection(
  userId: string,
  id: Id | typeof SEVERAL,
  { status, reason, note }: RefusedChange,
): void {
  if (status !== 'rejected') return;
  refusedRejections.store({ ...(reason && { reason }), ...(note && { note }) }, userId, id);
}
