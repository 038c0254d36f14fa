import type { StaffImage } from '../../../../shared/contract/images.ts';
import type { Decision } from '../../api/image-decisions.ts';
import type { Rejection } from './rejection-dialog.tsx';

type Id = StaffImage['id'];

/** Why images were to be rejected where the server refused that after the dialog had gone, while the page lives. */
const refused = new Map<Id, Rejection>();

/** Keeps what somebody wrote for a rejection that was refused, for the next time that they are asked. */
export function keepRefusedRejection(id: Id, { status, reason, note }: Decision): void {
  if (status === 'rejected') refused.set(id, { ...(reason && { reason }), ...(note && { note }) });
}

/** What somebody wrote for a rejection of an image that was refused. */
export const refusedRejection = (id: Id) => refused.get(id);

/** Forgets it, once a decision about the image stands. */
export const forgetRefusedRejection = (id: Id): void => void refused.delete(id);
