import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { Decision } from '../../api/image-decisions.ts';
import type { Rejection } from './rejection-dialog.tsx';

type Id = StaffImage['id'];

/**
 * Why images were to be rejected where the server refused that after the dialog had gone, while the page lives; by the
 * account of whoever wrote it, for another may sign in meanwhile.
 */
const refused = new Map<string, Rejection>();

const keyOf = (userId: string, id: Id): string => `${userId} ${id}`;

/** Keeps what somebody wrote for a rejection that was refused, for the next time that they are asked. */
export function keepRefusedRejection(userId: string, id: Id, { status, reason, note }: Decision): void {
  if (status !== 'rejected') return;
  refused.set(keyOf(userId, id), { ...(reason && { reason }), ...(note && { note }) });
}

/** What this account wrote for a rejection of an image that was refused. */
export const refusedRejection = (userId: string, id: Id): Rejection | undefined =>
  refused.get(keyOf(userId, id));

/** Forgets it, once a decision of this account about the image stands. */
export const forgetRefusedRejection = (userId: string, id: Id): void =>
  void refused.delete(keyOf(userId, id));
