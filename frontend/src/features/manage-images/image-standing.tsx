import type { StaffImage } from '../../../../shared/contract/images.ts';
import { StatusBadge } from '../../ui/staff/status-badge.tsx';

/** Where an image stands, in a word. */
export function ImageStanding({ image: { processing, approvalStatus } }: { image: Standing }) {
  if (processing.state === 'refused') return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (approvalStatus === 'approved') return <StatusBadge tone="good">Approved</StatusBadge>;
  if (approvalStatus === 'rejected') return <StatusBadge tone="bad">Rejected</StatusBadge>;
  return <StatusBadge tone="waiting">Pending</StatusBadge>;
}

type Standing = Pick<StaffImage, 'processing' | 'approvalStatus'>;

/** Whether somebody has still to decide about an image. */
export const isPending = ({ processing, approvalStatus }: Standing): boolean =>
  processing.state === 'done' && approvalStatus === 'pending';
