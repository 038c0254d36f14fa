import type { StaffImage } from '../../../../../shared/contract/images.ts';
import type { Decision } from '../../../api/image-decisions.ts';
import type { Rejection } from './rejection-dialog.tsx';

type Id = StaffImage['id'];

/**
 * Reasons and notes of rejections that the server refused after the dialog had closed, while the page lives;
 * by account, since another user may sign in.
 */
const refused = new Map<string, Rejection>();

const buildKey = (userId: string, id: Id): string => `${userId} ${id}`;

/** Keeps the reason and note of a refused rejection for the next attempt. */
export function storeRefusedRejection(userId: string, id: Id, { status, reason, note }: Decision): void {
  if (status !== 'rejected') return;
  refused.set(buildKey(userId, id), { ...(reason && { reason }), ...(note && { note }) });
}

/** This account's reason and note for a refused rejection of an image. */
export const loadRefusedRejection = (userId: string, id: Id): Rejection | undefined =>
  refused.get(buildKey(userId, id));

/** Removes it once this account's decision on the image has succeeded. */
export const deleteRefusedRejection = (userId: string, id: Id): void =>
  void refused.delete(buildKey(userId, id));
